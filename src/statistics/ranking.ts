import type { StatisticRow } from '../shared/api/statistics';
import { sum } from '../shared/lib/sum';
import { changeOf, type Change } from './change';

/** One row of a ranked list, ready to be drawn. */
export interface RankedRow {
  value: string;
  count: number;
  /** 0–1: length of the bar, against the longest of the list. */
  bar: number;
  /** 0–1: part of the whole, or null when the whole is not known. */
  share: number | null;
  /** The compared period's count; undefined when not compared or not known. */
  compared?: number;
  change: Change | null;
}

/** A list as a server gave it: maybe only its first rows. */
export interface Listed {
  rows: readonly StatisticRow[];
  /** Rows that exist in all. */
  total: number;
}

/**
 * @param whole what shares are parts of: all entries or pageviews of the period, if they are known
 * @param compared the same list of the compared period; null when nothing is compared
 */
export function rank(listed: Listed, whole: number | null, compared: Listed | null): RankedRow[] {
  const rows = distinct(listed.rows);
  const longest = Math.max(1, ...rows.map((row) => row.count));
  const all = wholeOf(rows, listed.total, whole);
  const before = compared && new Map(compared.rows.map((row) => [row.value, row.count]));
  const complete = compared !== null && compared.rows.length >= compared.total;
  return rows.map((row) => {
    const then = before?.get(row.value) ?? (complete ? 0 : undefined);
    return {
      ...row,
      bar: Math.max(0, row.count / longest),
      share: all === null ? null : row.count / all,
      ...(then === undefined ? {} : { compared: then }),
      change: compared === null ? null : changeOf(row.count, then),
    };
  });
}

/** The first row of each value: pages of a list can overlap where counts are equal. */
export function distinct(rows: readonly StatisticRow[]): StatisticRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(row.value) && seen.add(row.value));
}

/**
 * A whole smaller than its parts is none: servers do not promise that the statistics add up. The rows' own
 * sum stands in for it when the list is complete.
 */
function wholeOf(rows: StatisticRow[], total: number, whole: number | null): number | null {
  const listed = sum(rows.map((row) => row.count));
  if (whole !== null && whole >= listed && whole > 0) return whole;
  return rows.length >= total && listed > 0 ? listed : null;
}
