import { caveatText } from '../change-text';
import { earliestInstant, instantOf, type Origin } from './origin';
import { type ExportTable, isComplete } from './tables';

/**
 * Writes tables of statistics with their origin as JSON.
 *
 * @param missing statistics that belong to the export but were unavailable
 */
export function toJson(
  origin: Origin,
  tables: readonly ExportTable[],
  missing: readonly string[] = [],
): string {
  const { website, account, server, period, compared, caveat = null, websites } = origin;
  const { unfinished } = origin;
  return write({
    website,
    account,
    server,
    period,
    ...(unfinished !== undefined && { unfinished }),
    compared,
    comparisonDoubt: caveat === null ? null : { ...caveat, words: caveatText(caveat) },
    fetchedAt: instantOf(earliestInstant(...tables.map((table) => table.fetchedAt))),
    ...(websites !== undefined && { websites }),
    complete:
      missing.length === 0 && (websites?.missing ?? []).length === 0 && tables.every(isComplete),
    missing,
    counts:
      'visitors are entries: hits that come from another site; over days they add up as entries',
    tables: tables.map((table) => ({ statistic: table.name, ...shapeOf(table) })),
  });
}

/** Writes a list of websites with its origin as JSON. Null stands for fields that the server hides. */
export function websitesJson(origin: Origin, table: ExportTable): string {
  const { account, server, favoritesOnly = false } = origin;
  const { rows, ...part } = shapeOf(table);
  return write({ account, server, favoritesOnly, ...part, websites: rows });
}

function shapeOf(table: ExportTable) {
  const { columns, rows, records, search, sort, first, total, fetchedAt, websites } = table;
  const named = rows.map((row) =>
    Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])),
  );
  return {
    fetchedAt: instantOf(fetchedAt),
    search,
    sortBy: sort?.by ?? null,
    sort: sort?.order ?? null,
    complete: isComplete(table),
    total,
    firstRow: rows.length === 0 ? null : first,
    rowCount: rows.length,
    ...(websites !== undefined && { websites }),
    rows: records ?? named,
  };
}

const write = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
