import { robustAverage } from './typical-week';

/** The baseline of a day: four of five such days are within the band. */
export interface Baseline {
  expected: number;
  low: number;
  high: number;
}

const WEEK = 7;
/** As far back as habits are read, days. */
const MEMORY = 8 * WEEK;
/** Minimum number of days of the same weekday. */
const LEAST_WEEKS = 3;
/** Minimum number of earlier errors for estimating the band's width. */
const LEAST_ERRORS = 14;
/** Share of days within the band. */
const COVERAGE = 0.8;
/** Half-life of the level's weights, days. */
const HALF_LIFE = 7;
const LEVEL_DAYS = 3 * WEEK;
/** By days back. */
const WEIGHTS = Array.from({ length: LEVEL_DAYS + 1 }, (_, back) => 0.5 ** (back / HALF_LIFE));
/** A day this many deviations from the level counts as if it were at that distance. */
const OUTLIER = 3;
/** Minimum visits per day; below this a band of whole visits cannot hold four of five days. */
const LEAST_VISITS = 5;
/**
 * A website with this many visits on its middle day has no day without any: such a day was not counted, or is a holiday. The only
 * thing that is read from all days given, also later ones.
 */
const GAP_FROM = 10;

/**
 * Estimates the baseline of each day from earlier days only: the level of the weeks before and the pattern of the
 * weekday, both robust to outliers and gaps. The band's width comes from the errors of the same rule on earlier days.
 * Works in square roots, in which counts vary equally at any size.
 *
 * @param counts of consecutive days; the first ones are history
 * @returns null for a day with too short a history or too few visits
 */
export function dailyBaselines(counts: readonly number[]): (Baseline | null)[] {
  const values = transformed(counts);
  const habits = habitsOf(values);
  /** The habit of each weekday, as known before the day at hand. */
  const offsets = new Array<number | null>(WEEK).fill(null);
  const errors = new Errors();
  return values.map((value, day) => {
    const expected = expectedOn(values, offsets, day);
    const width = expected === null ? null : errors.width;
    offsets[day % WEEK] = habitUntil(habits, day);
    if (expected !== null && value !== null) errors.add(Math.abs(value - expected));
    if (expected === null || width === null || inverseAnscombe(expected) < LEAST_VISITS)
      return null;
    return {
      expected: inverseAnscombe(expected),
      low: inverseAnscombe(expected - width),
      high: inverseAnscombe(expected + width),
    };
  });
}

/**
 * Estimates the baseline of each day of a period from the days before it.
 *
 * @param history of consecutive days up to the period; NaN where unknown
 */
export function baselinesAfter(
  history: readonly number[],
  counts: readonly number[],
): (Baseline | null)[] {
  return dailyBaselines([...sinceFirstCount(history), ...counts]).slice(history.length);
}

/** Counts with NaN before the first visit: nothing was counted yet. */
export function sinceFirstCount(history: readonly number[]): number[] {
  const start = history.findIndex((count) => count > 0);
  return history.map((count, day) => (start === -1 || day < start ? Number.NaN : count));
}

/** Counts as they vary equally; null where nothing can be learned. */
function transformed(counts: readonly number[]): (number | null)[] {
  const isCount = (count: number): boolean => Number.isFinite(count) && count >= 0;
  const sorted = counts.filter((count) => isCount(count) && count > 0).toSorted((a, b) => a - b);
  const hasGaps = (sorted[Math.floor(sorted.length / 2)] ?? 0) >= GAP_FROM;
  return counts.map((count) =>
    !isCount(count) || (count === 0 && hasGaps) ? null : anscombe(count),
  );
}

/** Anscombe's transform of a count: counting alone makes it vary by one standard deviation at any size. */
export function anscombe(count: number): number {
  return 2 * Math.sqrt(count + 3 / 8);
}

/** The count of a transformed value, zero at least. */
export function inverseAnscombe(value: number): number {
  return Math.max(0, (Math.max(0, value) / 2) ** 2 - 3 / 8);
}

