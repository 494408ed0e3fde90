import type { Website } from '../../../../shared/api/websites';
import type { Account } from '../../../../shared/bridge/contract';
import type { Filter } from './load-all';

/*
 * The list as it leaves the application. The CSV has words and can be read back by "Add many"; the JSON has the API's own
 * names and values.
 */

const PRIVACY = ['public', 'private', 'password'] as const;
const YES_NO = ['no', 'yes'] as const;

const yesNo = (value: boolean | null): string => (value === null ? '' : YES_NO[value ? 1 : 0]);

/** Columns and rows; what the server does not show is empty. */
export function exportTable(sites: readonly Website[]): {
  columns: string[];
  rows: (string | number)[][];
} {
  const columns = [
    ...['id', 'domain', 'privacy', 'has_password', 'email', 'exclude_bots'],
    ...['exclude_params', 'exclude_ips', 'favorite', 'created_at', 'updated_at'],
  ];
  const rows = sites.map((site) => [
    ...[site.id, site.domain, PRIVACY[site.privacy], yesNo(site.has_password)],
    ...[YES_NO[site.email], YES_NO[site.exclude_bots]],
    ...[site.exclude_params ?? '', site.exclude_ips, yesNo(site.favorite)],
    ...[site.created_at ?? '', site.updated_at ?? ''],
  ]);
  return { columns, rows };
}

export interface ListOrigin {
  account: Pick<Account, 'name' | 'address'>;
  /** Null: the websites were chosen one by one. */
  filter: Filter | null;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Websites with where they come from, for other programs. Null stands for what the server does not show. */
export function exportJson(sites: readonly Website[], { account, filter, at }: ListOrigin): string {
  const about = {
    account: account.name,
    server: account.address,
    exportedAt: new Date(at).toISOString(),
    filter: filter ?? 'chosen one by one',
  };
  return `${JSON.stringify({ ...about, total: sites.length, websites: sites }, null, 2)}\n`;
}

/** A name for the file, without what file systems refuse. */
export function exportName({ account, at }: ListOrigin, ending: string): string {
  const day = new Date(at).toISOString().slice(0, 10);
  const name = `${account.name} websites ${day}`.replace(/[<>:"/\\|?*\p{Cc}]/gu, '-');
  return `${name.replace(/^\.+/, '').slice(0, 180)}.${ending}`;
}
