import type { CalendarCell } from '../calendar';
import type { ExportTable } from './tables';

/** Makes the table of a calendar: its days up to today, with what was usual then. A day of which nothing is known has no count. */
export function calendarTable(
  cells: readonly CalendarCell[],
  fetchedAt: number | null,
): ExportTable {
  const rows = cells
    .filter(({ state }) => state !== 'future')
    .map(({ day, count, usual }) => [day, count, usual === null ? null : Math.round(usual)]);
  const sort = { by: 'day', order: 'asc' as const };
  const part = { search: '', sort, first: 1, total: rows.length, fetchedAt };
  return { name: 'visitors', columns: ['day', 'count', 'usual'], rows, ...part };
}
