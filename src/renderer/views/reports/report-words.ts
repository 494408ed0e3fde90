import type { AppError } from '../../../shared/failures/failure';
import type { ReportRun } from '../../../shared/bridge/report-values';
import { formatDomain } from '../../../shared/lib/domains';
import type { ScheduledReport } from '../../../shared/settings/scheduled-reports';
import { getText } from '../../../shared/text';
import { describeFailure } from '../../../shared/text/describe-failure';
import { formatDayRange, formatInstant, formatList } from '../../../shared/text/format';

/** What a report is about, when it is made and where it goes, in one line. */
export function scheduleWords(report: ScheduledReport): string {
  const text = getText().scheduledReports;
  const { about, every, time, format, folder, recipients } = report;
  const websites =
    about === 'portfolio'
      ? text.portfolio
      : formatList(about.map(({ domain }) => formatDomain(domain)));
  const to = recipients.length > 0 ? formatList(recipients) : (folder ?? '');
  return [websites, `${text.intervals[every]}, ${time}`, text.formats[format], to].join(' · ');
}

/** What became of a report, in one line. */
export function outcomeWords({ outcome, at, failure }: ReportRun): string {
  const { outcomes } = getText().scheduledReports;
  const why = failure === null ? [] : [failureWords(failure)];
  return [outcomes[outcome], formatInstant(at), ...why].join(' · ');
}

/** The days of a report and where it went. */
export function runWords({ range, to }: ReportRun): string {
  const days = formatDayRange(range.from, range.to);
  return to.length === 0 ? days : `${days} · ${formatList(to)}`;
}

/** What went wrong, and what to do next. */
const failureWords = (failure: AppError): string => {
  const { title, advice } = describeFailure(failure);
  return `${title}. ${advice}`;
};

/** The addresses in a line, and whether all of them are mail addresses. */
export function addressesIn(line: string): string[] {
  return line.split(/[\s,;]+/).filter((word) => word !== '');
}
