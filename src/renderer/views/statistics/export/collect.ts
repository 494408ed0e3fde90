import { dayTable, listTable, type ExportTable } from '../../../export/tables';
import {
  LIST_NAMES,
  type DayName,
  type ListName,
  type Question,
  type SiteStatistics,
} from '../../../stores/statistics.svelte';
import { countedOf, wholesOf } from '../groups';

/** A statistic's list as a table; null while it is not there. */
export function exportList(
  board: SiteStatistics,
  name: ListName,
  domain: string,
): ExportTable | null {
  const { now, before } = board.lists[name];
  if (now.answer === null || now.previous) return null;
  const compared = board.comparing && !before.previous ? (before.answer?.value ?? null) : null;
  return listTable(name, domain, now.answer.value, wholesOf(board)[countedOf(name)], compared);
}

/** A daily statistic as a table; null while it is not there. */
export function exportDays(
  board: SiteStatistics,
  name: DayName,
  question: Question,
): ExportTable | null {
  const { now, before } = board.days[name];
  if (now.series === null || now.previous) return null;
  const series = board.comparing && !before.previous ? before.series : null;
  const range = question.compared;
  return dayTable(name, now.series, series === null || range === null ? null : { series, range });
}

/** Every table that is there, in the order of the API's document. */
export function exportAll(
  board: SiteStatistics,
  question: Question,
  domain: string,
): ExportTable[] {
  const days = (['visitors', 'pageviews'] as const).map((name) =>
    exportDays(board, name, question),
  );
  const lists = LIST_NAMES.map((name) => exportList(board, name, domain));
  return [...days, ...lists].filter((table) => table !== null);
}
