import type { SavedRange } from '$shared/bridge/contract';
import type { DayRange } from '$shared/dates/day-range';

/** A longer list would have to be searched. */
const MOST = 6;

/**
 * Returns the ranges saved for the most statistics, latest days first. A range saved for fewer than
 * half of them is excluded: it would show little.
 */
export function bestCoveredRanges(answers: readonly SavedRange[][], shown: DayRange): SavedRange[] {
  const counted = new Map<string, { range: SavedRange; count: number }>();
  for (const range of answers.flat()) {
    const key = `${range.from} ${range.to}`;
    counted.set(key, { range, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  const least = Math.ceil(answers.length / 2);
  return [...counted.values()]
    .filter(({ count, range }) => count >= least && !isSame(range, shown))
    .sort((a, b) => b.count - a.count || compare(b.range.to, a.range.to))
    .slice(0, MOST)
    .map(({ range }) => range);
}

const isSame = (a: DayRange, b: DayRange): boolean => a.from === b.from && a.to === b.to;
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
