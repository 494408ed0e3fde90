/** Someone who gets a website's e-mail reports, or got one. */
export interface Recipient {
  id: number;
  websiteId: number;
  address: string;
  /** Chosen for this website; otherwise one of the service's default recipients. */
  chosen: boolean;
  /** When they stopped the reports, ISO-8601 in UTC; null while they want them. */
  stoppedAt: string | null;
}

/**
 * Who gets a website's reports: the addresses chosen for it, else the service's default ones, without those who stopped them.
 * A row stays after its address was taken out, so that nobody gets the same report again.
 */
export interface Recipients {
  find(id: number): Promise<Recipient | null>;
  /** Everyone known of a website, in the order they were added. */
  of(websiteId: number): Promise<Recipient[]>;
  /**
   * Who gets a website's next report. Default recipients are noted, so that they have an id.
   *
   * @param defaults the service's own recipients, for a website without chosen ones
   */
  current(websiteId: number, defaults: readonly string[]): Promise<Recipient[]>;
  /** Replaces the chosen addresses of a website. An address that stopped the reports gets them again. */
  choose(websiteId: number, addresses: readonly string[]): Promise<void>;
  /** Stops a recipient's reports. @param at ISO-8601 in UTC; null to send them again */
  stop(id: number, at: string | null): Promise<void>;
}

export const REPORT_KINDS = ['weekly', 'monthly'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** How long jobs are remembered, days: longer than any clock that is mended is likely to be wrong. */
export const REMEMBERED_DAYS = 800;

/** The setting that holds the first day of the last opened period. */
export const openedSetting = (kind: ReportKind): string => `mail.opened.${kind}`;

/**
 * A report's state. `sending` is written before the mail server can have accepted the message: found after a crash, nobody knows
 * whether it did.
 */
export type JobState =
  | 'waiting'
  | 'sending'
  | 'sent'
  /** The mail server refused it for good. */
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
  /** When it was created, milliseconds since the epoch: the same in every attempt. */
  createdAt: number;
  attempts: number;
}

/** A period whose reports are to be opened. */
export interface OpenedPeriod {
  kind: ReportKind;
  /** Its first day, a day number. */
  firstDay: number;
  /** Whether its reports are still to be sent. */
  isInTime: boolean;
  /** Recipients of the websites without any of their own. */
  defaults: readonly string[];
}

/**
 * The outcome of opening a period. `known`: opened before. `first`: the service has a new mail server or its clock was
 * set back, so nothing is sent. `late`: too late to send.
 */
export type Opening = 'known' | 'first' | 'late' | 'opened';

/** The reports to send and those that were sent, so that none is sent twice. */
export interface ReportJobs {
  /** Opens a period once, whoever asks: makes a job for each recipient. @param at milliseconds since the epoch */
  open(period: OpenedPeriod, at: number): Promise<Opening>;
  /**
   * Jobs to attempt now.
   *
   * @param longest the longest wait between two attempts, ms: a later time comes from a clock that was set back since
   */
  due(now: number, longest: number): Promise<ReportJob[]>;
  /** Jobs that were being sent when the service was killed. */
  inDoubt(): Promise<ReportJob[]>;
  /**
   * Sets a waiting job to `sending`, on disk when it returns.
   *
   * @returns false when it is not waiting: someone else sends it
   */
  claim(id: number): Promise<boolean>;
  /** On disk when it returns. */
  setState(id: number, state: JobState): Promise<void>;
  /** Schedules the next attempt. @param at milliseconds since the epoch */
  postpone(id: number, at: number): Promise<void>;
  /** Removes a job that is not wanted any longer. */
  remove(id: number): Promise<void>;
}
