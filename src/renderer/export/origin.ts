import type { DayRange } from '../../shared/dates/day-range';
import type { ExportTable } from './tables';

/** Where numbers come from. It goes with them wherever they go. */
export interface Origin {
  website: string;
  server: string;
  period: DayRange;
  compared: DayRange | null;
  /** When the oldest of the numbers came from the server, milliseconds since the epoch. */
  fetchedAt: number | null;
}

/** A name for a file, without what file systems refuse and what nobody wants in a name. */
export function fileName(origin: Origin, what: string, ending: string): string {
  const { website, period } = origin;
  const days = period.from === period.to ? period.from : `${period.from} to ${period.to}`;
  const name = `${website} ${what} ${days}`;
  const clean = name.replace(/[<>:"/\\|?*\p{Cc}]/gu, '-').replace(/^\.+/, '');
  return `${clean.slice(0, 180)}.${ending}`;
}

/** Tables with their origin, for other programs. */
export function toJson(origin: Origin, tables: readonly ExportTable[]): string {
  const { fetchedAt, ...rest } = origin;
  const about = {
    ...rest,
    fetchedAt: fetchedAt === null ? null : new Date(fetchedAt).toISOString(),
    counts:
      'visitors are entries: hits that come from another site; over days they add up as entries',
  };
  const shaped = tables.map(({ name, columns, rows, total }) => ({
    statistic: name,
    rowsInAll: total,
    rowsHere: rows.length,
    rows: rows.map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])),
    ),
  }));
  return `${JSON.stringify({ ...about, tables: shaped }, null, 2)}\n`;
}
