import type { StatisticRow } from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
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
  const rows = distinctRows(listed.rows);
  const longest = Math.max(1, ...rows.map((row) => row.count));
  const all = wholeOf(rows, listed.total, whole);
  const before = compared && new Map(compared.rows.map((row) => [row.value, row.count]));
  const complete = compared !== null && compared.rows.length >= compared.total;
  return rows.map((row) => {
    const earlier = before?.get(row.value) ?? (complete ? 0 : undefined);
    const then = isBeyondCuts(listed, row.count, compared, earlier) ? earlier : undefined;
    return {
      ...row,
      bar: Math.max(0, row.count / longest),
      share: all === null ? null : row.count / all,
      ...(then === undefined ? {} : { compared: then }),
      change: compared === null ? null : changeOf(row.count, then, compared.basis),
    };
  });
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
export function distinctRows(rows: readonly StatisticRow[]): StatisticRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(row.value) && seen.add(row.value));
}

/**
 * Returns the total of which shares are fractions. A total smaller than its parts is ignored, because servers do not
 * guarantee that statistics add up. It is replaced by the sum of the rows if the list is complete.
 */
function wholeOf(rows: StatisticRow[], total: number, whole: number | null): number | null {
  const listed = sum(rows.map((row) => row.count));
  if (whole !== null && whole >= listed && whole > 0) return whole;
  return rows.length >= total && listed > 0 ? listed : null;
}
