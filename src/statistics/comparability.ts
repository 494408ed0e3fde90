import { getText } from '../shared/text';
import type { DaySeries } from './day-series';

/** Why the totals of a period and of the compared one should not be read as a rise or fall. */
export type Doubt =
  /** A day in progress is compared with a whole one. */
  | { kind: 'so-far' }
  /** They differ in length. Averages per day can be compared. */
  | { kind: 'lengths'; days: number; compared: number }
  /** Nothing was counted on the first days of the compared period, as before a website was added. */
  | { kind: 'coverage'; covered: number; days: number };

type Counted = Pick<DaySeries, 'counts'>;

/** Says a doubt in one line, such as “30 vs. 20 days”. */
export function wordsOfDoubt(doubt: Doubt): string {
  const text = getText().statistics;
  switch (doubt.kind) {
    case 'so-far':
      return text.changeSoFarHint;
    case 'lengths':
      return text.lengthsDiffer(doubt.days, doubt.compared);
    case 'coverage':
      return text.comparedCoverage(doubt.covered, doubt.days);
  }
}

/**
 * Compares what two daily series cover; null when their totals can be compared.
 *
 * Empty days at the start of the compared series count as not covered when there are more of them in a row than anywhere
 * else in either series: a website with few visits has empty days, too.
 */
export function doubtBetween(now: Counted, compared: Counted): Doubt | null {
  const days = compared.counts.length;
  const start = compared.counts.findIndex((count) => count > 0);
  const missing = start === -1 ? days : start;
  // A single empty day is a day without visits.
  const isUsual =
    start === -1
      ? days === 1 || now.counts.every((count) => count === 0)
      : missing <= Math.max(longestGap(compared.counts.slice(start)), longestGap(now.counts));
  if (!isUsual) return { kind: 'coverage', covered: days - missing, days };
  if (now.counts.length === days) return null;
  return { kind: 'lengths', days: now.counts.length, compared: days };
}

/** The most zeros in a row. */
function longestGap(counts: readonly number[]): number {
  let [longest, current] = [0, 0];
  for (const count of counts) {
    current = count === 0 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
