import { type Basis, EQUAL_PERIODS } from './basis';
import { judgeChange, type MeasuredCount, smallestCertainDifference, type Verdict } from './chance';

/** The change of a number from the compared period. */
export type Change =
  /**
   * A relative change: 0.12 is 12 % more. It is always finite. `least` is the smallest certain difference; null if
   * unknown.
   */
  | { kind: 'percent'; ratio: number; difference: number; verdict: Verdict; least: number | null }
  /** The compared count is zero. The change is shown as "new", not as "+∞ %". */
  | { kind: 'new'; difference: number; verdict: Verdict; least: number | null }
  /** Both counts are zero. */
  | { kind: 'none' }
  /**
   * The compared count is unknown, because its list was truncated before this row or the compared days were not
   * counted.
   */
  | { kind: 'unknown' };

/**
 * Compares two counts. For periods of different length, averages per day are compared.
 *
 * @param then the compared count; undefined if unknown
 * @param basis the basis of the periods; without it, they have equal length
 */
export function changeOf(
  now: number,
  then: number | undefined,
  basis: Basis = EQUAL_PERIODS,
): Change {
  if (then === undefined || !basis.isComparable) return { kind: 'unknown' };
  const { days, hours } = basis;
  const [current, earlier] = [
    { count: now, hours: hours.now },
    { count: then, hours: hours.before },
  ];
  return changeBetween(
    current,
    earlier,
    then * (days.now / days.before),
    spreadOf(basis, now, then),
  );
}

/** Compares two rates, such as events per visit. The member `hours` holds the divisor. */
export function changeOfRate(now: MeasuredCount, before: MeasuredCount): Change {
  return changeBetween(now, before, before.count * (now.hours / before.hours), 1);
}

/** Compares two ratios whose spread is unknown, such as pages per visit. The change is never certain. */
export function changeOfRatio(now: number, then: number | undefined): Change {
  if (then === undefined) return { kind: 'unknown' };
  if (then === 0) return now === 0 ? { kind: 'none' } : { kind: 'unknown' };
  const difference = now - then;
  return { kind: 'percent', ratio: difference / then, difference, verdict: 'unclear', least: null };
}

const DIRECTIONS: Record<Verdict, -1 | 0 | 1> = { up: 1, down: -1, unchanged: 0, unclear: 0 };

/** @param expected the count to expect if nothing has changed */
function changeBetween(
  now: MeasuredCount,
  before: MeasuredCount,
  expected: number,
  spread: number,
): Change {
  if (before.count === 0 && now.count === 0) return { kind: 'none' };
  const difference = now.count - expected;
  const judged = judgeChange(now, before, spread);
  // If weekdays or hours explain more than the difference, the verdict contradicts its sign and must not give it a
  // color.
  const isOpposed = difference * DIRECTIONS[judged] < 0;
  const verdict = isOpposed ? 'unclear' : judged;
  const least = isOpposed ? null : smallestCertainDifference(now, before, spread);
  if (before.count === 0) return { kind: 'new', difference, verdict, least };
  return { kind: 'percent', ratio: difference / expected, difference, verdict, least };
}

/**
 * Returns the overdispersion of a part of the total. It is smaller than that of the total, because the remaining
 * variance of a part is random.
 */
function spreadOf({ spread, total }: Basis, now: number, then: number): number {
  const share = total > 0 ? Math.min(1, Math.abs(now + then) / total) : 1;
  return share === 0 ? 1 : 1 + share * (spread - 1);
}

/** Whether a change is more than chance. */
export const isCertain = (change: Change): boolean =>
  (change.kind === 'percent' || change.kind === 'new') &&
  (change.verdict === 'up' || change.verdict === 'down');
