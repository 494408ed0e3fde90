import Papa from 'papaparse';
import { withGuard } from './formula-guard';
import { originCells, type Origin } from './origin';
import type { Cell, ExportTable } from './tables';

/** Spreadsheets take a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV (RFC 4180), every cell in quotes. Texts that a spreadsheet would run as a formula are guarded; numbers are
 * written as they are, also negative ones. The last columns say where the table comes from, and which row of how many each
 * is (docs/decisions/0136).
 */
export function toCsv(origin: Origin, table: ExportTable): string {
  const about = originCells(origin, table);
  const columns = [...table.columns, ...Object.keys(about), 'row', 'total_rows'];
  const same = Object.values(about);
  const rows = table.rows.map((row, at) => [...row, ...same, table.first + at, table.total]);
  return writeCsv([columns, ...rows]);
}

/** Rows as CSV, the columns' names first. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const guarded = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? withGuard(cell) : cell)),
  );
  return `${BYTE_ORDER_MARK}${Papa.unparse(guarded, { quotes: true })}\r\n`;
}
