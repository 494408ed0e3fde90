import { strToU8, zipSync } from 'fflate';
import { toCsv } from './csv';
import { toJson, type Origin } from './origin';
import type { ExportTable } from './tables';

/** All tables as a ZIP: a CSV each, and one JSON file that says where they come from and what was cut. */
export function toArchive(origin: Origin, tables: readonly ExportTable[]): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    'statistics.json': strToU8(toJson(origin, tables)),
  };
  for (const table of tables) files[`${table.name}.csv`] = strToU8(toCsv(table));
  return new Uint8Array(zipSync(files));
}
