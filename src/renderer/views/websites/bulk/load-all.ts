import type { ListWebsitesParameters } from '../../../../shared/api/parameters';
import type { Website } from '../../../../shared/api/websites';
import type { Answer, Page } from '../../../../shared/bridge/contract';
import { isSameDomain } from '../../../../shared/lib/domains';
import { AppFailure, toAppError, type AppError } from '../../../../shared/failures/failure';
import type { Client } from '../../../client/client';

/** The largest page of the API: the fewest requests. */
export const PER_PAGE = 100;

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

/** A page of the list, with the reason where it is the one that was saved. */
export type ListPage = Answer<Page<Website>>['value'] & Pick<Answer<unknown>, 'problem'>;

/**
 * The pages of the list, each read when it is asked for and one after the other, so that the server's limit is obeyed and can
 * be waited for.
 *
 * @throws AppFailure when a page can neither be asked for nor is saved; `cancelled` when the signal was aborted
 */
export async function* pagesOf(options: Omit<LoadAll, 'onprogress'>): AsyncGenerator<ListPage> {
  const { client, accountId, filter = {}, signal } = options;
  for (let page = 1, last = 1; page <= last; page += 1) {
    signal?.throwIfAborted();
    const answer = await client.call('websites.list', {
      accountId,
      source: 'network',
      priority: 'looked-at',
      parameters: { ...filter, sort_by: 'id', sort: 'asc', per_page: PER_PAGE, page },
    });
    signal?.throwIfAborted();
    if (answer === null) return;
    last = answer.value.lastPage;
    yield { ...answer.value, problem: answer.problem };
  }
}

/** The same, of the server alone: what is saved is not good enough to write by. @throws AppFailure */
export async function* pagesNow(options: Omit<LoadAll, 'onprogress'>): AsyncGenerator<ListPage> {
  for await (const page of pagesOf(options)) {
    if (page.problem !== null) throw AppFailure.fromData(page.problem);
    yield page;
  }
}

/** Reads the whole list. Pages can overlap on ties; a website is kept once. @throws AppFailure as `pagesOf` */
export async function loadAll({ onprogress, ...options }: LoadAll): Promise<Loaded> {
  const found = new Map<number, Website>();
  let problem: AppError | null = null;
  for await (const page of pagesOf(options)) {
    for (const site of page.rows) found.set(site.id, site);
    problem ??= page.problem;
    onprogress?.(found.size, page.total);
  }
  return { sites: [...found.values()], problem };
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
  for await (const { rows } of pagesNow({ client, accountId, filter: { search: domain } })) {
    const found = rows.find((site) => isSameDomain(site.domain, domain));
    if (found) return found;
  }
  return null;
}
