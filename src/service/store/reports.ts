/** A current or former recipient of a website's e-mail reports. */
export interface Recipient {
  id: number;
  websiteId: number;
  address: string;
  /** Whether the recipient was chosen for this website. Otherwise it is one of the service's default recipients. */
  chosen: boolean;
  /** When the recipient stopped the reports, ISO-8601 in UTC; null while they are wanted. */
  stoppedAt: string | null;
}

/**
 * The recipients of a website's reports: its own recipients, or else the service's default ones, except those who
 * stopped the reports. A row is kept after its address was removed, so that the address never gets the same report
 * again.
 */
export interface Recipients {
  find(id: number): Promise<Recipient | null>;
  /** All recipients ever recorded for a website, in the order of recording. */
  of(websiteId: number): Promise<Recipient[]>;
  /**
   * The recipients of a website's next report. Default recipients are recorded, so that they have an id.
   *
   * @param defaults the service's default recipients, for a website without its own
   */
  current(websiteId: number, defaults: readonly string[]): Promise<Recipient[]>;
  /** Replaces the chosen addresses of a website. An address that stopped the reports gets them again. */
  choose(websiteId: number, addresses: readonly string[]): Promise<void>;
  /** Stops a recipient's reports. @param at ISO-8601 in UTC; null to send them again */
  stop(id: number, at: string | null): Promise<void>;
}

export const REPORT_KINDS = ['weekly', 'monthly'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How long jobs are kept, days: longer than any plausible error of a clock. */
export const REMEMBERED_DAYS = 800;

/** The setting that holds the first day of the last opened period. */
export const openedSetting = (kind: ReportKind): string => `mail.opened.${kind}`;

/**
 * A report's state. `sending` is written before the mail server can have accepted the message. If it is found after a
 * crash, it is unknown whether the message was accepted.
 */
export type JobState =
  | 'waiting'
  | 'sending'
  | 'sent'
  /** The mail server permanently rejected it. */
  | 'refused'
  /** It could not be sent for days. */
  | 'expired'
  /** It may have been sent. It is not sent again. */
  | 'unknown';

/** A report for one recipient. */
export interface ReportJob {
  id: number;
  recipientId: number;
  kind: ReportKind;
  /** First day of its period, a day number (counts/calendar.ts). */
  firstDay: number;
  /** When it was created, milliseconds since the epoch. Equal in every attempt. */
  createdAt: number;
  attempts: number;
}

/** A period to open. */
export interface PeriodToOpen {
  kind: ReportKind;
  /** Its first day, a day number. */
  firstDay: number;
  /** Whether it is not too late to send its reports. */
  isInTime: boolean;
  /** Recipients of websites without their own. */
  defaults: readonly string[];
}

/**
 * The outcome of opening a period. `known`: opened before. `first`: the mail server is new or the clock was set back,
 * so nothing is sent. `late`: too late to send.
 */
export type OpenResult = 'known' | 'first' | 'late' | 'opened';

/** The jobs of reports, both pending and sent, so that none is sent twice. */
export interface ReportJobs {
  /**
   * Opens a period once, whichever process calls it. Creates a job for each recipient.
   *
   * @param at milliseconds since the epoch
   */
  open(period: PeriodToOpen, at: number): Promise<OpenResult>;
  /**
   * Jobs to attempt now.
   *
   * @param longest the longest wait between two attempts, ms: a later scheduled time means that the clock has been
   *   set back since
   */
  due(now: number, longest: number): Promise<ReportJob[]>;
  /** Jobs that were being sent when the service was killed. */
  inDoubt(): Promise<ReportJob[]>;
  /**
   * Sets a waiting job to `sending`, on disk when it resolves.
   *
   * @returns false when the job is not waiting, because another process sends it
   */
  claim(id: number): Promise<boolean>;
  /** The state is on disk when this resolves. */
  setState(id: number, state: JobState): Promise<void>;
  /** Schedules the next attempt. @param at milliseconds since the epoch */
  postpone(id: number, at: number): Promise<void>;
  /** Deletes a job whose report is no longer wanted. */
  remove(id: number): Promise<void>;
}
