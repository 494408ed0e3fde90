import { readAddress, readSender } from '$service/mail/addresses';
import type { MailSettings } from '$service/mail/settings';
import type { Environment } from '$shared/lib/environment';
import { reportText } from '$shared/text/en/service-reports';
import { isLanguage, type Language, LANGUAGES } from '$shared/text/languages';
import { type MailServer, readMailServer } from '$smtp/server';
import { ArgumentError, type OptionTable, type OptionValues } from './command';
import { readSecretFile } from './secret-file';
import { readName } from './values';
import { variableOf, withVariables } from './variables';

const words = reportText.arguments;
/** The variable with the password. There is no option for it, because other programs can read command lines. */
const PASSWORD_VARIABLE = variableOf('smtp-password');

/** The options of the mail server and the sender, for commands that send mail. */
export const SMTP_OPTIONS = withVariables({
  smtp: { type: 'string', value: 'URL' },
  'smtp-password-file': { type: 'string', value: 'FILE' },
  'smtp-plain': { type: 'boolean' },
  'mail-from': { type: 'string', value: 'ADDRESS' },
});

/** The language of reports. */
export const LANGUAGE_OPTION = {
  'mail-language': { type: 'string', value: 'CODE' },
} as const satisfies OptionTable;

/** All options of reports. */
export const MAIL_OPTIONS = {
  ...SMTP_OPTIONS,
  'mail-to': { type: 'string', multiple: true, value: 'ADDRESS' },
  ...LANGUAGE_OPTION,
} as const satisfies OptionTable;

/**
 * Reads the settings of e-mail reports.
 *
 * @returns undefined if no mail server is given
 * @throws ArgumentError
 */
export function readMail(
  values: OptionValues<typeof MAIL_OPTIONS>,
  environment: Environment,
): MailSettings | undefined {
  if (!isGiven(values, MAIL_OPTIONS)) return undefined;
  return {
    ...readSending(values, environment),
    to: readAddresses(values['mail-to'] ?? []),
    language: readLanguage(values),
  };
}

/** Reads the mail server and the sender. Returns null if no mail server is given. @throws ArgumentError */
export function readLoneSending(
  values: OptionValues<typeof SMTP_OPTIONS>,
  environment: Environment,
): Pick<MailSettings, 'server' | 'from'> | null {
  return isGiven(values, SMTP_OPTIONS) ? readSending(values, environment) : null;
}

/** Whether a mail server is given. @throws ArgumentError for any other option of mail if none is given */
function isGiven(values: OptionValues<typeof SMTP_OPTIONS>, options: OptionTable): boolean {
  if (values.smtp !== undefined) return true;
  const lone = Object.keys(options).find((name) => name in values);
  if (lone !== undefined) throw new ArgumentError(words.needsServer(lone));
  return false;
}

/** Reads the mail server and the sender. @throws ArgumentError */
export function readSending(
  values: OptionValues<typeof SMTP_OPTIONS>,
  environment: Environment,
): Pick<MailSettings, 'server' | 'from'> {
  const { 'mail-from': from } = values;
  if (from === undefined) throw new ArgumentError(words.senderMissing);
  const sender = readSender(from);
  if (sender === null) throw new ArgumentError(words.notASender(from));
  return { server: readServer(values, environment), from: sender };
}

/** Reads mail addresses. @throws ArgumentError */
export function readAddresses(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const address = readAddress(text);
    if (address === null) throw new ArgumentError(words.notAnAddress(text));
    return address;
  });
}

/** Reads the language of reports. @throws ArgumentError */
export function readLanguage(values: OptionValues<typeof LANGUAGE_OPTION>): Language {
  const code = readName(values['mail-language'], LANGUAGES, words.notALanguage);
  return code !== null && isLanguage(code) ? code : 'en';
}

function readServer(
  values: OptionValues<typeof SMTP_OPTIONS>,
  environment: Environment,
): MailServer {
  const { smtp, 'smtp-password-file': file } = values;
  if (smtp === undefined) throw new ArgumentError(words.serverMissing);
  const server = readMailServer(smtp);
  // The message does not repeat the value, which may contain a password.
  if (server === null) throw new ArgumentError(words.notAServer);
  const passwords = [
    server.password,
    environment[PASSWORD_VARIABLE] || null,
    // The password is the first line of the file.
    file === undefined
      ? null
      : (readSecretFile(file, words.passwordUnreadable).split(/\r?\n/, 1)[0] ?? ''),
  ].filter((password) => password !== null && password !== undefined);
  if (passwords.length > 1) throw new ArgumentError(words.passwordTwice(PASSWORD_VARIABLE));
  const [password = null] = passwords;
  if (password !== null && server.user === null) throw new ArgumentError(words.userMissing);
  if (password === null && server.user !== null) {
    throw new ArgumentError(words.passwordMissing(PASSWORD_VARIABLE));
  }
  const isPlain = values['smtp-plain'] ?? false;
  if (isPlain && server.isTls) throw new ArgumentError(words.plainTls);
  return { ...server, password, isPlain };
}
