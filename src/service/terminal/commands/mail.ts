import { extname } from 'node:path';
import type { RecipientsRequest } from '$service/mail/choose-recipients';
import type { MailSettings } from '$service/mail/settings';
import { todayNumber } from '$service/store/counts/calendar';
import type { StoreLocation } from '$service/store/location';
import { commandTexts } from '$shared/text/en/service-commands';
import { reportText } from '$shared/text/en/service-reports';
import { ArgumentError, type CommandSettings, defineServiceCommand } from '../command-line/command';
import {
  LOCATION_OPTIONS,
  readLocation,
  readTimeZone,
  ZONE_OPTION,
} from '../command-line/data-folder';
import {
  LANGUAGE_OPTION,
  readAddresses,
  readLanguage,
  readSending,
  SMTP_OPTIONS,
} from '../command-line/mail-options';
import { readDay, readDomainArgument } from '../command-line/values';
import type { MailPreviewSettings, PreviewPart } from '../mail-preview';

const words = reportText.arguments;

/** What a preview's file can contain, by its extension: the whole message, or a part of it. */
const PREVIEW_PARTS: readonly PreviewPart[] = ['eml', 'html', 'txt'];

interface RecipientsSettings extends StoreLocation, RecipientsRequest {}

interface TestSettings extends CommandSettings {
  sending: Pick<MailSettings, 'server' | 'from'>;
  to: string;
}

/** Writes a report to a file. */
export const mailPreviewCommand = defineServiceCommand({
  name: 'mail preview',
  options: {
    ...LOCATION_OPTIONS,
    ...ZONE_OPTION,
    domain: { type: 'string', value: 'D' },
    weekly: { type: 'boolean' },
    monthly: { type: 'boolean' },
    date: { type: 'string', value: 'DAY' },
    ...LANGUAGE_OPTION,
  },
  arguments: [{ name: 'FILE', missing: words.fileMissing }],
  text: commandTexts['mail preview'],
  parse(values, [file = ''], environment): MailPreviewSettings & { day: number | null } {
    if (values.weekly === true && values.monthly === true) throw new ArgumentError(words.bothKinds);
    return {
      ...readLocation(values, environment),
      timezone: readTimeZone(values.timezone),
      domain: readDomainArgument(values.domain),
      kind: values.monthly === true ? 'monthly' : 'weekly',
      day: readDay(values.date),
      language: readLanguage(values),
      file,
      part: readPart(file),
    };
  },
  run: async ({ day, ...settings }) =>
    // The number of today depends on the time zone, which is set by now.
    (await import('../mail-preview')).runMailPreview({ ...settings, day: day ?? todayNumber() }),
});

/** Shows or changes who gets a website's reports. */
export const mailRecipientsCommand = defineServiceCommand({
  name: 'mail recipients',
  options: {
    ...LOCATION_OPTIONS,
    domain: { type: 'string', value: 'D' },
    set: { type: 'string', multiple: true, value: 'ADDRESS' },
    reset: { type: 'boolean' },
  },
  text: commandTexts['mail recipients'],
  parse(values, _words, environment): RecipientsSettings {
    if (values.set !== undefined && values.reset === true)
      throw new ArgumentError(words.setAndReset);
    return {
      ...readLocation(values, environment),
      domain: readDomainArgument(values.domain),
      ...(values.set === undefined ? {} : { set: readAddresses(values.set) }),
      ...(values.reset === true ? { set: null } : {}),
    };
  },
  run: async ({ dataDir, database, ...request }) =>
    (await import('../mail-recipients')).runMailRecipients({ dataDir, database }, request),
});

/** Tests the mail server. */
export const mailTestCommand = defineServiceCommand({
  name: 'mail test',
  options: SMTP_OPTIONS,
  arguments: [{ name: 'ADDRESS', missing: words.addressMissing }],
  text: commandTexts['mail test'],
  parse: (values, [address = ''], environment): TestSettings => ({
    sending: readSending(values, environment),
    to: readAddresses([address])[0] ?? '',
  }),
  run: async ({ sending, to }) => (await import('../mail-test')).runMailTest(sending, to),
});

function readPart(file: string): PreviewPart {
  const part = PREVIEW_PARTS.find((each) => extname(file).toLowerCase() === `.${each}`);
  if (part === undefined) throw new ArgumentError(words.notAPart(file));
  return part;
}
