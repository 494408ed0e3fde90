/** How the keychain entry begins that holds the password of the mail server for reports. No account has it. */
export const MAIL_ENTRY = 'Mail server of reports:';
