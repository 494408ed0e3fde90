import type { Client } from '$client/client';
import type { QueryOf, WatchPriority } from '$shared/bridge/query-values';
import { WatchedQuery } from '../queries/watched-query.svelte';

const PARAMETERS = { sort_by: 'id', sort: 'asc', per_page: 100, page: 1 } as const;

/**
 * Watches the first page of an account's websites, which also contains their number. All watchers
 * share one answer. Create it while a component initializes.
 * @param accountId null for none
 */
export const firstWebsites = (
  client: Client,
  accountId: () => string | null,
  priority: WatchPriority = 'interactive',
): WatchedQuery<QueryOf<'websites'>> =>
  new WatchedQuery(
    client,
    () => {
      const id = accountId();
      return id === null ? null : { kind: 'websites', accountId: id, parameters: PARAMETERS };
    },
    { priority: () => priority },
  );
