import Papa from 'papaparse';
import type { TakenTable } from './tables';

/** Spreadsheets take a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV (RFC 4180). Values that a spreadsheet would run as a formula are written so that it does
 * not: they come from whoever visited the website.
 */
export function toCsv({ columns, rows }: Pick<TakenTable, 'columns' | 'rows'>): string {
  const text = Papa.unparse({ fields: columns, data: rows }, { escapeFormulae: true });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}
