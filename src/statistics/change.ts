/** A smaller change counts as none, in words and in color. */
export const UNCHANGED = 0.02;

/** How a number changed from the compared period. */
export type Change =
  /** Relative: 0.12 is 12 % more. Always finite. */
  | { kind: 'percent'; ratio: number; difference: number }
  /** Zero before: shown as "new", not "+∞ %". */
  | { kind: 'new'; difference: number }
  /** Zero before and now. */
  | { kind: 'none' }
  /** The compared list was truncated before this row. */
  | { kind: 'unknown' };

/**
 * Compares two numbers.
 *
 * @param then the compared number; undefined when unknown
 */
export function changeOf(now: number, then: number | undefined): Change {
  if (then === undefined) return { kind: 'unknown' };
  if (then === 0) return now === 0 ? { kind: 'none' } : { kind: 'new', difference: now };
  return { kind: 'percent', ratio: (now - then) / then, difference: now - then };
}
