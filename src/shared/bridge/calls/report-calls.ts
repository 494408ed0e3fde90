import { z } from 'zod';
import {
  mailAddress,
  reportId,
  reportMail,
  scheduledReport,
} from '$shared/settings/scheduled-reports-schema';
import type { ReportRun, ScheduledReports } from '../report-values';
import { call, result } from './call';
import { key, noArguments } from './schemas';

/** Calls about scheduled reports. `reports.changed` notifies every window. */
export const reportCalls = {
  'reports.list': call(noArguments, result<ScheduledReports>()),
  /** Adds a report, or replaces the one with the same id. A folder must have been chosen with `reports.chooseFolder`. */
  'reports.save': call(scheduledReport, result<ScheduledReports>()),
  'reports.remove': call(z.strictObject({ id: reportId }), result<ScheduledReports>()),
  /** Makes reports now, or all due ones (null), and returns the results. */
  'reports.run': call(
    z.strictObject({ ids: z.array(reportId).max(100).nullable() }),
    result<ReportRun[]>(),
  ),
  /** Cancels a report that this window has requested, or (null) its test message. */
  'reports.cancel': call(z.strictObject({ id: reportId.nullable() }), result<null>()),
  /** Lets the user choose a folder; null when they cancel. */
  'reports.chooseFolder': call(noArguments, result<string | null>()),
  /**
   * Sets the mail server, or removes it with its password (null). A password of null keeps the one in the keychain, for the same
   * server and user only.
   */
  'reports.saveMail': call(
    z.strictObject({ mail: reportMail.nullable(), password: key.nullable() }),
    result<ScheduledReports>(),
  ),
  /** Sends a short message through the mail server. */
  'reports.testMail': call(z.strictObject({ to: mailAddress }), result<null>()),
};
