/** A present or former recipient of a website's e-mail reports. */
export interface Recipient {
  id: number;
  websiteId: number;
  address: string;
  /** Whether the recipient was chosen for this website. If not, it is one of the service's default recipients. */
  chosen: boolean;
  /** When the recipient stopped the reports, ISO-8601 in UTC; null if they were not stopped. */
  stoppedAt: string | null;
}

/**
 * The recipients of a website's reports: its own or, without any, the service's default ones, except those who
 * stopped the reports. The row of an address stays after the address was removed, so that it never gets the same
 * report again.
 */
export interface Recipients {
  find(id: number): Promise<Recipient | null>;
  /** Returns all recipients that a website ever had, in the order in which they were recorded. */
  of(websiteId: number): Promise<Recipient[]>;
  /**
   * Returns the recipients of a website's next report. Default recipients are recorded, so that they have an id.
   *
   * @param defaults the service's default recipients, for a website without its own
   */
  current(websiteId: number, defaults: readonly string[]): Promise<Recipient[]>;
  /** Replaces the chosen addresses of a website. If one of them had stopped the reports, it gets them again. */
  choose(websiteId: number, addresses: readonly string[]): Promise<void>;
  /**
   * Stops the reports to a recipient.
   *
   * @param at ISO-8601 in UTC; null to send them again
   */
  stop(id: number, at: string | null): Promise<void>;
}

export const REPORT_KINDS = ['weekly', 'monthly'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How many days jobs are kept. It is longer than the error of any clock. */
export const KEPT_JOB_DAYS = 800;

/** Returns the name of the setting that holds the first day of the last period that was opened. */
export const lastOpenedSettingName = (kind: ReportKind): string => `mail.opened.${kind}`;

/**
 * The state of a report. `sending` is written before the mail server can have accepted the message. If a crash leaves
 * it, it is unknown whether the message was accepted.
 */
export type JobState =
  | 'waiting'
  | 'sending'
  | 'sent'
  /** The mail server rejected the message permanently. */
  | 'refused'
  /** The message could not be sent for days. */
  | 'expired'
  /** The message may have been sent. It is not sent again. */
  | 'unknown';

/** A report for one recipient. */
export interface ReportJob {
  id: number;
  recipientId: number;
  kind: ReportKind;
  /** The first day of the report's period, a day number (counts/calendar.ts). */
  firstDay: number;
  /** When the job was created, in milliseconds since the epoch. It is the same in every attempt. */
  createdAt: number;
  attempts: number;
}

/** A period whose reports are to be sent. */
export interface PeriodToOpen {
  kind: ReportKind;
  /** The first day of the period, a day number. */
  firstDay: number;
  /** Whether it is not too late to send the reports. */
  isInTime: boolean;
  /** The recipients for websites without their own. */
  defaults: readonly string[];
}

/**
 * The result of opening a period. `known`: it was opened before. `first`: the mail server is new, or the clock was
 * set back, so nothing is sent. `late`: it is too late to send.
 */
export type PeriodOpening = 'known' | 'first' | 'late' | 'opened';

/** The jobs of reports. Those that were sent stay, so that no report is sent twice. */
export interface ReportJobs {
  /**
   * Opens a period once, whichever process calls this, and creates a job for each recipient.
   *
   * @param at milliseconds since the epoch
   */
  open(period: PeriodToOpen, at: number): Promise<PeriodOpening>;
  /**
   * Returns the jobs to attempt now.
   *
   * @param longest the longest wait between two attempts, in milliseconds. If a job is due later than that, the clock
   * was set back, and the job is also returned.
   */
  due(now: number, longest: number): Promise<ReportJob[]>;
  /** Returns the jobs that were being sent when the service was killed. */
  inDoubt(): Promise<ReportJob[]>;
  /**
   * Changes the state of a job from `waiting` to `sending`. It is on disk when this resolves.
   *
   * @returns false if the job is not waiting, because another process sends it
   */
  claim(id: number): Promise<boolean>;
  /** Sets the state of a job. It is on disk when this resolves. */
  setState(id: number, state: JobState): Promise<void>;
  /**
   * Sets when a job is attempted next.
   *
   * @param at milliseconds since the epoch
   */
  postpone(id: number, at: number): Promise<void>;
  /** Deletes a job whose report is no longer wanted. */
  remove(id: number): Promise<void>;
}
