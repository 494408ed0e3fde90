import {
  DAY_STATISTICS,
  isListStatistic,
  STATISTIC_NAMES,
  type DayStatistic,
  type ListStatistic,
} from '../../../../shared/api/statistics';
import { dayTable, listTable, type ExportTable } from '../../../../statistics/exports/tables';
import type { StatisticsQuery, SiteStatistics } from '../../../stores/statistics/statistics.svelte';
import { comparedPage, isInStep } from '../compared';
import { wholeOf } from '../panels/groups';

/** Returns the loaded rows of a list as a table; null until they are loaded. */
function exportList(
  statistics: SiteStatistics,
  name: ListStatistic,
  domain: string,
): ExportTable | null {
  const { now } = statistics.lists[name];
  if (now.list === null || now.previous) return null;
  const compared = comparedPage(statistics, name);
  const columns = { domain, whole: wholeOf(statistics, name), compared };
  return listTable(name, now.list, columns, {
    search: '',
    sort: { by: 'count', order: 'desc' },
    first: 1,
    fetchedAt: now.fetchedAt,
  });
}

/** Returns a daily statistic as a table; null until it is loaded. */
export function exportDays(
  statistics: SiteStatistics,
  name: DayStatistic,
  query: StatisticsQuery,
): ExportTable | null {
  const { now, before } = statistics.days[name];
  if (now.series === null || now.previous) return null;
  const series =
    statistics.comparing && !before.previous && isInStep({ now, before }) ? before.series : null;
  const range = query.compared;
  const compared = series === null || range === null ? null : { series, range };
  return dayTable(name, now.series, compared, now.fetchedAt, statistics.usual[name].days);
}

/**
 * Returns every loaded table, in the order of docs/service-api.md, and the names of those that are
 * missing.
 */
export function exportAll(
  statistics: SiteStatistics,
  query: StatisticsQuery,
  domain: string,
): { tables: ExportTable[]; missing: string[] } {
  const days = DAY_STATISTICS.map((name) => [name, exportDays(statistics, name, query)] as const);
  const lists = STATISTIC_NAMES.filter(isListStatistic).map(
    (name) => [name, exportList(statistics, name, domain)] as const,
  );
  const all = [...days, ...lists];
  return {
    tables: all.flatMap(([, table]) => table ?? []),
    missing: all.filter(([, table]) => table === null).map(([name]) => name),
  };
}
