import type { AppError } from '../failures/failure';
import type { AlertDelivery } from '../settings/alert-deliveries';
import type { AlertMessage } from '../settings/alert-message';
import type { AlertRule } from '../settings/alert-rules';
import type { REPORT_OUTCOMES } from './report-values';

/** What became of an alert at one delivery. */
export interface AlertRun {
  /** Milliseconds since the epoch. */
  at: number;
  /** The alert's title. */
  title: string;
  /** The delivery, in words. */
  to: string;
  /** As of reports. */
  outcome: (typeof REPORT_OUTCOMES)[number];
  failure: AppError | null;
}

/** The rules of alerts, and where alerts go. */
export interface Alerts {
  rules: readonly AlertRule[];
  deliveries: readonly AlertDelivery[];
  /** Messages that wait for their next attempt. */
  waiting: number;
  /** Newest first. */
  runs: readonly AlertRun[];
}

/** The outcome of one check. */
export interface AlertCheck {
  /** What was found; null if nothing. */
  message: AlertMessage | null;
  /** What became of the messages that were sent. */
  runs: AlertRun[];
  /** Messages that wait for their next attempt. */
  waiting: number;
  /** How often a rule could not be checked because a server did not answer. */
  unanswered: number;
  /** Whether nothing was done because of the quiet hours. */
  isQuiet: boolean;
}
