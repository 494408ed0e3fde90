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

/** How long the current message may delay the end of the service, in milliseconds. */
const STOP_TIMEOUT_MS = 5_000;

export interface SenderParts {
  store: Store;
  reader: Reader;
  settings: MailSettings;
  /** The secret that signs links and Message-IDs (`signingSecret` in links.ts). */
  secret: string;
  /** The service's public address, without a final slash; null if it is unknown. */
  publicAddress: string | null;
  log: ServiceLog;
  openSession: (settings: MailSettings) => Promise<MailSession>;
  /** Returns the time, in milliseconds since the epoch. */
  now: () => number;
}

/**
 * Sends the due reports, one after the other. The state of a report is written to disk before the mail server can
 * have accepted it, so no report is sent twice. Attempts that fail earlier are repeated for days.
 */
export class ReportSender {
  readonly #reports: Reports;
  readonly #signatures: ReportSignatures;
  #running: Promise<void> | null = null;
  #session: MailSession | null = null;
  #isStopped = false;
  #lease: Lease | null = null;
  #read: { key: string; content: ReportContent } | null = null;
  /** The last failure that was reported. It is remembered so that an unreachable server is reported only once. */
  #failure: string | null = null;

  constructor(private readonly parts: SenderParts) {
    const { store, settings, log, secret } = parts;
    this.#reports = new Reports(store, settings.to, log);
    this.#signatures = new ReportSignatures(secret, store.recipients);
  }

  /** Sends the due reports, unless another process is doing that. Calls during a run share it. */
  run(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#running ??= this.#sendLeased().finally(() => (this.#running = null));
    return this.#running;
  }

  /** Stops after the current message. A server that does not answer is not waited for. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const timer = setTimeout(() => this.#session?.destroy(), STOP_TIMEOUT_MS);
    await this.#running;
    clearTimeout(timer);
    await this.#lease?.release();
    this.#lease = null;
  }

  /**
   * Sends the due reports under a lease. A new holder of the lease first decides about the reports that were being
   * sent when the process before it was killed.
   */
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

  /**
   * Connects to the mail server.
   *
   * @returns null if that fails, which is reported once
   */
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
    // The website may have changed while the message was composed.
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
    // If this fails, the state stays `sending`, so the report is not sent again.
    await store.reportJobs.setState(job.id, 'sent');
    this.parts.log.write('mail.sent', reportLogFields(report));
  }

  /**
   * Composes the message of a report.
   *
   * @returns null if that fails, which is reported
   */
  async #compose(report: WantedReport): Promise<Buffer | null> {
    const { settings, publicAddress } = this.parts;
    const { job, recipient, website } = report;
    try {
      // These modules are loaded with the first report, because the service rarely sends any.
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

  /** Returns the content of a report. It is cached, because the next recipient often gets the same one. */
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
