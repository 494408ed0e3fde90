/** A count, and the time in which it was counted: hours or, for goals, visits. */
export interface MeasuredCount {
  count: number;
  /** Always above 0. */
  hours: number;
}

/** The verdict on a change of a count. Only `up` and `down` are more than chance. */
export type Verdict = 'up' | 'down' | 'unchanged' | 'unclear';

/** The number of standard deviations that chance alone exceeds in 5 of 100 comparisons. */
export const CONFIDENCE = 1.96;

/**
 * Decides whether two counts differ by more than chance. Every change is judged by this test. Random counts vary by
 * the square root of their size; days that vary more widen the limit.
 *
 * @param spread the variance relative to that of random counts; Infinity if unknown
 * @returns `unchanged` for equal rates; `unclear` for a change within chance and for invalid counts
 */
export function judgeChange(now: MeasuredCount, before: MeasuredCount, spread = 1): Verdict {
  if (!isCount(now.count) || !isCount(before.count)) return 'unclear';
  const difference = now.count / now.hours - before.count / before.hours;
  const error = Math.sqrt(spread * varianceOf(now, before));
  if (difference === 0) return 'unchanged';
  if (!(Math.abs(difference) >= CONFIDENCE * error)) return 'unclear';
  return difference > 0 ? 'up' : 'down';
}

/** Returns the smallest difference from the expected count that would be certain, at least 1; null if unknown. */
export function smallestCertainDifference(
  now: MeasuredCount,
  before: MeasuredCount,
  spread = 1,
): number | null {
  const least = CONFIDENCE * Math.sqrt(spread * varianceOf(now, before)) * now.hours;
  return Number.isFinite(least) ? Math.max(1, Math.ceil(least)) : null;
}

/**
 * Returns the variance of the difference of two rates. It is at least as large as for two equal rates. Otherwise a
 * few hours without any count would seem certain to differ from many hours with some.
 */
function varianceOf(now: MeasuredCount, before: MeasuredCount): number {
  const apart = now.count / now.hours ** 2 + before.count / before.hours ** 2;
  const rate = (now.count + before.count) / (now.hours + before.hours);
  return Math.max(apart, rate * (1 / now.hours + 1 / before.hours));
}

/** Whether a value is a valid count. Servers can send any number. */
const isCount = (count: number): boolean => count >= 0 && count <= Number.MAX_SAFE_INTEGER;
