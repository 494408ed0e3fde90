/** The texts of the built-in service's commands about e-mail reports, only in English. */
export const reportText = {
  unreachable: (server: string, reason: string) =>
    `Can’t reach the mail server ${server}: ${reason}`,
  noTls: (server: string, reason: string) =>
    `No encrypted connection to the mail server ${server}: ${reason}`,
  noStartTls: (server: string) =>
    `The mail server ${server} doesn’t offer encryption (STARTTLS). Nothing was sent. Use smtps://, or allow it with --smtp-plain.`,
  loginRefused: (server: string, reason: string) =>
    `The mail server ${server} refused the login: ${reason}`,
  refused: (server: string, reason: string) => `The mail server ${server} refused: ${reason}`,
  brokenOff: (server: string, reason: string) =>
    `The connection to the mail server ${server} broke off: ${reason}`,
  arguments: {
    needsServer: (option: string) => `--${option} needs a mail server: give it with --smtp.`,
    serverMissing: 'Give the mail server with --smtp.',
    notAServer:
      '--smtp takes an address like smtp://user@mail.example.com:587 or smtps://mail.example.com. Write @, : and / within a user or password as %40, %3A and %2F.',
    senderMissing: 'Give the sender of the reports with --mail-from.',
    notASender: (text: string) =>
      `"${text}" is not a sender: give one like reports@example.com or "Reports <reports@example.com>".`,
    notAnAddress: (text: string) => `"${text}" is not a mail address.`,
    notALanguage: (text: string, languages: readonly string[]) =>
      `"${text}" is not a language of reports. Choose one of: ${languages.join(', ')}.`,
    passwordTwice: (variable: string) =>
      `Give the mail server’s password once: in --smtp, in ${variable}, or with --smtp-password-file.`,
    passwordMissing: (variable: string) =>
      `Give the mail server’s password: in ${variable}, with --smtp-password-file, or in --smtp.`,
    userMissing: 'Give the user of the mail server’s password in --smtp, before an @.',
    passwordUnreadable: (file: string, reason: string) =>
      `The password file ${file} can’t be read: ${reason}`,
    plainTls: 'Give smtp:// with --smtp-plain: smtps:// is encrypted.',
    setAndReset: 'Give --set or --reset, not both.',
    bothKinds: 'Give --weekly or --monthly, not both.',
    fileMissing: 'Give the file to write: .eml for the whole message, .html or .txt for a part.',
    notAPart: (file: string) => `"${file}" must end in .eml, .html or .txt.`,
    addressMissing: 'Give the address to send a test message to.',
  },
  noWebsite: (domain: string) => `There is no website ${domain} here.`,
  preview: (file: string, subject: string) => `${file}: ${subject}`,
  testSubject: 'Test message from Sitedeck',
  testBody:
    'The built-in service of Sitedeck can send mail with these settings. Reports go out on Mondays and on the first of each month.\n',
  testSent: (address: string) => `The mail server accepted the test message to ${address}.`,
  recipients: {
    none: (domain: string) =>
      `${domain} has no recipients of its own: its reports go to the addresses of --mail-to.`,
    noneBut: (domain: string) =>
      `${domain} has no recipients of its own: its reports go to the addresses of --mail-to, but not to:`,
    head: (domain: string) => `Reports of ${domain} go to:`,
    stopped: (address: string, day: string) => `${address} (stopped them on ${day})`,
    off: (domain: string) =>
      `Reports of ${domain} are switched off. Switch them on with the website's "email" field.`,
  },
} as const;
