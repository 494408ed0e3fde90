import type { CalendarDay } from '$shared/dates/calendar-day';
import { hoursOfDays } from '$shared/dates/day-hours';
import { weekdayOf } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { type DailyFit, dailySpread, type TimedSeries, weekdayFactors } from './daily-spread';
import type { DaySeries } from './day-series';

/** A value of the period (`now`) and of the compared days (`before`). */
export interface ComparedValues {
  now: number;
  before: number;
}

/** The reason why a comparison is limited. */
export type Caveat =
  /** The periods differ in length. Averages per day are compared. */
  | { kind: 'lengths'; days: number; compared: number }
  /** The first compared days were not counted, for example because the website was added later. */
  | { kind: 'coverage'; covered: number; days: number }
  /** The day is running. Only its finished hours can be compared, and most statistics have no hours. */
  | { kind: 'running' };

/** The data that judges changes between two periods. The totals, rows and sentences of a screen share one basis. */
export interface Basis {
  /** The number of counted days of each period. */
  days: ComparedValues;
  /** The number of counted hours of each period, weighted by weekday if the weekdays of the periods differ. */
  hours: ComparedValues;
  /** The number of leading days that neither total includes, because they were not counted in the compared period. */
  skipped: number;
  /**
   * The overdispersion: the variance of the daily totals relative to that of random counts; Infinity if it is
   * unknown.
   */
  spread: number;
  /** The total count of both periods. The overdispersion matters less for a small part of this total. */
  total: number;
  /** Whether the periods can be compared. */
  isComparable: boolean;
  caveat: Caveat | null;
}

/** The basis for periods of equal length of which nothing else is known. */
export const EQUAL_PERIODS: Basis = {
  days: { now: 1, before: 1 },
  hours: { now: 1, before: 1 },
  skipped: 0,
  spread: 1,
  total: 0,
  isComparable: true,
  caveat: null,
};

/** Returns the basis for periods of which only the lengths are known, in days. */
export const basisOfLengths = (days: ComparedValues): Basis => ({
  ...EQUAL_PERIODS,
  days,
  hours: days,
  caveat:
    days.now === days.before ? null : { kind: 'lengths', days: days.now, compared: days.before },
});

/** The basis for an unfinished period, whose changes cannot be judged. */
export const RUNNING_PERIOD: Basis = {
  ...EQUAL_PERIODS,
  isComparable: false,
  caveat: { kind: 'running' },
};

/** The minimum fraction of the compared days that must be counted for a percentage to be shown. */
const LEAST_COVERAGE = 0.8;

/**
 * Returns the basis for comparing two daily series. Which days were counted is derived from the counts alone, because
 * not every caller knows more.
 *
 * @param zone the server's zone, for days with 23 or 25 hours; without it, all days have 24
 */
export function basisOf(now: DaySeries, before: DaySeries, zone?: string): Basis {
  const days = before.counts.length;
  const missing = uncountedDays(now.counts, before.counts);
  const covered = days - missing;
  const isCovered = covered > 0 && covered >= LEAST_COVERAGE * days;
  const isAligned = now.counts.length === days;
  const skipped = isCovered && isAligned ? missing : 0;
  const [current, earlier] = [
    timed(from(now, skipped), zone),
    timed(from(before, isCovered ? missing : 0), zone),
  ];
  const fit = weekdayFactors(current, earlier);
  const known = { now: current.days.length, before: earlier.days.length };
  return {
    days: known,
    hours: {
      now: weightedHours(current, fit),
      before: weightedHours(earlier, fit),
    },
    skipped,
    spread: fit === null ? Number.POSITIVE_INFINITY : dailySpread(current, earlier, fit),
    total: sum(current.counts) + sum(earlier.counts),
    isComparable: isCovered,
    caveat: caveatOf(missing, days, known),
  };
}

function caveatOf(missing: number, days: number, known: ComparedValues): Caveat | null {
  if (missing > 0) return { kind: 'coverage', covered: days - missing, days };
  if (known.now === known.before) return null;
  return { kind: 'lengths', days: known.now, compared: known.before };
}

const from = ({ days, counts }: DaySeries, first: number): DaySeries =>
  first === 0 ? { days, counts } : { days: days.slice(first), counts: counts.slice(first) };

/** Returns the totals of both series, without the days that the basis skips. */
export function comparedTotals(
  { skipped }: Basis,
  now: DaySeries,
  before: DaySeries,
): ComparedValues {
  return { now: sum(now.counts.slice(skipped)), before: sum(before.counts.slice(skipped)) };
}

/**
 * Returns the number of leading days of the compared series that were not counted. A website with few visits also has
 * empty days, so leading empty days only count as not counted if they are the longest run of empty days in both
 * series.
 */
export function uncountedDays(now: readonly number[], compared: readonly number[]): number {
  const start = compared.findIndex((count) => count > 0);
  // If only one day is compared and it is empty, treat it as counted with 0 visits, not as uncounted.
  if (start === -1) {
    const isEmpty = compared.length === 1 || now.every((count) => count === 0);
    return isEmpty ? 0 : compared.length;
  }
  return start > Math.max(longestGap(compared.slice(start)), longestGap(now)) ? start : 0;
}

/**
 * Returns the first day with a visit, if the website has no earlier visits.
 *
 * @param running the count so far on the day after the series
 * @returns null if the website may have been counted before, or was never counted
 */
export function firstCountedDay(
  now: DaySeries,
  before: DaySeries | null,
  running: { day: CalendarDay; count: number } | null,
): CalendarDay | null {
  if (before !== null && before.counts.some((count) => count > 0)) return null;
  if (now.counts.every((count) => count === 0)) {
    return running !== null && running.count > 0 ? running.day : null;
  }
  const start = uncountedDays([], now.counts);
  return start === 0 ? null : (now.days[start] ?? null);
}

/** Returns the length of the longest run of zeros. */
function longestGap(counts: readonly number[]): number {
  let [longest, current] = [0, 0];
  for (const count of counts) {
    current = count === 0 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

const HOURS = 24;

const timed = (series: DaySeries, zone: string | undefined): TimedSeries => ({
  ...series,
  hours: zone === undefined ? series.days.map(() => HOURS) : hoursOfDays(series.days, zone),
});

/** Returns the sum of the hours of the days, each weighted by its weekday; always above 0. */
function weightedHours({ days, hours }: TimedSeries, fit: DailyFit | null): number {
  if (days.length === 0) return 1;
  return sum(days.map((day, at) => (fit?.factors[weekdayOf(day)] ?? 1) * (hours[at] ?? HOURS)));
}
