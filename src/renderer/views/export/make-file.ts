import type { Separator } from '$shared/settings/csv-separators';
import { tableFileName } from '$statistics/exports/file-name';
import type { ExportTable } from '$statistics/exports/tables';
import type { SavableFile } from '$stores/app/save-file';
import type { ExportFormat, ListExport } from './list-export';

/** Creates a list's export file, which states the origin of the data. */
export async function makeFile(
  { title, origin, toJson }: Pick<ListExport, 'title' | 'origin' | 'toJson'>,
  table: ExportTable,
  format: ExportFormat,
  separator: Separator,
): Promise<SavableFile> {
  const name = tableFileName(origin, title, table, format);
  if (format === 'json') return { name, content: toJson(origin, table) };
  // The CSV library is loaded on demand.
  const { toCsv } = await import('$statistics/exports/csv');
  return { name, content: toCsv(origin, table, separator) };
}
