import { weekdayOf } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { CONFIDENCE } from './chance';
import type { DaySeries } from './day-series';

/** Daily counts, with the number of hours of each day. */
export interface TimedSeries extends DaySeries {
  hours: readonly number[];
}

/** The model of the days of two periods: a level for each period and a factor for each weekday. */
export interface DailyFit {
  /**
   * The factor of each weekday, Monday first. It is 1 for an average day, and for all days if both periods have the
   * same weekdays.
   */
  factors: readonly number[];
  /** The expected count of each day of both periods, if the periods differ only in their levels and weekdays. */
  expected: readonly number[] | null;
}

const WEEK = 7;
/** The minimum number of days, of both periods together, from which their variation is estimated. */
const LEAST_DAYS = 2 * WEEK;
/** The number of times that levels and weekdays are fitted alternately. More have no visible effect. */
const ROUNDS = 8;
const SAME = new Array<number>(WEEK).fill(1);

/**
 * Fits a level for each period and a factor for each weekday to both periods together.
 *
 * @returns null if the weekdays of the periods differ and weekday patterns cannot be distinguished from a change
 */
export function weekdayFactors(now: TimedSeries, before: TimedSeries): DailyFit | null {
  const sides = [now, before].map(({ days }) => days.map(weekdayOf));
  const [mine = [], theirs = []] = sides.map(weekdayCounts);
  const isSame = mine.every((count, day) => count === theirs[day]);
  const isEnough = now.days.length + before.days.length >= LEAST_DAYS;
  const isWhole = [...mine, ...theirs].every((count) => count > 0);
  if (!isEnough || !isWhole) return isSame ? { factors: SAME, expected: null } : null;
  const counts = [...now.counts, ...before.counts];
  const weekdays = sides.flat();
  const side = [...now.days.map(() => 0), ...before.days.map(() => 1)];
  const { factors, expected } = fit(counts, weekdays, side, [...now.hours, ...before.hours]);
  return { factors: isSame ? SAME : factors, expected };
}

const weekdayCounts = (weekdays: readonly number[]): number[] =>
  SAME.map((_, day) => weekdays.filter((one) => one === day).length);

function fit(
  counts: readonly number[],
  weekdays: readonly number[],
  side: readonly number[],
  hours: readonly number[],
): { factors: number[]; expected: number[] } {
  let factors = [...SAME];
  let levels = [0, 0];
  const grouped = (of: readonly number[], values: readonly number[], size: number): number[] => {
    const sums = new Array<number>(size).fill(0);
    for (const [at, value] of values.entries())
      sums[of[at] ?? 0] = (sums[of[at] ?? 0] ?? 0) + value;
    return sums;
  };
  const bySide = grouped(side, counts, 2);
  const byWeekday = grouped(weekdays, counts, WEEK);
  for (let round = 0; round < ROUNDS; round += 1) {
    const weights = grouped(
      side,
      weekdays.map((day, at) => (factors[day] ?? 1) * (hours[at] ?? 0)),
      2,
    );
    levels = bySide.map((total, at) => (weights[at] ? total / weights[at] : 0));
    const bases = grouped(
      weekdays,
      side.map((one, at) => (levels[one] ?? 0) * (hours[at] ?? 0)),
      WEEK,
    );
    factors = byWeekday.map((total, day) => (bases[day] ? total / bases[day] : 1));
    const mean = sum(factors) / WEEK;
    factors = factors.map((factor) => (mean > 0 ? factor / mean : 1));
  }
  const expected = weekdays.map(
    (day, at) => (levels[side[at] ?? 0] ?? 0) * (factors[day] ?? 1) * (hours[at] ?? 0),
  );
  return { factors, expected };
}

/**
 * The maximum distance of a day, in typical deviations. A day farther away counts as if it were at this distance,
 * because a single spike says little about the other days.
 */
const FAR = 2.5;
/** The part of the variance of random days that remains when distances are limited to `FAR`. */
const KEPT = 0.977;
/** The median of a chi-squared value with one degree of freedom. */
const MEDIAN_SQUARE = 0.4549;

/**
 * Returns the overdispersion of the days of two periods: their variance relative to that of random counts, at least
 * 1. It is increased if there are few days, because it is then uncertain, and 1 if there are too few.
 */
export function dailySpread(now: DaySeries, before: DaySeries, { expected }: DailyFit): number {
  if (expected === null) return 1;
  const counts = [...now.counts, ...before.counts];
  const squares = counts.flatMap((count, at) => {
    const mean = expected[at] ?? 0;
    return mean > 0 ? [(count - mean) ** 2 / mean] : [];
  });
  // The fit has two levels and six weekday factors.
  const freedom = squares.length - 8;
  if (freedom < 1) return 1;
  const typical = (median(squares) / MEDIAN_SQUARE) * (squares.length / freedom);
  const most = FAR ** 2 * Math.max(1, typical);
  const variance = sum(squares.map((square) => Math.min(square, most))) / freedom / KEPT;
  return Math.max(1, variance * (quantile(freedom) / CONFIDENCE) ** 2);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/**
 * Returns the two-sided 95% point of Student's t, by its expansion around the normal one (Abramowitz and Stegun
 * 26.7.5).
 */
function quantile(freedom: number): number {
  const z = CONFIDENCE;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}
