import { writeFileSync } from 'node:fs';
import { AppFailure } from '$shared/failures/failure';
import { reportText } from '$shared/text/en/service-reports';
import type { Language } from '$shared/text/languages';
import { storeFailure } from '../app/store-failure';
import { periodBefore } from '../mail/calendar';
import { reportChart } from '../mail/chart';
import { readReportContent, type ReportContent } from '../mail/content';
import { CHART_CONTENT_ID, htmlPart } from '../mail/html-part';
import type { ReportLinks } from '../mail/links';
import { type MailLocale, mailLocaleOf } from '../mail/locale';
import { composeReport } from '../mail/message';
import { subjectLine } from '../mail/sentences';
import { textPart } from '../mail/text-part';
import { dayText } from '../store/counts/calendar';
import { hasStore, openSnapshots, openStore, storeFilePath } from '../store/engines/open';
import type { StoreLocation } from '../store/location';
import type { ReportKind } from '../store/reports';
import { type Snapshots } from '../store/statistics';
import type { StoredWebsite } from '../store/websites';

/** What the file contains: the whole message, or a part of it. */
export type PreviewPart = 'eml' | 'html' | 'txt';

export interface MailPreviewSettings extends StoreLocation {
  timezone: string | undefined;
  domain: string;
  kind: ReportKind;
  language: Language;
  file: string;
  part: PreviewPart;
}

interface PreviewSettings extends MailPreviewSettings {
  /** The number of the day on which the report is due. */
  day: number;
}

/** The sender and the links in a preview. It is not sent. */
const SENDER = { name: 'Sitedeck', address: 'reports@example.com' };
const LINKS: ReportLinks = {
  page: 'https://example.com/',
  asksPassword: false,
  stop: 'https://example.com/unsubscribe',
};

/** Writes a report to a file, exactly as it would be sent. A service that runs is not affected. */
export async function runMailPreview(settings: PreviewSettings): Promise<void> {
  const { domain, kind, file } = settings;
  const snapshots = await openPlace(settings);
  try {
    const website = (await snapshots?.website(domain)) ?? null;
    if (snapshots === null || website === null) {
      throw new AppFailure('not-found', reportText.noWebsite(domain));
    }
    const period = periodBefore(kind, settings.day);
    const content = await readReportContent(readerOf(snapshots), website, period, null);
    const locale = await mailLocaleOf(settings.language);
    writeFileSync(file, await partOf(locale, content, settings));
    console.log(reportText.preview(file, subjectLine(locale, content)));
  } finally {
    await snapshots?.close();
  }
}

interface PreviewPlace extends Snapshots {
  website(domain: string): Promise<StoredWebsite | null>;
  close(): Promise<void>;
}

/**
 * Opens the store for reading.
 *
 * @returns null for a data folder without a store
 * @throws AppFailure service-failed for a database
 */
async function openPlace(location: StoreLocation): Promise<PreviewPlace | null> {
  const { dataDir, database } = location;
  if (database === undefined) {
    if (!hasStore(dataDir)) return null;
    const { read, website, close } = openSnapshots(storeFilePath(dataDir));
    return { read, website: async (domain) => website(domain), close: async () => close() };
  }
  try {
    const { snapshots, websites, close } = await openStore(location);
    return { read: snapshots.read, website: (domain) => websites.findByDomain(domain), close };
  } catch (cause) {
    throw storeFailure(cause, location);
  }
}

const readerOf = ({ read }: Snapshots): Parameters<typeof readReportContent>[0] => ({
  statistic: async (id, query) => read((statistics) => statistics.show(id, query)),
});

function partOf(
  locale: MailLocale,
  content: ReportContent,
  { part, domain, kind, day }: PreviewSettings,
): Promise<Buffer> | string {
  if (part === 'txt') return textPart(locale, content, LINKS, SENDER.name);
  if (part === 'html') {
    const chart = Buffer.from(reportChart(locale, content)).toString('base64');
    const html = htmlPart(locale, content, LINKS, SENDER.name);
    return html.replace(`cid:${CHART_CONTENT_ID}`, `data:image/png;base64,${chart}`);
  }
  return composeReport(locale, content, LINKS, {
    from: SENDER,
    to: 'you@example.com',
    messageId: `<preview.${kind}.${dayText(day)}.${domain}@example.com>`,
    date: new Date(),
  });
}
