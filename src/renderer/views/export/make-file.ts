import { tableFileName } from '../../../statistics/exports/file-name';
import type { ExportTable } from '../../../statistics/exports/tables';
import type { MadeFile } from '../../stores/app/save-file';
import type { Format, ListExport } from './list-export';

/** A table of a list as a file that says where it comes from. */
export async function makeFile(
  { title, origin, toJson }: Pick<ListExport, 'title' | 'origin' | 'toJson'>,
  table: ExportTable,
  format: Format,
): Promise<MadeFile> {
  const name = tableFileName(origin, title, table, format);
  if (format === 'json') return { name, content: toJson(origin, table) };
  // Writing CSV is a library's business, which few starts come to.
  const { toCsv } = await import('../../../statistics/exports/csv');
  return { name, content: toCsv(origin, table) };
}
