import type { Website } from '../../../shared/api/websites';
import type { Arguments, Page } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';
import type { AccountQuery, AnswerSource } from '../queries/answer-source';
import { cachedQuery, type CachedQuery, type QueryOptions } from '../queries/cached-query.svelte';

/** A page of an account's websites. */
export type WebsiteListQuery = Omit<
  Arguments<'websites.list'>,
  'source' | 'priority' | 'requestId' | 'insist'
>;
export type WebsitePage = Page<Website>;
export type WebsiteListRead = CachedQuery<WebsiteListQuery, WebsitePage>;

/** One website. */
export type WebsiteQuery = Pick<Arguments<'websites.show'>, 'accountId' | 'id'>;
export type WebsiteRead = CachedQuery<WebsiteQuery, Website>;

export function websiteListSource(client: Client): AnswerSource<WebsiteListQuery, WebsitePage> {
  return {
    saved: (query) => client.call('websites.list', { ...query, source: 'saved' }),
    network: (query, request) =>
      client.call('websites.list', { ...query, ...request, source: 'network' }),
    cancel: (requestIds) => void client.call('requests.cancel', { requestIds }),
  };
}

/**
 * Lists websites, and asks again when the query or any of the account's websites changes. Call it while a component
 * initializes.
 */
export function cachedWebsiteList(
  client: Client,
  query: () => WebsiteListQuery | null,
  options: QueryOptions<WebsiteListQuery, WebsitePage> = {},
  source = websiteListSource(client),
): WebsiteListRead {
  return followChanges(client, cachedQuery(client, source, query, options));
}

/** Reads one website, and asks again when the query or the website changes. Call it while a component initializes. */
export function cachedWebsite(client: Client, query: () => WebsiteQuery | null): WebsiteRead {
  const source: AnswerSource<WebsiteQuery, Website> = {
    saved: (asked) => client.call('websites.show', { ...asked, source: 'saved' }),
    network: (asked, request) =>
      client.call('websites.show', { ...asked, ...request, source: 'network' }),
    cancel: (requestIds) => void client.call('requests.cancel', { requestIds }),
  };
  return followChanges(client, cachedQuery(client, source, query));
}

function followChanges<Query extends AccountQuery, Value>(
  client: Client,
  read: CachedQuery<Query, Value>,
): CachedQuery<Query, Value> {
  $effect(() =>
    client.on('websites.changed', ({ accountId }) => {
      if (accountId === read.accountId) void read.refresh();
    }),
  );
  return read;
}
