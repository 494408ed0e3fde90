import { isSameDomain } from '../../../../shared/domains';
import type { ListWebsitesParameters } from '../../../../shared/api/parameters';
import type { Website } from '../../../../shared/api/websites';
import type { Answer } from '../../../../shared/bridge/contract';
import { AppFailure, toAppError, type AppError } from '../../../../shared/errors';
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

/**
 * The records of some websites as the server has them now: one by one when they are few, else from the whole list.
 * Those that are gone are missing.
 *
 * @param known how many websites the account has, roughly
 * @throws AppFailure when the server cannot be asked: what is saved is not good enough to write by
 */
export async function loadSome(
  options: LoadAll & { ids: readonly number[]; known: number },
): Promise<Website[]> {
  const { ids, known, client, accountId } = options;
  const pages = Math.ceil(known / PER_PAGE);
  if (ids.length > Math.max(pages, 3)) {
    const wanted = new Set(ids);
    const { sites, problem } = await loadAll({ ...options, filter: {} });
    if (problem !== null) throw AppFailure.fromData(problem);
    return sites.filter(({ id }) => wanted.has(id));
  }
  const sites: Website[] = [];
  for (const [at, id] of ids.entries()) {
    options.signal?.throwIfAborted();
    const site = await showNow(client, accountId, id);
    if (site !== null) sites.push(site);
    options.onprogress?.(at + 1, ids.length);
  }
  return sites;
}

/**
 * A website as the server has it now; null when it has it no more.
 *
 * @throws AppFailure when the server cannot be asked
 */
export async function showNow(
  client: Client,
  accountId: string,
  id: number,
): Promise<Website | null> {
  const problem = await client
    .call('websites.show', { accountId, id, source: 'network', priority: 'looked-at' })
    .then(valueOf, (thrown: unknown) => toAppError(thrown));
  if (problem === null || !('code' in problem)) return problem;
  if (problem.code === 'not-found') return null;
  throw AppFailure.fromData(problem);
}

/** What is saved does not count: it comes with the reason why the server could not be asked. */
const valueOf = (answer: Answer<Website> | null): Website | AppError | null =>
  answer === null ? null : (answer.problem ?? answer.value);

/**
 * The website of a domain as the server has it now; null when there is none of it in this account.
 *
 * @throws AppFailure when the server cannot be asked
 */
export async function findByDomain(
  client: Client,
  accountId: string,
  domain: string,
): Promise<Website | null> {
  const { sites, problem } = await loadAll({ client, accountId, filter: { search: domain } });
  if (problem !== null) throw AppFailure.fromData(problem);
  return sites.find((site) => isSameDomain(site.domain, domain)) ?? null;
}
