import { FIELD_NAMES } from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import { formatDomain } from '$shared/lib/domains';
import type { ExportTable, TablePart } from './tables';

const PRIVACY_WORDS = ['public', 'private', 'password'] as const;
const YES_NO = ['no', 'yes'] as const;
/** The columns: the fields in the API's order. Of the password, records contain only whether there is one. */
const COLUMNS: readonly (keyof Website)[] = [
  'id',
  ...FIELD_NAMES.map((name) => (name === 'password' ? 'has_password' : name)),
  'created_at',
  'updated_at',
];
/** Makes the table of websites. Values that the server hides are empty. */
export function websitesTable(sites: readonly Website[], part: TablePart): ExportTable {
  const rows = sites.map((site) => COLUMNS.map((column) => cellOf(site, column)));
  return { name: 'websites', columns: [...COLUMNS], rows, records: sites, ...part };
}

function cellOf(site: Website, column: keyof Website): string | number {
  const value = site[column];
  if (value === null) return '';
  if (column === 'domain') return formatDomain(site.domain);
  if (column === 'privacy') return PRIVACY_WORDS[site.privacy];
  if (column === 'id') return site.id;
  return typeof value === 'string' ? value : YES_NO[value ? 1 : 0];
}
