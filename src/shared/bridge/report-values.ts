import type { DayRange } from '../dates/day-range';
import type { AppError } from '../failures/failure';
import type { ReportBan, ReportMail, ScheduledReport } from '../settings/scheduled-reports';

/**
 * The outcomes of a report. `unsure`: the message was completely sent, but the mail server did not confirm
 * it. It is not sent again.
 */
export const REPORT_OUTCOMES = ['made', 'failed', 'unsure'] as const;

/** The result of a report. */
export interface ReportRun {
  reportId: string;
  /** The report's name when it was made. */
  name: string;
  /** When the report was made, in milliseconds since the epoch. */
  at: number;
  range: DayRange;
  outcome: (typeof REPORT_OUTCOMES)[number];
  /** Why the report failed; null if it did not. */
  failure: AppError | null;
  /** The number of attempts for these days so far. */
  attempts: number;
  /** The paths of the written files, or the addresses of the recipients. */
  to: string[];
}

/** A scheduled report with its next and its last run. */
export interface ListedReport extends ScheduledReport {
  /** When the report runs next, in milliseconds since the epoch; null while the report is off. */
  next: number | null;
  last: ReportRun | null;
  isRunning: boolean;
}

/** The scheduled reports, their runs (newest first), and their mail server. */
export interface ScheduledReports {
  reports: readonly ListedReport[];
  runs: readonly ReportRun[];
  mail: ReportMail | null;
  /** The kinds of reports that the computer's administrator forbids. */
  forbidden: readonly ReportBan[];
}
