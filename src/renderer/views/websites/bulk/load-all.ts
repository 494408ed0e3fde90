import type { ListWebsitesParameters } from '../../../../shared/api/parameters';
import type { Website } from '../../../../shared/api/websites';
import type { AppError } from '../../../../shared/errors';
import type { Client } from '../../../client/client';

/** The largest page of the API: the fewest requests. */
const PER_PAGE = 100;

export type Filter = Pick<ListWebsitesParameters, 'search' | 'favorite'>;

export interface LoadAll {
  client: Client;
  accountId: string;
  filter?: Filter;
  /** Told after each page: how many are there, and how many there are in all. */
  onprogress?: (loaded: number, total: number) => void;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
}

export interface Loaded {
  sites: Website[];
  /** Why some of them are as they were saved, not as the server has them now. */
  problem: AppError | null;
}

/**
 * Reads every page of the list, one after the other, so that the server's limit is obeyed and can be waited for. Pages
 * can overlap on ties; a website is kept once.
 *
 * @throws AppFailure when a page can neither be asked for nor is saved; `cancelled` when the signal was aborted
 */
export async function loadAll(options: LoadAll): Promise<Loaded> {
  const { client, accountId, filter = {}, onprogress, signal } = options;
  const found = new Map<number, Website>();
  let problem: AppError | null = null;
  for (let page = 1, last = 1; page <= last; page += 1) {
    signal?.throwIfAborted();
    const answer = await client.call('websites.list', {
      ...{ accountId, source: 'network', priority: 'looked-at' },
      parameters: { ...filter, sort_by: 'id', sort: 'asc', per_page: PER_PAGE, page },
    });
    if (answer === null) break;
    for (const site of answer.value.rows) found.set(site.id, site);
    problem ??= answer.problem;
    last = answer.value.lastPage;
    onprogress?.(found.size, answer.value.total);
  }
  signal?.throwIfAborted();
  return { sites: [...found.values()], problem };
}
