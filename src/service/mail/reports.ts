import type { LogFields } from '../log/events';
import type { ServiceLog } from '../log/log';
import { dayText } from '../store/counts/calendar';
import { type Recipient, REPORT_KINDS, type ReportJob } from '../store/reports';
import type { Store } from '../store/store';
import type { StoredWebsite } from '../store/websites';
import { duePeriod, isTooLate, periodFrom, type ReportPeriod } from './calendar';

/** The waits between attempts to send a report. Mail servers that are unavailable usually return within hours. */
const MINUTE_MS = 60_000;
const WAITS_MS = [5, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE_MS);
const LONGEST_WAIT_MS = Math.max(...WAITS_MS);

/** A job whose report is still to be sent. */
export interface WantedReport {
  job: ReportJob;
  period: ReportPeriod;
  recipient: Recipient;
  website: StoredWebsite;
}

/** The jobs of reports. Opens new ones, returns those that are due, and schedules retries. */
export class Reports {
  /** @param defaults the recipients for websites without their own */
  constructor(
    private readonly store: Store,
    private readonly defaults: readonly string[],
    private readonly log: ServiceLog,
  ) {}

  /**
   * Marks the reports that were being sent when the service was killed as unknown, because they may have arrived.
   *
   * @param idOf returns the Message-ID of a job
   */
  async settleDoubts(idOf: (job: ReportJob) => string): Promise<void> {
    for (const job of await this.store.reportJobs.inDoubt()) await this.setUnknown(job, idOf(job));
  }

  /**
   * Creates the jobs for the periods that have ended. Each period is opened once, in one transaction. Nothing is
   * opened at the first start with a mail server, or after the clock was set back.
   */
  async open(now: number): Promise<void> {
    for (const kind of REPORT_KINDS) await this.#open(duePeriod(kind, now), now);
  }

  /** Returns the jobs to attempt next. Jobs that are no longer wanted, or too late, are closed. */
  async due(now: number): Promise<WantedReport[]> {
    const due: WantedReport[] = [];
    for (const job of await this.store.reportJobs.due(now, LONGEST_WAIT_MS)) {
      const wanted = await this.#wanted(job);
      if (wanted === null) await this.store.reportJobs.remove(job.id);
      else if (isTooLate(wanted.period, now)) {
        await this.store.reportJobs.setState(job.id, 'expired');
        this.log.write('mail.expired', reportLogFields(wanted));
      } else due.push(wanted);
    }
    return due;
  }

  /** Checks a job again right before it is sent. Null if its report is no longer wanted. */
  recheck({ job }: WantedReport): Promise<WantedReport | null> {
    return this.#wanted(job);
  }

  async postpone({ id, attempts }: ReportJob, now: number): Promise<void> {
    await this.store.reportJobs.postpone(id, now + (WAITS_MS[attempts] ?? LONGEST_WAIT_MS));
  }

  async setUnknown(job: ReportJob, messageId: string): Promise<void> {
    await this.store.reportJobs.setState(job.id, 'unknown');
    const wanted = await this.#known(job);
    if (wanted !== null) this.log.write('mail.unknown', { ...reportLogFields(wanted), messageId });
  }

  async #open(period: ReportPeriod, now: number): Promise<void> {
    const { kind, first: firstDay } = period;
    const { defaults } = this;
    const isInTime = !isTooLate(period, now);
    const opening = await this.store.reportJobs.open({ kind, firstDay, isInTime, defaults }, now);
    if (opening === 'late') this.log.write('mail.missed', { kind, day: dayText(firstDay) });
  }

  async #wanted(job: ReportJob): Promise<WantedReport | null> {
    const known = await this.#known(job);
    if (known === null || known.website.email !== 1) return null;
    const current = await this.store.recipients.current(known.website.id, this.defaults);
    return current.some(({ id }) => id === job.recipientId) ? known : null;
  }

  async #known(job: ReportJob): Promise<WantedReport | null> {
    const recipient = await this.store.recipients.find(job.recipientId);
    const website = recipient === null ? null : await this.store.websites.find(recipient.websiteId);
    if (recipient === null || website === null) return null;
    return { job, period: periodFrom(job.kind, job.firstDay), recipient, website };
  }
}

/** Returns the log fields of a report. */
export const reportLogFields = ({ job, website, recipient }: WantedReport): LogFields => ({
  kind: job.kind,
  website: website.domain,
  day: dayText(job.firstDay),
  recipient: recipient.id,
});
