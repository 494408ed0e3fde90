import { sum } from '../shared/lib/sum';
import { expectedSums, type Usual } from './usual';

/** Fewer earlier windows say nothing of how far off a sum may be. */
const LEAST_WINDOWS = 28;
/** With more days without a count among busy ones, nobody knows how many there will be. */
const MOST_GAPS = 0.03;
const BUSY = 10;
/** Further ahead, the earlier windows of fourteen weeks are too few to say how far off a sum may be. */
const MOST_AHEAD = 10;
/** Four of five sums are between these shares of earlier ones. Not the outer tenths, which are too narrow: longer windows overlap. */
const TAIL = 0.09;
const LONG_TAIL = 0.08;
/** Days ahead from which windows are long. */
const LONG = 4;

/**
 * Says what a running period's visits will add up to, and between which sums four of five such periods end; null where too
 * little is known. How far off such a sum may be comes from the same forecast made on every day before.
 *
 * @param before the finished days: the history, and the period's own; NaN where unknown
 * @param passed how many of them are the period's
 * @param ahead the days to come, today included
 * @param soFar today's visits until now
 */
export function expectedEnd(
  before: readonly number[],
  passed: number,
  ahead: number,
  soFar: number,
): Usual | null {
  if (ahead < 1 || ahead > MOST_AHEAD || hasGaps(before)) return null;
  const forecasts = expectedSums(before, ahead);
  const forecast = forecasts.at(-1) ?? null;
  const done = sum(before.slice(before.length - passed));
  if (forecast === null || forecast <= 0 || !Number.isFinite(done)) return null;
  const ratios: number[] = [];
  for (let day = 0; day + ahead <= before.length; day += 1) {
    const expected = forecasts[day] ?? null;
    const came = sum(before.slice(day, day + ahead));
    if (expected !== null && expected > 0 && Number.isFinite(came)) ratios.push(came / expected);
  }
  if (ratios.length < LEAST_WINDOWS) return null;
  const sorted = ratios.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 1;
  const tail = ahead < LONG ? TAIL : LONG_TAIL;
  const reach = (ratio: number): number => done + Math.max(soFar, forecast * ratio);
  const expected = done + Math.max(soFar, forecast);
  if (!Number.isSafeInteger(Math.round(expected))) return null;
  return {
    expected,
    low: Math.min(expected, reach(at(tail))),
    high: Math.max(expected, reach(at(1 - tail))),
  };
}

function hasGaps(counts: readonly number[]): boolean {
  const known = counts.filter((count) => Number.isFinite(count)).toSorted((a, b) => a - b);
  const gaps = known.filter((count) => count === 0).length;
  return gaps > MOST_GAPS * known.length && (known[Math.floor(known.length / 2)] ?? 0) >= BUSY;
}
