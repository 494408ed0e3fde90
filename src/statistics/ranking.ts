import type { StatisticRow } from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import type { Basis } from './basis';
import { type Change, changeOf } from './change';

/** A row of a ranked list, ready to draw. */
export interface RankedRow {
  value: string;
  count: number;
  /** 0–1: length of the bar, relative to the longest in the list. */
  bar: number;
  /** 0–1: share of the total, or null when the total is unknown. */
  share: number | null;
  /** The compared period's count; undefined without comparison or when unknown. */
  compared?: number;
  change: Change | null;
}

/** A list as the server returned it, possibly only its first rows. */
export interface StatisticList {
  rows: readonly StatisticRow[];
  /** Number of rows in the full list. */
  total: number;
  /** For groups and derived lists: the maximum amount by which a count can be too low, because lists are truncated. */
  shortBy?: number;
}

/**
 * A list of the compared period, and the basis for judging changes; without a basis, the periods have equal length.
 */
export interface ComparedList extends StatisticList {
  basis?: Basis | undefined;
}

/**
 * Ranks a list: bars, shares and changes.
 *
 * @param whole the total that shares refer to: all visits or page views of the period, if known
 * @param compared the same list for the compared period; null without comparison
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

/** Keeps the first row of each value: pages of a list can overlap where counts are equal. */
export function distinctRows(rows: readonly StatisticRow[]): StatisticRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(row.value) && seen.add(row.value));
}

/**
 * The total that shares refer to. Ignores one smaller than its parts: servers do not guarantee that statistics add up. The sum
 * of the rows replaces it when the list is complete.
 */
function wholeOf(rows: StatisticRow[], total: number, whole: number | null): number | null {
  const listed = sum(rows.map((row) => row.count));
  if (whole !== null && whole >= listed && whole > 0) return whole;
  return rows.length >= total && listed > 0 ? listed : null;
}
