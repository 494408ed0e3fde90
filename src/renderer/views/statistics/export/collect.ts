import {
  DAY_STATISTICS,
  type DayStatistic,
  isListStatistic,
  type ListStatistic,
  STATISTIC_NAMES,
} from '$shared/api/statistics';
import { dayTable, type ExportTable, listTable } from '$statistics/exports/tables';
import type { StatisticList } from '$statistics/ranking';
import { matchingReads } from '$stores/queries/watched-query.svelte';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import { shareTotal } from '../panels/panel-sections';

/** Stands for a compared list that could not be read: its counts are unknown, not zero. */
const UNKNOWN_LIST: StatisticList = { rows: [], total: 1 };
const UNKNOWN_DAYS = { days: [], counts: [] };

/** A statistic as a table. */
interface Collected {
  table: ExportTable;
  /** The compared numbers could not be read, so their columns are empty. */
  lacksComparison: boolean;
}

/** Returns the loaded rows of a list as a table; null until they are loaded. */
function exportList(
  statistics: SiteStatistics,
  name: ListStatistic,
  domain: string,
): Collected | null {
  const { now, before } = statistics.lists[name];
  if (now.list === null || now.previous) return null;
  const known = matchingReads(now, before) && before.list;
  const compared = statistics.comparing ? (known ?? UNKNOWN_LIST) : null;
  const columns = { domain, shareTotal: shareTotal(statistics, name), compared };
  const table = listTable(name, now.list, columns, {
    search: '',
    sort: { by: 'count', order: 'desc' },
    first: 1,
    fetchedAt: now.fetchedAt,
  });
  return { table, lacksComparison: compared === UNKNOWN_LIST };
}

/** Returns a daily statistic as a table; null until it is loaded. */
export function exportDays(
  statistics: SiteStatistics,
  name: DayStatistic,
  { compared: range }: StatisticsQuery,
): Collected | null {
  const { now, before } = statistics.days[name];
  if (now.series === null || now.previous) return null;
  const known = matchingReads(now, before) && before.series;
  const compared = range === null ? null : { series: known ?? UNKNOWN_DAYS, range };
  const baseline = statistics.baseline[name].days;
  const table = dayTable(name, now.series, compared, now.fetchedAt, baseline);
  return { table, lacksComparison: compared?.series === UNKNOWN_DAYS };
}

/** Returns the name of a statistic's missing comparison. */
export const comparisonOf = (name: string): string => `${name} (comparison)`;

/**
 * Returns every loaded table, in the order of docs/service-api.md, and the names of missing tables
 * and comparisons. Call it once everything has been requested.
 */
export function exportAll(
  statistics: SiteStatistics,
  query: StatisticsQuery,
  domain: string,
): { tables: ExportTable[]; missing: string[]; uncompared: string[] } {
  const days = DAY_STATISTICS.map((name) => [name, exportDays(statistics, name, query)] as const);
  const lists = STATISTIC_NAMES.filter(isListStatistic).map(
    (name) => [name, exportList(statistics, name, domain)] as const,
  );
  const all = [...days, ...lists];
  return {
    tables: all.flatMap(([, collected]) => collected?.table ?? []),
    missing: all.filter(([, collected]) => collected === null).map(([name]) => name),
    uncompared: all
      .filter(([, collected]) => collected?.lacksComparison)
      .map(([name]) => comparisonOf(name)),
  };
}
