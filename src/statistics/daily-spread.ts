import { weekdayOf } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { CONFIDENCE } from './chance';
import type { DaySeries } from './day-series';

/** Daily counts, and how many hours each day has. */
export interface TimedSeries extends DaySeries {
  hours: readonly number[];
}

/** The model of the days of two periods: a level for each period, and a factor for each weekday. */
export interface DailyFit {
  /** By weekday, Monday first; 1 on an average day, or everywhere where the weekdays of both periods are the same. */
  factors: readonly number[];
  /** The expected count of each day of both periods if only their levels and weekdays differ. */
  expected: readonly number[] | null;
}

const WEEK = 7;
/** Minimum days of both periods together for estimating how much days vary. */
const LEAST_DAYS = 2 * WEEK;
/** Alternating rounds of fitting levels and weekdays; more rounds have no visible effect. */
const ROUNDS = 8;
const SAME = new Array<number>(WEEK).fill(1);

/**
 * Fits a level for each period and a factor for each weekday to both together.
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
 * A day this many typical deviations away counts as if it were at that distance, because a single spike says little
 * about the others.
 */
const FAR = 2.5;
/** The part of the variance of random days that remains after limiting outliers at `FAR`. */
const KEPT = 0.977;
/** The median of a chi-squared value with one degree of freedom. */
const MEDIAN_SQUARE = 0.4549;

/**
 * The overdispersion of the days of two periods: their variance relative to that of random counts, at least 1,
 * increased for the uncertainty of few days. 1 if too few days are known.
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

/** The two-sided 95% point of Student's t, by its expansion around the normal one (Abramowitz and Stegun 26.7.5). */
function quantile(freedom: number): number {
  const z = CONFIDENCE;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}
