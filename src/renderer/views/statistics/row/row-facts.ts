import { dayCount } from '$shared/dates/day-range';
import { type Change, changeOf, changeOfRate } from '$statistics/change';
import { isBeyondCuts, rankRows, type StatisticList } from '$statistics/ranking';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import { comparedList } from '../compared';
import { hasShareTotal, shareTotal, shareTotals, unitOf } from '../panels/panel-sections';
import type { RowKey } from './row-selection.svelte';

/** The known numbers of one row in one period; null if unknown. */
interface Side {
  count: number | null;
  /** 0–1 */
  share: number | null;
  perDay: number | null;
}

export interface RowFacts {
  /** Starts at 1; null if the list ends before the row. */
  rank: number | null;
  /** The number of values in the list; null until it is loaded. */
  total: number | null;
  now: Side;
  /** Null without a comparison. */
  before: Side | null;
  /** The earlier numbers are loading. */
  pending: boolean;
  change: Change | null;
  /** The change of its share; null if one of the shares is unknown. */
  shareChange: Change | null;
}

/** Returns the numbers of a row from the loaded lists. */
export function rowFacts(
  statistics: SiteStatistics,
  { range, compared }: StatisticsQuery,
  { name, value }: RowKey,
): RowFacts {
  const { now: read, before: readBefore } = statistics.lists[name];
  const listed = read.previous ? null : read.list;
  const whole = shareTotal(statistics, name);
  const now = sideOf(listed, whole, value, dayCount(range));
  const earlier = comparedList(statistics, name);
  const wholeBefore = hasShareTotal(statistics, name, 'before')
    ? shareTotals(statistics, 'before')[unitOf(name)]
    : null;
  const then = compared && sideOf(earlier, wholeBefore, value, dayCount(compared));
  const index = listed?.rows.findIndex((row) => row.value === value) ?? -1;
  const known = now.count !== null && typeof then?.count === 'number';
  const isSure =
    listed !== null && isBeyondCuts(listed, now.count ?? 0, earlier, then?.count ?? undefined);
  const change = known && isSure ? changeOf(now.count ?? 0, then.count ?? 0, earlier?.basis) : null;
  return {
    rank: index === -1 ? null : index + 1,
    total: listed?.total ?? null,
    now,
    before: then,
    pending: then !== null && (readBefore.loading || readBefore.previous),
    change,
    shareChange:
      change === null || !whole || !wholeBefore
        ? null
        : changeOfRate(
            { count: now.count ?? 0, hours: whole },
            { count: then?.count ?? 0, hours: wholeBefore },
          ),
  };
}

/**
 * A value missing from a complete list has the count 0; missing from a truncated one, its count is
 * unknown.
 */
function sideOf(
  listed: StatisticList | null,
  whole: number | null,
  value: string,
  days: number,
): Side {
  if (listed === null) return { count: null, share: null, perDay: null };
  const row = rankRows(listed, whole, null).find((one) => one.value === value);
  const isComplete = listed.rows.length >= listed.total;
  const count = row?.count ?? (isComplete ? 0 : null);
  const share = row?.share ?? (isComplete ? 0 : null);
  return { count, share, perDay: count === null ? null : count / days };
}
