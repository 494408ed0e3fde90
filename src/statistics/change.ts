import { type Basis, EQUAL_PERIODS } from './basis';
import { judgeChange, smallestCertainDifference, type MeasuredCount, type Verdict } from './chance';

/** How a number changed from the compared period. */
export type Change =
  /** Relative: 0.12 is 12 % more. Always finite. `least`: how many more or fewer it takes to be sure; null where unknown. */
  | { kind: 'percent'; ratio: number; difference: number; verdict: Verdict; least: number | null }
  /** Zero before: shown as "new", not "+∞ %". */
  | { kind: 'new'; difference: number; verdict: Verdict; least: number | null }
  /** Zero both before and now. */
  | { kind: 'none' }
  /** Unknown: the compared list was truncated before this row, or the compared days were not counted. */
  | { kind: 'unknown' };

/**
 * Compares two counts; the average per day where the periods differ in length.
 *
 * @param then the compared count; undefined when unknown
 * @param basis of the periods; without one they are of equal length
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

/** Compares two rates, such as events per visit: `hours` are what each is a rate of. */
export function changeOfRate(now: MeasuredCount, before: MeasuredCount): Change {
  return changeBetween(now, before, before.count * (now.hours / before.hours), 1);
}

/** Compares two ratios whose spread is not known, such as pages per visit: never more than chance. */
export function changeOfRatio(now: number, then: number | undefined): Change {
  if (then === undefined) return { kind: 'unknown' };
  if (then === 0) return now === 0 ? { kind: 'none' } : { kind: 'unknown' };
  const difference = now - then;
  return { kind: 'percent', ratio: difference / then, difference, verdict: 'unclear', least: null };
}

const DIRECTIONS: Record<Verdict, -1 | 0 | 1> = { up: 1, down: -1, unchanged: 0, unclear: 0 };

/** @param expected the count if nothing had changed */
function changeBetween(
  now: MeasuredCount,
  before: MeasuredCount,
  expected: number,
  spread: number,
): Change {
  if (before.count === 0 && now.count === 0) return { kind: 'none' };
  const difference = now.count - expected;
  const judged = judgeChange(now, before, spread);
  // Where weekdays or hours explain more than the difference, a color would contradict its sign.
  const isOpposed = difference * DIRECTIONS[judged] < 0;
  const verdict = isOpposed ? 'unclear' : judged;
  const least = isOpposed ? null : smallestCertainDifference(now, before, spread);
  if (before.count === 0) return { kind: 'new', difference, verdict, least };
  return { kind: 'percent', ratio: difference / expected, difference, verdict, least };
}

/** The overdispersion of a part, which is less than that of the total: the rest of its variance is counting. */
function spreadOf({ spread, total }: Basis, now: number, then: number): number {
  const share = total > 0 ? Math.min(1, Math.abs(now + then) / total) : 1;
  return share === 0 ? 1 : 1 + share * (spread - 1);
}

/** Whether a change is more than chance. */
export const isCertain = (change: Change): boolean =>
  (change.kind === 'percent' || change.kind === 'new') &&
  (change.verdict === 'up' || change.verdict === 'down');
