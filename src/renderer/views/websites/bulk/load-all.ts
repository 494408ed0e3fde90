import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import type { ListWebsitesParameters } from '$shared/api/parameters';
import type { Website } from '$shared/api/websites';
import type { Answer, Page } from '$shared/bridge/contract';
import { type AppError, AppFailure, toAppError } from '$shared/failures/failure';
import { isSameDomain } from '$shared/lib/domains';

/** The API's largest page, for the fewest requests. */
export const LARGEST_PAGE = 100;

export type Filter = Pick<ListWebsitesParameters, 'search' | 'favorite'>;

/** The list to read. */
export interface ListRequest {
  client: Client;
  accountId: string;
  filter?: Filter;
  /** Cancels the remaining pages. */
  signal?: AbortSignal;
}

export type ListPage = Page<Website>;

/**
 * Yields the list page by page, each requested after the previous one was used, to respect the
 * server's rate limit. Reads from the server only, because writes must not be based on saved
 * copies.
 * @throws AppFailure if a page cannot be requested; `cancelled` if aborted
 */
export async function* fetchPages(options: ListRequest): AsyncGenerator<ListPage> {
  const { client, accountId, filter = {}, signal } = options;
  for (let page = 1, last = 1; page <= last; page += 1) {
    signal?.throwIfAborted();
    const order = { sort_by: 'id', sort: 'asc', per_page: LARGEST_PAGE } as const;
    const query = {
      kind: 'websites',
      accountId,
      parameters: { ...filter, ...order, page },
    } as const;
    const answer = await readOnce(client, query, { again: 'once' });
    signal?.throwIfAborted();
    if (answer === null) return;
    if (answer.problem !== null) throw AppFailure.fromData(answer.problem);
    last = answer.value.lastPage;
    yield answer.value;
  }
}

/**
 * Returns the server's current record of a website; null if it no longer exists.
 * @throws AppFailure if the server cannot be reached
 */
export async function fetchWebsite(
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
  for await (const { rows } of fetchPages({ client, accountId, filter: { search: domain } })) {
    const found = rows.find((site) => isSameDomain(site.domain, domain));
    if (found) return found;
  }
  return null;
}
