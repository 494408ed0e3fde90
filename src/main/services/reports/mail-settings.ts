import { AppFailure, failureCode } from '$shared/failures/failure';
import type { ReportMail } from '$shared/settings/scheduled-reports';
import { getText } from '$shared/text';
import type { MessageBody } from '$smtp/compose';
import type { ServiceContext } from '../context/service-context';
import type { ReportFile } from './report-file';
import { sendMessage, type SendOptions, TEST_MAIL_TIMEOUTS } from './send-report';

/** The prefix of the password's keychain entry. It belongs to no account. */
const MAIL_ENTRY = 'Mail server of reports:';

/** The mail server of reports, and its password in the keychain. */
export class ReportMailSettings {
  constructor(
    private readonly context: ServiceContext,
    private readonly file: ReportFile,
  ) {}

  /**
   * Sets or removes the mail server.
   *
   * @param password null keeps the one in the keychain
   * @throws AppFailure keychain-* store-failed mail-password-missing
   */
  async save(mail: ReportMail | null, password: string | null): Promise<void> {
    const former = entryOf(this.file.content.mail);
    const entry = entryOf(mail);
    if (password !== null) {
      if (entry === null) throw new AppFailure('bad-argument', 'reports: a password, no user');
      await this.context.keys.keep(entry, password);
    } else if (entry !== null && (await this.context.keys.find(entry)) === null) {
      throw missing();
    }
    // Failed reports are retried at once, because these settings may have been the cause.
    await this.file.change(({ progress }) => ({
      mail,
      progress: Object.fromEntries(
        Object.entries(progress).map(([id, one]) => [id, { ...one, notBefore: 0 }]),
      ),
    }));
    if (former !== null && former.keyEntry !== entry?.keyEntry) {
      await this.context.keys.forget(former);
    }
  }

  /** Whether an entry of the keychain is the password. While reports.json cannot be read, nobody knows which one is. */
  ownsEntry(name: string): boolean {
    if (this.file.setAside !== null) return name.startsWith(MAIL_ENTRY);
    return name === entryOf(this.file.content.mail)?.keyEntry;
  }

  /** Sends a short message. @throws AppFailure */
  async test(to: string, signal: AbortSignal): Promise<void> {
    const { testSubject, testText } = getText().scheduledReports;
    const body = { subject: testSubject, text: `${testText}\n` };
    await this.send([to], body, { timeouts: TEST_MAIL_TIMEOUTS, signal });
  }

  /** Sends a message. @throws AppFailure, SendFailure, or the signal's reason */
  async send(to: string[], body: MessageBody, course: SendOptions): Promise<void> {
    const { mail } = this.file.content;
    if (mail === null) throw new AppFailure('mail-not-set-up', 'reports: no mail server');
    await this.withPassword(mail, (password) => sendMessage({ mail, password, to, body }, course));
  }

  /**
   * Lends the password of a mail server.
   *
   * @throws AppFailure keychain-* mail-password-missing, or the failure of the work
   */
  async withPassword<Result>(
    mail: ReportMail,
    work: (password: string | null) => Promise<Result>,
  ): Promise<Result> {
    const entry = entryOf(mail);
    if (entry === null) return work(null);
    try {
      return await this.context.keys.use(entry, work);
    } catch (cause) {
      if (failureCode(cause) !== 'key-missing') throw cause;
      throw missing();
    }
  }
}

const missing = (): AppFailure =>
  new AppFailure('mail-password-missing', 'keychain: no password for this mail server');

/**
 * The name of the password's entry; null without login. It contains server and user, so that a password is never sent
 * to another one.
 */
function entryOf(mail: ReportMail | null) {
  if (mail === null || mail.user === null) return null;
  const { host, port, user } = mail;
  return { keyEntry: `${MAIL_ENTRY} ${user} (${host}:${port})`, keyPlace: 'keychain' } as const;
}
