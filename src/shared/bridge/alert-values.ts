import type { AppError } from '../failures/failure';
import type { AlertDelivery } from '../settings/alert-deliveries';
import type { AlertMessage } from '../settings/alert-message';
import type { AlertRule } from '../settings/alert-rules';
import type { REPORT_OUTCOMES } from './report-values';

/** The outcome of an alert at one delivery. */
export interface AlertRun {
  /** When the alert was sent, in milliseconds since the epoch. */
  at: number;
  /** The alert's title. */
  title: string;
  /** The name of the delivery, as people read it. */
  to: string;
  /** The outcome, with the values of reports (report-values.ts). */
  outcome: (typeof REPORT_OUTCOMES)[number];
  failure: AppError | null;
}

/** The rules of alerts, and where alerts go. */
export interface Alerts {
  rules: readonly AlertRule[];
  deliveries: readonly AlertDelivery[];
  /** The number of messages that wait for their next attempt. */
  waiting: number;
  /** The latest runs, the newest first. */
  runs: readonly AlertRun[];
}

/** The result of a check of all rules. */
export interface AlertCheck {
  /** The message about what was found; null if nothing was. */
  message: AlertMessage | null;
  /** The outcomes of the messages that were sent. */
  runs: AlertRun[];
  /** The number of messages that wait for their next attempt. */
  waiting: number;
  /** How many times a rule could not be checked, because a server did not answer. */
  unanswered: number;
  /** Whether nothing was done because of the quiet hours. */
  isQuiet: boolean;
}
