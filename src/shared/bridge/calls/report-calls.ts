import { z } from 'zod';
import {
  mailAddress,
  reportId,
  reportMail,
  scheduledReport,
} from '$shared/settings/scheduled-reports-schema';
import type { ReportRun, ScheduledReports } from '../report-values';
import { defineCall, result } from './call';
import { key, noArguments } from './schemas';

/** Calls about scheduled reports. `reports.changed` notifies every window. */
export const reportCalls = {
  'reports.list': defineCall(noArguments, result<ScheduledReports>()),
  /** Adds a report, or replaces the one with the same id. A folder must have been chosen with `reports.chooseFolder`. */
  'reports.save': defineCall(scheduledReport, result<ScheduledReports>()),
  'reports.remove': defineCall(z.strictObject({ id: reportId }), result<ScheduledReports>()),
  /** Makes the given reports now, or all that are due (null). Returns the results. */
  'reports.run': defineCall(
    z.strictObject({ ids: z.array(reportId).max(100).nullable() }),
    result<ReportRun[]>(),
  ),
  /** Cancels a report that this window is making, or the test message that it is sending (null). */
  'reports.cancel': defineCall(z.strictObject({ id: reportId.nullable() }), result<null>()),
  /** Lets the user choose a folder; null if the user cancels. */
  'reports.chooseFolder': defineCall(noArguments, result<string | null>()),
  /**
   * Sets the mail server, or removes it with its password (null). If the password is null and server and user
   * are unchanged, the password in the keychain is kept.
   */
  'reports.saveMail': defineCall(
    z.strictObject({ mail: reportMail.nullable(), password: key.nullable() }),
    result<ScheduledReports>(),
  ),
  /** Sends a short message through the mail server. */
  'reports.testMail': defineCall(z.strictObject({ to: mailAddress }), result<null>()),
};
