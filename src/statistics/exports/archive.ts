import { strToU8, Zip, ZipDeflate } from 'fflate';
import { inTurns } from '$shared/lib/in-turns';
import type { Separator } from '$shared/settings/csv-separators';
import { csvPieces } from './csv';
import { jsonPieces } from './json';
import type { Origin } from './origin';
import { type ExportTable, isComplete } from './tables';

/**
 * Packs tables into a ZIP file: a CSV file for each table, whose name says if it is incomplete, and a JSON file with
 * all tables, their origin, and the missing or incomplete parts. Other work runs in between.
 */
export async function toArchive(
  origin: Origin,
  tables: readonly ExportTable[],
  missing: readonly string[] = [],
  separator: Separator = 'comma',
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  await inTurns(pack(zip, 'statistics.json', jsonPieces(origin, tables, missing)));
  for (const table of tables)
    await inTurns(pack(zip, nameIn(table), csvPieces(origin, table, separator)));
  zip.end();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The number of characters that are compressed at a time, which takes a few milliseconds. */
const AT_ONCE = 32_768;

function* pack(zip: Zip, name: string, pieces: Iterable<string>): Generator<void> {
  const file = new ZipDeflate(name);
  zip.add(file);
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length >= AT_ONCE) {
      file.push(strToU8(text));
      text = '';
    }
    yield;
  }
  file.push(strToU8(text), true);
}

/** Returns the name of a table's CSV file in the archive. */
function nameIn(table: ExportTable): string {
  const { name, first, rows, total } = table;
  if (isComplete(table)) return `${name}.csv`;
  return `${name} rows ${first}-${first + rows.length - 1} of ${total}.csv`;
}
