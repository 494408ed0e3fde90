import type { MailFailure, MailSession } from '$smtp/session';
import { errorFields, type ServiceLog } from '../log/log';
import type { Reader } from '../reading/requests';
import { todayNumber } from '../store/counts/calendar';
import { type Lease, LEASE_NAMES } from '../store/leases';
import type { ReportJob } from '../store/reports';
import { firstKeptDay } from '../store/retention';
import type { Store } from '../store/store';
import { senderHost } from './addresses';
import type { ReportContent } from './content';
import { NO_LINKS, reportLinks, ReportSignatures } from './links';
import { reportLogFields, Reports, type WantedReport } from './reports';
import type { MailSettings } from './settings';

/** How long the current message may delay the end of the service. */
const STOP_TIMEOUT_MS = 5_000;

export interface SenderParts {
  store: Store;
  reader: Reader;
  settings: MailSettings;
  /** Signs links and Message-IDs (from `signingSecret` in links.ts). */
  secret: string;
  /** The service's public address, without a trailing slash; null when it is unknown. */
  publicAddress: string | null;
  log: ServiceLog;
  openSession: (settings: MailSettings) => Promise<MailSession>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Sends the due reports, one after the other. A report's state is written to disk before the mail server can have
 * accepted it, so that no report is sent twice. Until then, failed attempts are repeated for days.
 */
export class ReportSender {
  readonly #reports: Reports;
  readonly #signatures: ReportSignatures;
  #running: Promise<void> | null = null;
  #session: MailSession | null = null;
  #isStopped = false;
  #lease: Lease | null = null;
  #read: { key: string; content: ReportContent } | null = null;
  /** The last reported failure. Kept so that an unreachable server is reported only once. */
  #failure: string | null = null;

  constructor(private readonly parts: SenderParts) {
    const { store, settings, log, secret } = parts;
    this.#reports = new Reports(store, settings.to, log);
    this.#signatures = new ReportSignatures(secret, store.recipients);
  }

  /** Sends the due reports, unless another process is doing so. Concurrent calls share one run. */
  run(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#running ??= this.#sendLeased().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Stops after the current message. Does not wait for a server that does not answer. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const timer = setTimeout(() => this.#session?.destroy(), STOP_TIMEOUT_MS);
    await this.#running;
    clearTimeout(timer);
    await this.#lease?.release();
    this.#lease = null;
  }

  /** A new lease holder first settles reports that were being sent when the previous process was killed. */
  async #sendLeased(): Promise<void> {
    if (this.#lease?.isHeld !== true) {
      await this.#lease?.release();
      this.#lease = await this.parts.store.leases.take(LEASE_NAMES.reports);
      if (this.#lease === null) return;
      await this.#reports.settleDoubts((job) => this.#idOf(job));
    }
    await this.#sendDue();
  }

  async #sendDue(): Promise<void> {
    const now = this.parts.now();
    await this.#reports.open(now);
    const due = await this.#reports.due(now);
    for (const [index, report] of due.entries()) {
      if (this.#isStopped || this.#lease?.isHeld !== true) break;
      const message = await this.#compose(report);
      if (message === null) continue;
      const session = await this.#connect(due.length - index);
      if (session === null) {
        for (const { job } of due.slice(index)) await this.#reports.postpone(job, this.parts.now());
        break;
      }
      await this.#send(session, report, message);
    }
    this.#read = null;
    this.#session?.end();
    this.#session = null;
  }

  /** @returns null without a connection, which is reported once */
  async #connect(waiting: number): Promise<MailSession | null> {
    try {
      this.#session ??= await this.parts.openSession(this.parts.settings);
      this.#failure = null;
    } catch (cause) {
      const { message } = cause as Error;
      if (message !== this.#failure) {
        this.parts.log.write('mail.retrying', { error: message, waiting });
      }
      this.#failure = message;
    }
    return this.#session;
  }

  async #send(session: MailSession, report: WantedReport, message: Buffer): Promise<void> {
    const { store, settings } = this.parts;
    const { job, recipient, website } = report;
    // The website may have changed while the message was created.
    const again = await this.#reports.recheck(report);
    if (again?.website.updated_at !== website.updated_at) return;
    let isOwn = true;
    try {
      await session.send(settings.from.address, recipient.address, message, async () => {
        isOwn = await store.reportJobs.claim(job.id);
        if (!isOwn) throw new Error('another process has taken over');
      });
    } catch (cause) {
      session.destroy();
      this.#session = null;
      if (!isOwn) return;
      await this.#fail(report, cause as Error);
      return;
    }
    // A failure here leaves the state `sending`, so that the report is not sent again.
    await store.reportJobs.setState(job.id, 'sent');
    this.parts.log.write('mail.sent', reportLogFields(report));
  }

  /** @returns null when the message could not be created, which is reported */
  async #compose(report: WantedReport): Promise<Buffer | null> {
    const { settings, publicAddress } = this.parts;
    const { job, recipient, website } = report;
    try {
      // Loaded with the first report, because the service rarely sends any.
      const [{ composeReport }, { mailLocaleOf }] = await Promise.all([
        import('./message'),
        import('./locale'),
      ]);
      const token = this.#signatures.token(recipient);
      const days = job.kind === 'weekly' ? 7 : 30;
      const links =
        publicAddress === null ? NO_LINKS : reportLinks(publicAddress, website, days, token);
      const locale = await mailLocaleOf(settings.language);
      return await composeReport(locale, await this.#contentOf(report), links, {
        from: settings.from,
        to: recipient.address,
        messageId: this.#idOf(job),
        date: new Date(job.createdAt),
      });
    } catch (cause) {
      await this.#fail(report, cause as Error);
      return null;
    }
  }

  /** A report's content, cached for consecutive recipients. */
  async #contentOf({ job, period, website }: WantedReport): Promise<ReportContent> {
    const key = `${website.id} ${website.updated_at} ${job.kind} ${job.firstDay}`;
    if (this.#read?.key !== key) {
      const { readReportContent } = await import('./content');
      const { store, reader, now } = this.parts;
      const keptFrom = await firstKeptDay(store, website.id, todayNumber(now()));
      this.#read = { key, content: await readReportContent(reader, website, period, keptFrom) };
    }
    return this.#read.content;
  }

  async #fail(report: WantedReport, cause: Error): Promise<void> {
    const { job } = report;
    const { outcome } = cause as Partial<MailFailure>;
    if (outcome === 'unknown') await this.#reports.setUnknown(job, this.#idOf(job));
    else if (outcome === 'refused') {
      await this.parts.store.reportJobs.setState(job.id, 'refused');
      this.parts.log.write('mail.refused', { ...reportLogFields(report), error: cause.message });
    } else {
      await this.#reports.postpone(job, this.parts.now());
      if (job.attempts > 0) return;
      const event = outcome === undefined ? 'mail.failed' : 'mail.postponed';
      const error = outcome === undefined ? errorFields(cause) : { error: cause.message };
      this.parts.log.write(event, { ...reportLogFields(report), ...error });
    }
  }

  #idOf(job: ReportJob): string {
    return this.#signatures.messageId(job, senderHost(this.parts.settings.from));
  }
}
