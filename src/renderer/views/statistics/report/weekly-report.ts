import type { ScheduledReports } from '$shared/bridge/report-values';
import { MAX_NAME_LENGTH } from '$shared/settings/collections';
import { type ScheduledReport, scheduleOf } from '$shared/settings/scheduled-reports';
import { sourceKey, type Subject } from '$shared/settings/source';
import { getText } from '$shared/text';

/**
 * Returns the existing Monday report of a website or group, or a new one with the recipients of the
 * latest report.
 */
export function weeklyReport(
  { reports, mail }: ScheduledReports,
  subject: Subject,
  title: string,
): ScheduledReport {
  const sent = reports.find((one) => isSentWeekly(one, subject));
  if (sent !== undefined) return { ...scheduleOf(sent), isOn: true };
  const latest = reports.findLast(({ recipients }) => recipients.length > 0);
  const name = getText().scheduledReports.sendName(title);
  return {
    id: crypto.randomUUID(),
    name: name.length > MAX_NAME_LENGTH ? title.slice(0, MAX_NAME_LENGTH).toWellFormed() : name,
    about: [subject],
    every: 'week',
    time: '07:00',
    format: 'pdf',
    delivery: 'mail',
    folder: null,
    recipients: latest?.recipients ?? (mail === null ? [] : [mail.from]),
    isOn: true,
  };
}

function isSentWeekly({ about, every, delivery }: ScheduledReport, subject: Subject): boolean {
  if (every !== 'week' || delivery !== 'mail' || about === 'portfolio') return false;
  return about.length === 1 && about.every((one) => sourceKey(one) === sourceKey(subject));
}
