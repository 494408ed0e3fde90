import {
  lastOpenedSettingName,
  type PeriodOpening,
  type PeriodToOpen,
} from '$service/store/reports';
import type { Database } from './database/database';
import type { SqliteReportJobs } from './reports/jobs';
import type { SqliteRecipients } from './reports/recipients';
import type { StoredSettings } from './settings';
import type { SqliteWebsites } from './websites';

/** Opens the periods of reports, each only once. */
export class ReportPeriods {
  constructor(
    private readonly database: Database,
    private readonly settings: StoredSettings,
    private readonly websites: SqliteWebsites,
    private readonly recipients: SqliteRecipients,
    private readonly jobs: SqliteReportJobs,
  ) {}

  /**
   * Creates a job for each recipient, in one transaction.
   *
   * @param at milliseconds since the epoch
   */
  open({ kind, firstDay, isInTime, defaults }: PeriodToOpen, at: number): PeriodOpening {
    const opened = Number(this.settings.get(lastOpenedSettingName(kind)) ?? Infinity);
    if (opened === firstDay) return 'known';
    return this.database.transaction(() => {
      this.settings.set(lastOpenedSettingName(kind), String(firstDay));
      this.jobs.forgetOld(firstDay);
      if (opened > firstDay) return 'first';
      if (!isInTime) return 'late';
      for (const { id } of this.websites.withReports()) {
        for (const recipient of this.recipients.current(id, defaults)) {
          this.jobs.add(recipient.id, kind, firstDay, at);
        }
      }
      return 'opened';
    });
  }
}
