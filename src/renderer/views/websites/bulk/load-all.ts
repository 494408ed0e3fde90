import type { ListWebsitesParameters } from '../../../../shared/api/parameters';
import type { Website } from '../../../../shared/api/websites';
import type { Answer, Page } from '../../../../shared/bridge/contract';
import { isSameDomain } from '../../../../shared/lib/domains';
import { AppFailure, toAppError, type AppError } from '../../../../shared/failures/failure';
import type { Client } from '../../../client/client';
import { readOnce } from '../../../client/live-queries';

/** The API's largest page, for the fewest requests. */
export const PER_PAGE = 100;

export type Filter = Pick<ListWebsitesParameters, 'search' | 'favorite'>;

export interface LoadAll {
  client: Client;
  accountId: string;
  filter?: Filter;
  /** Called after each page with the number of websites read and the total. */
  onprogress?: (loaded: number, total: number) => void;
  /** Cancels the remaining pages. */
  signal?: AbortSignal;
}

export interface Loaded {
  sites: Website[];
  /** Why some websites are saved copies rather than current records. */
  problem: AppError | null;
}

/** A page of the list, and why it is a saved copy if it is. */
export type ListPage = Answer<Page<Website>>['value'] & Pick<Answer<unknown>, 'problem'>;

/**
 * Yields the list page by page, each requested after the previous one was used, to respect the
 * server's rate limit.
 * @throws AppFailure if a page can be neither requested nor found in the store; `cancelled` if
 * aborted
 */
export async function* pagesOf(options: Omit<LoadAll, 'onprogress'>): AsyncGenerator<ListPage> {
  const { client, accountId, filter = {}, signal } = options;
  for (let page = 1, last = 1; page <= last; page += 1) {
    signal?.throwIfAborted();
    const order = { sort_by: 'id', sort: 'asc', per_page: PER_PAGE } as const;
    const query = {
      kind: 'websites',
      accountId,
      parameters: { ...filter, ...order, page },
    } as const;
    const answer = await readOnce(client, query, { again: 'once' });
    signal?.throwIfAborted();
    if (answer === null) return;
    last = answer.value.lastPage;
    yield { ...answer.value, problem: answer.problem };
  }
}

/**
 * Like `pagesOf`, but from the server only: saved copies are not good enough to base writes on.
 * @throws AppFailure
 */
export async function* pagesNow(options: Omit<LoadAll, 'onprogress'>): AsyncGenerator<ListPage> {
  for await (const page of pagesOf(options)) {
    if (page.problem !== null) throw AppFailure.fromData(page.problem);
    yield page;
  }
}

/**
 * Reads the whole list. Pages may overlap on ties; each website is kept once. @throws AppFailure
 * like `pagesOf`
 */
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
 * Returns the server's current record of a website; null if it no longer exists.
 * @throws AppFailure if the server cannot be reached
 */
export async function showNow(
  client: Client,
  accountId: string,
  id: number,
): Promise<Website | null> {
  const problem = await readOnce(
    client,
    { kind: 'website', accountId, id },
    { again: 'once' },
  ).then(valueOf, (thrown: unknown) => toAppError(thrown));
  if (problem === null || !('code' in problem)) return problem;
  if (problem.code === 'not-found') return null;
  throw AppFailure.fromData(problem);
}

/** A saved copy does not count; it carries the reason why the server could not be reached. */
const valueOf = (answer: Answer<Website> | null): Website | AppError | null =>
  answer === null ? null : (answer.problem ?? answer.value);

/**
 * Returns the server's current record for a domain; null if the account has none.
 * @throws AppFailure if the server cannot be reached
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
