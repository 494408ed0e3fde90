import type { DayRange } from '../dates/day-range';
import type { AppError } from '../failures/failure';
import type { ReportBan, ReportMail, ScheduledReport } from '../settings/scheduled-reports';

/** `unsure`: completely sent, but the mail server did not confirm it. It is not sent again. */
export const REPORT_OUTCOMES = ['made', 'failed', 'unsure'] as const;

/** The result of a report. */
export interface ReportRun {
  reportId: string;
  /** The report's name at that time. */
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  range: DayRange;
  outcome: (typeof REPORT_OUTCOMES)[number];
  /** Why it failed. */
  failure: AppError | null;
  /** Number of attempts for these days. */
  attempts: number;
  /** Its files, or its recipients. */
  to: string[];
}

/** A report with its next run. */
export interface ListedReport extends ScheduledReport {
  /** Milliseconds since the epoch; null while it is off. */
  next: number | null;
  last: ReportRun | null;
  isRunning: boolean;
}

/** The scheduled reports, their runs (newest first), and their mail server. */
export interface ScheduledReports {
  reports: readonly ListedReport[];
  runs: readonly ReportRun[];
  mail: ReportMail | null;
  /** The features that the computer's administrator forbids. */
  forbidden: readonly ReportBan[];
}
