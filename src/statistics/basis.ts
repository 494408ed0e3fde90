import type { CalendarDay } from '$shared/dates/calendar-day';
import { hoursOfDays } from '$shared/dates/day-hours';
import { weekdayOf } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { type DailyFit, dailySpread, type TimedSeries, weekdayFactors } from './daily-spread';
import type { DaySeries } from './day-series';

/** A value of the period and of the compared days. */
export interface ComparedValues {
  now: number;
  before: number;
}

/** A limitation of a comparison. */
export type Caveat =
  /** The periods differ in length: averages per day are compared. */
  | { kind: 'lengths'; days: number; compared: number }
  /** The first compared days were not counted, for example before the website was added. */
  | { kind: 'coverage'; covered: number; days: number }
  /** A day in progress: only its finished hours can be compared, and most statistics have no hours. */
  | { kind: 'running' };

/** The basis on which changes between two periods are judged. Totals, rows and sentences of one screen share it. */
export interface Basis {
  /** The number of counted days. It differs for periods of unequal length. */
  days: ComparedValues;
  /** Counted hours, weighted by weekday where the weekdays of the periods differ. */
  hours: ComparedValues;
  /** Leading days that neither total includes, because the compared period was not counted on them. */
  skipped: number;
  /** The overdispersion: the variance of the daily totals relative to that of random counts; Infinity if unknown. */
  spread: number;
  /** The total count of both periods. For a small part of it, the overdispersion matters less. */
  total: number;
  /** Whether the periods can be compared. */
  isComparable: boolean;
  caveat: Caveat | null;
}

/** The basis of periods of equal length when nothing else is known. */
export const EQUAL_PERIODS: Basis = {
  days: { now: 1, before: 1 },
  hours: { now: 1, before: 1 },
  skipped: 0,
  spread: 1,
  total: 0,
  isComparable: true,
  caveat: null,
};

/** The basis of periods of which only the lengths are known, in days. */
export const basisOfLengths = (days: ComparedValues): Basis => ({
  ...EQUAL_PERIODS,
  days,
  hours: days,
  caveat:
    days.now === days.before ? null : { kind: 'lengths', days: days.now, compared: days.before },
});

/** The basis of an unfinished period, whose changes cannot be judged. */
export const RUNNING_PERIOD: Basis = {
  ...EQUAL_PERIODS,
  isComparable: false,
  caveat: { kind: 'running' },
};

/** Minimum fraction of the compared days that must be counted to show a percentage. */
const LEAST_COVERAGE = 0.8;

/**
 * The basis for comparing two daily series. Which days were counted is derived from the counts alone, because not every
 * caller knows more.
 *
 * @param zone of the server, for days with 23 or 25 hours; without one, all have 24
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

/** The two totals of a basis, over the days that both periods counted. */
export function comparedTotals(
  { skipped }: Basis,
  now: DaySeries,
  before: DaySeries,
): ComparedValues {
  return { now: sum(now.counts.slice(skipped)), before: sum(before.counts.slice(skipped)) };
}

/**
 * The number of leading days of the compared series that were not counted. Empty days count as such when there are more
 * in a row than anywhere else in either series, because a website with few visits also has empty days.
 */
export function uncountedDays(now: readonly number[], compared: readonly number[]): number {
  const start = compared.findIndex((count) => count > 0);
  // A single empty day is a day without visits.
  if (start === -1) {
    const isEmpty = compared.length === 1 || now.every((count) => count === 0);
    return isEmpty ? 0 : compared.length;
  }
  return start > Math.max(longestGap(compared.slice(start)), longestGap(now)) ? start : 0;
}

/**
 * The first day with a visit, for a website that has no earlier visits.
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

/** The longest run of zeros. */
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

/** The hours of days, each weighted by its weekday; above 0. */
function weightedHours({ days, hours }: TimedSeries, fit: DailyFit | null): number {
  if (days.length === 0) return 1;
  return sum(days.map((day, at) => (fit?.factors[weekdayOf(day)] ?? 1) * (hours[at] ?? HOURS)));
}
