import { PER_PAGE } from '../../../../shared/api/allowed-values';
import type { Website } from '../../../../shared/api/websites';
import type { QueryOf } from '../../../../shared/bridge/query-values';
import type { Account } from '../../../../shared/bridge/contract';
import { getText } from '../../../../shared/text';
import type { Client } from '../../../client/client';
import { readEveryPage } from '../../../../statistics/exports/every-page';
import { websitesJson } from '../../../../statistics/exports/json';
import { websitesTable } from '../../../../statistics/exports/websites-table';
import { readOnce } from '../../../client/live-queries';
import type { ListExport } from '../../export/list-export';
import type { WebsitesList } from '../websites-list.svelte';

/*
 * Exports lists of websites. The CSV uses words and can be imported by "Add many"; the JSON uses
 * the API's names and values.
 */

/** The API's largest page, for the fewest requests. */
const ROWS = Math.max(...PER_PAGE) as (typeof PER_PAGE)[number];

const originOf = ({ name, address }: Account) => ({
  website: null,
  account: name,
  server: address,
  period: null,
  compared: null,
});

/** Returns the export of websites that were selected individually, from any pages. */
export function selectedExport(account: Account, sites: readonly Website[]): ListExport {
  const part = { search: '', sort: null, first: 1 };
  return {
    title: getText().bulk.selection,
    origin: originOf(account),
    table: websitesTable(sites, { ...part, total: sites.length, fetchedAt: null }),
    all: null,
    toJson: websitesJson,
  };
}

/**
 * Returns the export of the list on screen: the current page, and all websites that match the
 * search and filter.
 */
export function listExport(client: Client, account: Account, list: WebsitesList): ListExport {
  const { search, choice, rows } = list;
  const { favoritesOnly, sortBy, sort } = choice;
  const answer = list.read.previous ? null : list.read.answer;
  const part = { search, sort: { by: sortBy, order: sort } };
  const page = answer?.value;
  const total = page?.total ?? 0;
  const selection: QueryOf<'websites'>['parameters'] = {
    ...(search === '' ? {} : { search }),
    ...(favoritesOnly ? { favorite: true } : {}),
    sort_by: sortBy,
    sort,
    per_page: ROWS,
  };
  const first = page === undefined || list.whole ? 1 : (page.page - 1) * page.perPage + 1;
  return {
    title: getText().websites.title,
    origin: { ...originOf(account), favoritesOnly },
    // In a list that is scrolled as a whole, the loaded rows are an arbitrary part.
    table:
      answer === null || rows.length < list.count
        ? null
        : websitesTable(rows, { ...part, first, total, fetchedAt: answer.fetchedAt }),
    all:
      total <= rows.length
        ? null
        : {
            total,
            read: async (onprogress, signal) => {
              const read = await readEveryPage<Website>({
                ask: (number, source, again) => {
                  const parameters = { ...selection, page: number };
                  const priority = source === 'saved' ? source : again ? 'interactive' : 'refresh';
                  const query = { kind: 'websites', accountId: account.id, parameters } as const;
                  return readOnce(client, query, { priority, signal });
                },
                keyOf: ({ id }) => id,
                onprogress,
                signal,
              });
              const { total: all, fetchedAt, problem } = read;
              const table = websitesTable(read.rows, { ...part, first: 1, total: all, fetchedAt });
              return { table, comparisonCut: false, problem };
            },
          },
    toJson: websitesJson,
  };
}
