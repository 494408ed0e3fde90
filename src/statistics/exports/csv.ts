import Papa from 'papaparse';
import { type Separator, SEPARATORS } from '$shared/settings/csv-separators';
import { withGuard } from './formula-guard';
import { type Origin, originCells } from './origin';
import type { Cell, ExportTable } from './tables';

/** The mark at the start of a file, without which spreadsheets do not read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table as CSV (RFC 4180) with every cell quoted. Texts that a spreadsheet would run as a formula are
 * guarded; numbers are written unchanged, including negative ones. The last columns have each row's origin and its
 * position in the full list (docs/decisions/exports.md).
 */
export function toCsv(origin: Origin, table: ExportTable, separator: Separator = 'comma'): string {
  return [...csvPieces(origin, table, separator)].join('');
}

/** Writes the same CSV row by row, so that other work can run while a long table is written. */
export function* csvPieces(
  origin: Origin,
  table: ExportTable,
  separator: Separator = 'comma',
): Generator<string> {
  const about = Object.fromEntries(
    Object.entries(originCells(origin, table)).filter(([name]) => !table.columns.includes(name)),
  );
  const columns = [...table.columns, ...Object.keys(about), 'row', 'total_rows'];
  const same = Object.values(about);
  yield BYTE_ORDER_MARK + csvLine(columns, separator);
  for (const [at, row] of table.rows.entries())
    yield csvLine([...row, ...same, table.first + at, table.total], separator);
}

/** Writes rows as CSV. The first row contains the column names. */
export function writeCsv(
  rows: readonly (readonly Cell[])[],
  separator: Separator = 'comma',
): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvLine(row, separator)).join('');
}

function csvLine(row: readonly Cell[], separator: Separator): string {
  const guarded = row.map((cell) => (typeof cell === 'string' ? withGuard(cell) : cell));
  const delimiter = SEPARATORS[separator];
  return `${Papa.unparse([guarded], { quotes: true, delimiter })}\r\n`;
}