/** How far each day is from its week's mean, the seven days that end with it. */
function habitsOf(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value, day) => {
    let week = 0;
    for (let at = day - WEEK + 1; at <= day; at += 1) {
      const one = values[at] ?? null;
      if (one === null) return null;
      week += one;
    }
    return value === null ? null : value - week / WEEK;
  });
}

/** The transformed count to expect on a day, from those before it. */
function expectedOn(
  values: readonly (number | null)[],
  offsets: readonly (number | null)[],
  day: number,
): number | null {
  const own = offsets[day % WEEK] ?? null;
  if (own === null) return null;
  const level = levelBefore(values, offsets, day);
  return level === null ? null : level + own;
}

/** The level of the weeks before a day, without the habits of their weekdays. */
function levelBefore(
  values: readonly (number | null)[],
  offsets: readonly (number | null)[],
  day: number,
): number | null {
  const levels: number[] = [];
  const weights: number[] = [];
  for (let back = 1; back <= Math.min(day, LEVEL_DAYS); back += 1) {
    const value = values[day - back] ?? null;
    const offset = offsets[(day - back) % WEEK] ?? null;
    if (value === null || offset === null) continue;
    levels.push(value - offset);
    weights.push(WEIGHTS[back] ?? 0);
  }
  return robustLevel(levels, weights);
}

/** The habit of a day's weekday, from that day and the weeks before. */
function habitUntil(habits: readonly (number | null)[], day: number): number | null {
  const same: number[] = [];
  for (let at = day; at >= 0 && at > day - MEMORY; at -= WEEK) {
    const habit = habits[at] ?? null;
    if (habit !== null) same.push(habit);
  }
  return same.length < LEAST_WEEKS ? null : robustAverage(same);
}

/** The weighted mean, with outliers drawn near. */
function robustLevel(levels: readonly number[], weights: readonly number[]): number | null {
  if (levels.length < WEEK) return null;
  const middle = medianOf(sortedCopy(levels));
  const distances = sortedCopy(levels.map((level) => Math.abs(level - middle)));
  // Of normal noise, 1.4826 median deviations are one standard deviation.
  const reach = OUTLIER * 1.4826 * medianOf(distances);
  let [total, weight] = [0, 0];
  for (let at = 0; at < levels.length; at += 1) {
    const near = Math.min(middle + reach, Math.max(middle - reach, levels[at] ?? 0));
    total += near * (weights[at] ?? 0);
    weight += weights[at] ?? 0;
  }
  return total / weight;
}

/** The median of sorted numbers. */
export function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Sorts by insertion, which is several times faster for a few numbers: a year's band sorts a thousand times. */
export function sortedCopy(values: readonly number[]): number[] {
  const sorted: number[] = [];
  for (const value of values) insert(sorted, value);
  return sorted;
}

function insert(sorted: number[], value: number): void {
  let at = sorted.length;
  sorted.push(value);
  for (; at > 0 && (sorted[at - 1] ?? 0) > value; at -= 1) sorted[at] = sorted[at - 1] ?? 0;
  sorted[at] = value;
}

/** The latest errors, also in order. */
class Errors {
  readonly #all: number[] = [];
  readonly #sorted: number[] = [];

  add(error: number): void {
    this.#all.push(error);
    insert(this.#sorted, error);
    if (this.#all.length <= MEMORY) return;
    const oldest = this.#all.shift() ?? 0;
    this.#sorted.splice(this.#sorted.indexOf(oldest), 1);
  }

  /** The distance within which four of five errors were: outliers do not widen it. Null for too few. */
  get width(): number | null {
    const count = this.#sorted.length;
    if (count < LEAST_ERRORS) return null;
    // Of n errors, the next one is as likely to fall into each of the n + 1 spaces between them.
    const rank = Math.min(count, Math.ceil(COVERAGE * (count + 1)));
    return this.#sorted[rank - 1] ?? null;
  }
}
