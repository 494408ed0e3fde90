import { robustAverage } from './typical-week';

/** The baseline of a day. The counts of four in five comparable days are between `low` and `high`, the band. */
export interface Baseline {
  expected: number;
  low: number;
  high: number;
}

const WEEK = 7;
/** The maximum age of the days that determine weekday patterns, in days. */
const MEMORY = 8 * WEEK;
/** The minimum number of days of the same weekday. */
const LEAST_WEEKS = 3;
/** The minimum number of earlier errors from which the band's width is estimated. */
const LEAST_ERRORS = 14;
/** The share of days whose counts are within the band. */
const COVERAGE = 0.8;
/** The half-life of the weights for the level, in days. */
const HALF_LIFE = 7;
const LEVEL_DAYS = 3 * WEEK;
/** The weights for the level, by age in days. */
const WEIGHTS = Array.from({ length: LEVEL_DAYS + 1 }, (_, back) => 0.5 ** (back / HALF_LIFE));
/** The maximum distance from the level, in deviations. A day farther away counts as if it were at this distance. */
const OUTLIER = 3;
/** The minimum visits per day. With fewer, no band of whole visits contains four in five days. */
const LEAST_VISITS = 5;
/**
 * The median of visits per day from which a website has no days without visits: a day with 0 was not counted, or was
 * a holiday. Only the test against this number also uses later days.
 */
const GAP_FROM = 10;

/**
 * Estimates the baseline of each day from earlier days only. It is the level of the weeks before plus the pattern of
 * the weekday, both robust to outliers and gaps. The band's width comes from the errors of the same rule on earlier
 * days. All of this uses square roots of counts, whose variance does not depend on their size.
 *
 * @param counts the counts of consecutive days, of which the first are only history
 * @returns null for a day with too short a history or too few visits
 */
export function dailyBaselines(counts: readonly number[]): (Baseline | null)[] {
  const values = transformed(counts);
  const habits = habitsOf(values);
  /** The pattern of each weekday, estimated from the days before the current one. */
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
 * @param history the counts of the consecutive days before the period; NaN if unknown
 */
export function baselinesAfter(
  history: readonly number[],
  counts: readonly number[],
): (Baseline | null)[] {
  return dailyBaselines([...sinceFirstCount(history), ...counts]).slice(history.length);
}

/** Replaces the counts before the first visit by NaN, because the website was not counted then. */
export function sinceFirstCount(history: readonly number[]): number[] {
  const start = history.findIndex((count) => count > 0);
  return history.map((count, day) => (start === -1 || day < start ? Number.NaN : count));
}

/** Transforms counts so that their variance is equal. Days to ignore become null. */
function transformed(counts: readonly number[]): (number | null)[] {
  // Larger numbers, which no server reports, would make the band infinite.
  const isCount = (count: number): boolean => count >= 0 && count <= Number.MAX_SAFE_INTEGER;
  const sorted = counts.filter((count) => isCount(count) && count > 0).toSorted((a, b) => a - b);
  const hasGaps = (sorted[Math.floor(sorted.length / 2)] ?? 0) >= GAP_FROM;
  return counts.map((count) =>
    !isCount(count) || (count === 0 && hasGaps) ? null : anscombe(count),
  );
}

/** Anscombe's transform of a count. It gives random counts a standard deviation of one at any size. */
export function anscombe(count: number): number {
  return 2 * Math.sqrt(count + 3 / 8);
}

/** Converts a transformed value back to a count of at least zero. */
export function inverseAnscombe(value: number): number {
  return Math.max(0, (Math.max(0, value) / 2) ** 2 - 3 / 8);
}

/** Returns the difference between each day and the mean of the seven days that end with it. */
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

/** Returns the expected transformed count of a day, estimated from earlier days. */
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

/** Returns the level of the weeks before a day, without the weekday pattern. */
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

/** Returns the pattern of a day's weekday, estimated from that day and the same weekday in the weeks before. */
function habitUntil(habits: readonly (number | null)[], day: number): number | null {
  const same: number[] = [];
  for (let at = day; at >= 0 && at > day - MEMORY; at -= WEEK) {
    const habit = habits[at] ?? null;
    if (habit !== null) same.push(habit);
  }
  return same.length < LEAST_WEEKS ? null : robustAverage(same);
}

/** Returns the weighted mean, in which the distance of outliers is limited. */
function robustLevel(levels: readonly number[], weights: readonly number[]): number | null {
  if (levels.length < WEEK) return null;
  const middle = medianOf(sortedCopy(levels));
  const distances = sortedCopy(levels.map((level) => Math.abs(level - middle)));
  // For normally distributed noise, 1.4826 times the median deviation is the standard deviation.
  const reach = OUTLIER * 1.4826 * medianOf(distances);
  let [total, weight] = [0, 0];
  for (let at = 0; at < levels.length; at += 1) {
    const near = Math.min(middle + reach, Math.max(middle - reach, levels[at] ?? 0));
    total += near * (weights[at] ?? 0);
    weight += weights[at] ?? 0;
  }
  return total / weight;
}

/** Returns the median of sorted numbers. */
export function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * Sorts a copy by insertion. For few numbers that is several times faster, and the band of a year sorts a thousand
 * times.
 */
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

/** The latest errors of the baseline, both in order of time and by size. */
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

  /**
   * The distance that contains four in five errors, so that outliers do not widen it; null if there are too few
   * errors.
   */
  get width(): number | null {
    const count = this.#sorted.length;
    if (count < LEAST_ERRORS) return null;
    // The next error is equally likely to fall into each of the n + 1 gaps between n errors.
    const rank = Math.min(count, Math.ceil(COVERAGE * (count + 1)));
    return this.#sorted[rank - 1] ?? null;
  }
}
