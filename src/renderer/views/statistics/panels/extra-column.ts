import { formOf, type ListStatistic } from '$shared/api/statistics';
import { getText } from '$shared/text';
import type { RankedRow } from '$statistics/ranking';
import { formatEventTotal } from '$statistics/values';

/** Returns an events list's extra column, value × count; undefined if no event has a value. */
export function extraColumn(
  name: ListStatistic,
  rows: readonly RankedRow[],
): { head: string; of: (row: RankedRow) => string | null } | undefined {
  const of = (row: RankedRow): string | null => formatEventTotal(row.value, row.count);
  return formOf(name) === 'event' && rows.some((row) => of(row) !== null)
    ? { head: getText().statistics.worth, of }
    : undefined;
}
