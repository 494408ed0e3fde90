import { AUTOMATIC_HEADERS, composeMessage, type Envelope } from '$smtp/compose';
import { type Sender, senderName } from './addresses';
import { reportChart } from './chart';
import type { ReportContent } from './content';
import { CHART_ID, htmlPart } from './html-part';
import type { ReportLinks } from './links';
import type { MailLocale } from './locale';
import { subjectLine } from './sentences';
import { textPart } from './text-part';

/** The header of a report's message. */
export interface ReportEnvelope extends Envelope {
  from: Sender;
}

/** A report as a message of RFC 5322: HTML with its chart, and plain text. */
export async function composeReport(
  locale: MailLocale,
  content: ReportContent,
  links: ReportLinks,
  envelope: ReportEnvelope,
): Promise<Buffer> {
  const sender = senderName(envelope.from);
  return composeMessage(envelope, {
    subject: subjectLine(locale, content),
    text: textPart(locale, content, links, sender),
    html: htmlPart(locale, content, links, sender),
    headers: { ...AUTOMATIC_HEADERS, ...unsubscribing(links), 'Content-Language': locale.tag },
    attachments: [
      {
        cid: CHART_ID,
        filename: 'chart.png',
        contentType: 'image/png',
        content: Buffer.from(reportChart(locale, content)),
        contentDisposition: 'inline',
      },
    ],
  });
}

/** A short message without a report, to test the mail server. */
export function composeTest(
  envelope: ReportEnvelope,
  subject: string,
  text: string,
): Promise<Buffer> {
  return composeMessage(envelope, { subject, text, headers: AUTOMATIC_HEADERS });
}

/**
 * The headers of RFC 2369 and, for https links only, RFC 8058, with which mail programs offer an unsubscribe button.
 */
function unsubscribing({ stop }: ReportLinks): Record<string, string> {
  if (stop === null) return {};
  const list = { 'List-Unsubscribe': `<${stop}>` };
  if (!stop.startsWith('https:')) return list;
  return { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
