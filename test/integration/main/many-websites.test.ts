import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadMode } from '$shared/bridge/contract';
import { AnalyticsServer, type FakeSite } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsites } from '$test/support/reads';

const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;
let sites: FakeSite[];

beforeEach(async () => {
  server = await AnalyticsServer.start();
  sites = Array.from({ length: 250 }, (_, at) => ({
    id: at + 1,
    domain: `site-${at + 1}.example`,
  }));
  server.accounts.set(KEY, sites);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const websites = (source: ReadMode, parameters = {}, how: { searching?: boolean } = {}) =>
  readWebsites(app, { accountId, source, parameters: listArguments(parameters), ...how });
/** Searches as while the user types. */
const search = (text: string) => websites('network', { search: text }, { searching: true });
const found = async (text: string): Promise<string[] | undefined> =>
  (await websites('saved', { search: text }))?.value.rows.map(({ domain }) => domain);

describe('an account with more than a page of websites', () => {
  test('requests only the pages that are shown', async () => {
    await websites('network', { per_page: 25 });
    await websites('network', { per_page: 25, page: 2 });
    await websites('network', { search: 'site-24' });
    await websites('network', { favorite: false });
    // If Sitedeck read the whole list, it would have begun by now, and this request would have to wait.
    await websites('network', { per_page: 25, page: 3 });
    expect(server.received).toHaveLength(5);
    expect(await found('site-249')).toBeUndefined();
  });

  test('reads the full list once searched, and then searches the store', async () => {
    await websites('network', { per_page: 25 });
    expect(await found('site-19')).toBeUndefined();
    const query = {
      kind: 'websites',
      accountId,
      parameters: listArguments({ search: 'site-1' }),
    } as const;
    await app.handlers['queries.watch']({ watches: [{ id: 'w', query, priority: 'saved' }] });
    await search('site-19');
    await expect.poll(() => found('site-249')).toEqual(['site-249.example']);
    expect(await found('site-1')).toHaveLength(10);
    // The visible page, the search, and three pages of a hundred rows.
    expect(server.received).toHaveLength(5);
    // A page that shows the search now gets rows from the store that the server did not find.
    const updates = () =>
      app
        .events('queries.updated')
        .flatMap((text) => JSON.parse(text) as { answer: { value: { total: number } } }[]);
    await expect.poll(() => updates().at(-1)?.answer.value.total).toBe(111);
  });

  test('reads the full list once a day, not for each search', async () => {
    await search('a');
    await expect.poll(() => found('site-249')).toHaveLength(1);
    const before = server.received.length;
    await search('b');
    expect(server.received).toHaveLength(before + 1);
    app.clockOffset = 25 * 60 * 60_000;
    await search('c');
    await expect.poll(() => server.received.length).toBe(before + 5);
  });

  test('forgets websites that are gone from the server', async () => {
    await search('a');
    await expect.poll(() => found('site-77')).toHaveLength(1);
    sites.splice(76, 1);
    app.clockOffset = 25 * 60 * 60_000;
    await search('a');
    await expect.poll(() => found('site-77')).toEqual([]);
    expect(await found('site-78')).toEqual(['site-78.example']);
  });

  test.each([
    ['repeats a page', () => 'page=1', 'page=2'],
    ['loses a website while it is read', () => (sites.splice(0, 1), 'page=2'), 'page=2'],
  ])('does not count as complete when the server %s', async (_name, second, lastRead) => {
    let ended = false;
    server.fault = (response, received, request) => {
      const isOfAll = received.url.includes('per_page=100');
      const isLast = isOfAll && received.url.includes(lastRead);
      const url = isOfAll ? received.url.replace('page=2', second) : received.url;
      response.on('close', () => (ended ||= isLast));
      server.answer({ ...received, url })(response, received, request);
    };
    await search('site-101');
    await expect.poll(() => ended).toBe(true);
    // If Sitedeck wanted to read anything else, it has done so by the time these are answered.
    for (let at = 1; at <= 5; at += 1) await websites('network', { search: `site-${at}` });
    expect(await found('site-249')).toBeUndefined();
  });

  test('does not read the full list when one page has everything', async () => {
    sites.splice(8);
    await websites('network', { per_page: 25 });
    await search('a');
    expect(server.received).toHaveLength(2);
    expect(await found('site-3')).toEqual(['site-3.example']);
  });
});
