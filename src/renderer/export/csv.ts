import Papa from 'papaparse';
import { withGuard } from './formula-guard';
import type { ExportTable } from './tables';

/** Spreadsheets take a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV (RFC 4180), every cell in quotes. Texts that a spreadsheet would run as a formula are guarded; numbers are
 * written as they are, also negative ones.
 */
export function toCsv({ columns, rows }: Pick<ExportTable, 'columns' | 'rows'>): string {
  const data = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? withGuard(cell) : cell)),
  );
  const text = Papa.unparse([columns, ...data], { quotes: true });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}
