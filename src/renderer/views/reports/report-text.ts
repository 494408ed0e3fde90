import type { ReportRun } from '$shared/bridge/report-values';
import type { AppError } from '$shared/failures/failure';
import { formatDomain } from '$shared/lib/domains';
import { isMailAddress, readMailAddress } from '$shared/lib/mail-address';
import type { WebsiteGroup } from '$shared/settings/collections';
import { currentName } from '$shared/settings/groups';
import { MAX_RECIPIENTS, type ScheduledReport } from '$shared/settings/scheduled-reports';
import { getText } from '$shared/text';
import { describeFailure } from '$shared/text/describe-failure';
import {
  formatDayRange,
  formatInstant,
  formatList,
  formatNumber,
  formatTime,
} from '$shared/text/format';
import { asFacts, asPair, inSentences, isolated } from '$shared/text/series';

/** Returns a line with a report's websites, its schedule and its recipients. */
export function scheduleText(report: ScheduledReport, groups: readonly WebsiteGroup[]): string {
  const text = getText().scheduledReports;
  const { about, every, time, format, folder, recipients } = report;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // A day without a clock change.
  const clock = formatTime(new Date(2000, 0, 1, hours, minutes).getTime());
  const websites =
    about === 'portfolio'
      ? text.portfolio
      : joinNames(about.map((subject) => formatDomain(currentName(subject, groups))));
  const to = recipients.length > 0 ? joinNames(recipients) : (folder ?? '');
  return asFacts([websites, text.scheduled[every](clock), text.formats[format], to]);
}

/** Returns the result of a report in one line. */
export function outcomeText({ outcome, at, failure }: ReportRun): string {
  const { outcomes } = getText().scheduledReports;
  const why = failure === null ? [] : [failureText(failure)];
  return asFacts([outcomes[outcome], formatInstant(at), ...why]);
}

/** Returns the days of a report and its recipients. */
export function runText({ range, to }: ReportRun): string {
  const days = formatDayRange(range.from, range.to);
  return to.length === 0 ? days : asFacts([days, joinNames(to)]);
}

/** Returns what went wrong and what to do next. */
const failureText = (failure: AppError): string => {
  const { title, advice } = describeFailure(failure);
  const named = failure.detail === undefined ? title : asPair(title, isolated(failure.detail));
  return inSentences([named, advice]);
};

/** Joins names as text: `a, b and c`. */
export const joinNames = (names: readonly string[]): string => formatList(names.map(isolated));

/**
 * Splits a line at the commas of any keyboard. Domains of valid mail addresses are converted to
 * ASCII.
 */
export function splitAddresses(line: string): string[] {
  const words = line.split(/[\s,;،؛、，；]+/).filter((word) => word !== '');
  return words.map((word) => readMailAddress(word) ?? word);
}

/** Returns the error of a report's recipients; undefined if there is none. */
export function recipientsError(given: readonly string[]): string | undefined {
  const { faults } = getText().scheduledReports;
  if (given.length === 0 || !given.every(isMailAddress)) return faults.recipients;
  const isMany = given.length > MAX_RECIPIENTS;
  return isMany ? faults.tooManyRecipients(formatNumber(MAX_RECIPIENTS)) : undefined;
}
