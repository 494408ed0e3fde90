/** How a number moved against the compared period. */
export type Change =
  /** Relative: 0.12 is 12 % more. Finite, always. */
  | { kind: 'percent'; ratio: number; difference: number }
  /** There was none before: not "+∞ %". */
  | { kind: 'new'; difference: number }
  /** None before, none now. */
  | { kind: 'none' }
  /** The compared list was cut before it came to this row. */
  | { kind: 'unknown' };

/**
 * @param then the compared number; undefined when it is not known
 */
export function changeOf(now: number, then: number | undefined): Change {
  if (then === undefined) return { kind: 'unknown' };
  if (then === 0) return now === 0 ? { kind: 'none' } : { kind: 'new', difference: now };
  return { kind: 'percent', ratio: (now - then) / then, difference: now - then };
}
