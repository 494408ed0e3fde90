import { strToU8, zipSync } from 'fflate';
import type { Separator } from '$shared/settings/csv-separators';
import { toCsv } from './csv';
import { toJson } from './json';
import type { Origin } from './origin';
import { type ExportTable, isComplete } from './tables';

/**
 * Packs tables into a ZIP: one CSV per table, whose name indicates whether it is incomplete, and one JSON file with
 * all tables, their origin, and missing or incomplete parts.
 */
export function toArchive(
  origin: Origin,
  tables: readonly ExportTable[],
  missing: readonly string[] = [],
  separator: Separator = 'comma',
): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    'statistics.json': strToU8(toJson(origin, tables, missing)),
  };
  for (const table of tables) files[nameIn(table)] = strToU8(toCsv(origin, table, separator));
  return new Uint8Array(zipSync(files));
}

/** The file name of a table's CSV in the archive. */
function nameIn(table: ExportTable): string {
  const { name, first, rows, total } = table;
  if (isComplete(table)) return `${name}.csv`;
  return `${name} rows ${first}-${first + rows.length - 1} of ${total}.csv`;
}
