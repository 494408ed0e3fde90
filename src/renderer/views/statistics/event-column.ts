import { getText } from '../../../shared/text';
import type { RankedRow } from '../../../statistics/ranking';
import { formatEventTotal } from '../../../statistics/values/events';

/** The column with value × count of events, where any of them has a value. */
export function eventColumn(
  rows: readonly RankedRow[],
): { head: string; of: (row: RankedRow) => string | null } | undefined {
  const of = (row: RankedRow): string | null => formatEventTotal(row.value, row.count);
  return rows.some((row) => of(row) !== null)
    ? { head: getText().statistics.worth, of }
    : undefined;
}
