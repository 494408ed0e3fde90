import { getText } from '$shared/text';
import { websitesJson } from '$statistics/exports/json';
import { websitesTable } from '$statistics/exports/websites-table';
import type { PortfolioRow } from '$stores/websites/portfolio.svelte';
import type { ListExport } from '$views/export/list-export';
import type { WebsiteListChoice } from '../website-list-choice';

/*
 * Exports lists of websites. The CSV uses words and can be imported by "Add several"; the JSON uses
 * the API's names and values.
 */

type Exported = Pick<PortfolioRow, 'account' | 'site'>;

/** With several accounts, the file names the first one. */
function exportOf(rows: readonly Exported[], title: string) {
  const names = [...new Set(rows.map(({ account }) => account.name))];
  const servers = [...new Set(rows.map(({ account }) => account.address))];
  return {
    title,
    origin: {
      website: null,
      account: names.join(', '),
      server: servers.join(' '),
      period: null,
      compared: null,
    },
    all: null,
    toJson: websitesJson,
  };
}

/** Returns the export of websites that were selected individually. */
export function selectedExport(rows: readonly Exported[]): ListExport {
  const part = { search: '', sort: null, first: 1, total: rows.length, fetchedAt: null };
  const sites = rows.map(({ site }) => site);
  return {
    ...exportOf(rows, getText().bulk.selection),
    table: websitesTable(sites, part),
  };
}

/**
 * Returns the export of the list on screen.
 * @param fetchedAt when the list was requested, milliseconds since the epoch; null while it loads
 */
export function listExport(
  rows: readonly Exported[],
  { favoritesOnly, column, descending }: WebsiteListChoice,
  search: string,
  fetchedAt: number | null,
): ListExport {
  const { origin, ...shared } = exportOf(rows, getText().viewNames.websites);
  const sort = { by: column, order: descending ? 'desc' : 'asc' } as const;
  const part = { search, sort, first: 1, total: rows.length, fetchedAt };
  const sites = rows.map(({ site }) => site);
  return {
    ...shared,
    origin: { ...origin, favoritesOnly },
    table: fetchedAt === null ? null : websitesTable(sites, part),
  };
}
