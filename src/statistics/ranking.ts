import type { StatisticRow } from '$shared/api/statistics';
import { atOnce } from '$shared/lib/in-turns';
import type { Basis } from './basis';
import { type Change, changeOf } from './change';

/** A row of a ranked list, with everything that a screen draws. */
export interface RankedRow {
  value: string;
  count: number;
  /** The length of the bar relative to the longest bar of the list, 0 to 1. */
  bar: number;
  /** The share of the total, 0 to 1; null if the total is unknown. */
  share: number | null;
  /** The count in the compared period; absent without a comparison or if it is unknown. */
  compared?: number;
  change: Change | null;
}

/** A list as the server returned it. It may contain only the first rows. */
export interface StatisticList {
  rows: readonly StatisticRow[];
  /** The number of rows in the full list. */
  total: number;
  /** For groups and derived lists: the most by which a count can be too low, because lists are truncated. */
  shortBy?: number;
}

/**
 * The list of the compared period, with the basis for judging changes. Without a basis, the periods have equal
 * length.
 */
export interface ComparedList extends StatisticList {
  basis?: Basis | undefined;
}

/**
 * Ranks the rows of a list, with bars, shares and changes.
 *
 * @param whole the total of which shares are fractions: all visits or page views of the period; null if unknown
 * @param compared the list of the compared period; null without a comparison
 */
export function rankRows(
  listed: StatisticList,
  whole: number | null,
  compared: ComparedList | null,
): RankedRow[] {
  return atOnce(rankingSteps(listed, whole, compared));
}

/** Does the same in steps of one row, for long lists. */
export function* rankingSteps(
  listed: StatisticList,
  whole: number | null,
  compared: ComparedList | null,
): Generator<void, RankedRow[]> {
  const rows = yield* distinctSteps(listed.rows);
  let [longest, sum] = [1, 0];
  for (const { count } of rows) {
    longest = Math.max(longest, count);
    sum += count;
  }
  yield;
  const all = wholeOf(sum, rows.length >= listed.total, whole);
  const before = new Map<string, number>();
  for (const { value, count } of compared?.rows ?? []) {
    before.set(value, count);
    yield;
  }
  const complete = compared !== null && compared.rows.length >= compared.total;
  const ranked: RankedRow[] = [];
  for (const row of rows) {
    const earlier = before.get(row.value) ?? (complete ? 0 : undefined);
    const then = isBeyondCuts(listed, row.count, compared, earlier) ? earlier : undefined;
    ranked.push({
      ...row,
      bar: Math.max(0, row.count / longest),
      share: all === null ? null : row.count / all,
      ...(then === undefined ? {} : { compared: then }),
      change: compared === null ? null : changeOf(row.count, then, compared.basis),
    });
    yield;
  }
  return ranked;
}

/** Whether a count is certainly larger or smaller than the compared one, although both may be too low. */
export function isBeyondCuts(
  now: StatisticList,
  count: number,
  before: StatisticList | null,
  earlier: number | undefined,
): boolean {
  const [short, shortBefore] = [now.shortBy ?? 0, before?.shortBy ?? 0];
  if (earlier === undefined || (short === 0 && shortBefore === 0)) return true;
  return count - earlier > shortBefore || earlier - count > short;
}

/** Keeps the first row of each value. Pages of a list can overlap where counts are equal. */
export const distinctRows = (rows: readonly StatisticRow[]): StatisticRow[] =>
  atOnce(distinctSteps(rows));

/** Does the same in steps of one row, for long lists. */
export function* distinctSteps(rows: readonly StatisticRow[]): Generator<void, StatisticRow[]> {
  const distinct = new Map<string, StatisticRow>();
  for (const row of rows) {
    if (!distinct.has(row.value)) distinct.set(row.value, row);
    yield;
  }
  return [...distinct.values()];
}

/**
 * Returns the total of which shares are fractions. A total smaller than its parts is ignored, because servers do not
 * guarantee that statistics add up. It is replaced by the sum of the rows if the list is complete.
 */
function wholeOf(listed: number, isComplete: boolean, whole: number | null): number | null {
  if (whole !== null && whole >= listed && whole > 0) return whole;
  return isComplete && listed > 0 ? listed : null;
}
