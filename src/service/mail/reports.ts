import type { LogFields } from '../log/events';
import type { Log } from '../log/log';
import { dayText } from '../store/counts/calendar';
import { REPORT_KINDS, type ReportJob, type ReportKind } from '../store/reports/jobs';
import type { Recipient } from '../store/reports/recipients';
import type { Store } from '../store/store';
import type { StoredWebsite } from '../store/websites';
import { duePeriod, isTooLate, periodFrom, type ReportPeriod } from './calendar';

/** The longest wait between two attempts, and all before it: mail servers that are away come back within hours. */
const MINUTE_MS = 60_000;
const WAITS_MS = [5, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE_MS);
const LONGEST_WAIT_MS = Math.max(...WAITS_MS);

/** A job that is still wanted. */
export interface WantedReport {
  job: ReportJob;
  period: ReportPeriod;
  recipient: Recipient;
  website: StoredWebsite;
}

/** The reports' jobs: which are due, wanted, or to be tried again. */
export class Reports {
  /** @param defaults recipients of the websites without any of their own */
  constructor(
    private readonly store: Store,
    private readonly defaults: readonly string[],
    private readonly log: Log,
  ) {}

  /** Gives up what was being sent when the service was killed: it may have arrived. @param idOf a job's Message-ID */
  settleDoubts(idOf: (job: ReportJob) => string): void {
    for (const job of this.store.reportJobs.inDoubt()) this.setUnknown(job, idOf(job));
  }

  /**
   * Creates the jobs of the periods that ended. Each period is opened once, in one transaction; the first start of a service with a
   * mail server opens none, and nor does a clock that was set back.
   */
  open(now: number): void {
    for (const kind of REPORT_KINDS) this.#open(duePeriod(kind, now), now);
  }

  /** The next jobs to attempt. Those that nobody wants any longer, or too late, are closed. */
  due(now: number): WantedReport[] {
    return this.store.reportJobs.due(now, LONGEST_WAIT_MS).flatMap((job) => {
      const wanted = this.#wanted(job);
      if (wanted === null) this.store.reportJobs.remove(job.id);
      else if (isTooLate(wanted.period, now)) {
        this.store.reportJobs.setState(job.id, 'expired');
        this.log.write('mail.expired', fieldsOf(wanted));
      } else return wanted;
      return [];
    });
  }

  /** The job again, right before it is sent; null when it is not wanted any longer. */
  recheck({ job }: WantedReport): WantedReport | null {
    return this.#wanted(job);
  }

  postpone({ id, attempts }: ReportJob, now: number): void {
    this.store.reportJobs.postpone(id, now + (WAITS_MS[attempts] ?? LONGEST_WAIT_MS));
  }

  setUnknown(job: ReportJob, messageId: string): void {
    this.store.reportJobs.setState(job.id, 'unknown');
    const wanted = this.#known(job);
    if (wanted !== null) this.log.write('mail.unknown', { ...fieldsOf(wanted), messageId });
  }

  #open(period: ReportPeriod, now: number): void {
    const { kind, first } = period;
    const { settings, reportJobs } = this.store;
    const opened = Number(settings.get(markOf(kind)) ?? Infinity);
    if (opened === first) return;
    this.store.transaction(() => {
      settings.set(markOf(kind), String(first));
      reportJobs.forgetOld(first);
      if (opened > first) return;
      if (isTooLate(period, now)) this.log.write('mail.missed', { kind, day: dayText(first) });
      else this.#addJobs(period, now);
    });
  }

  #addJobs({ kind, first }: ReportPeriod, now: number): void {
    const { websites, recipients, reportJobs } = this.store;
    for (const { id } of websites.withReports()) {
      for (const recipient of recipients.current(id, this.defaults)) {
        reportJobs.add(recipient.id, kind, first, now);
      }
    }
  }

  #wanted(job: ReportJob): WantedReport | null {
    const known = this.#known(job);
    if (known === null || known.website.email !== 1) return null;
    const current = this.store.recipients.current(known.website.id, this.defaults);
    return current.some(({ id }) => id === job.recipientId) ? known : null;
  }

  #known(job: ReportJob): WantedReport | null {
    const recipient = this.store.recipients.find(job.recipientId);
    const website = recipient === null ? null : this.store.websites.find(recipient.websiteId);
    if (recipient === null || website === null) return null;
    return { job, period: periodFrom(job.kind, job.firstDay), recipient, website };
  }
}

/** The setting that holds the first day of the last opened period. */
const markOf = (kind: ReportKind): string => `mail.opened.${kind}`;

/** A report's fields in the log. */
export const fieldsOf = ({ job, website, recipient }: WantedReport): LogFields => ({
  kind: job.kind,
  website: website.domain,
  day: dayText(job.firstDay),
  recipient: recipient.id,
});
