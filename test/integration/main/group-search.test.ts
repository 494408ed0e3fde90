import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StatisticRow } from '$shared/api/statistics';
import type { Answer, Page } from '$shared/bridge/contract';
import type { GroupMember } from '$shared/settings/collections';
import { groupSource } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows } from '$test/support/reads';
import { makeGroup } from '$test/support/records';

/* Searches a group's lists of pages, whose values begin with the websites' domains. */

const KEY = 'a-key-of-an-account-that-is-long-enough';
let north: AnalyticsServer;
let south: AnalyticsServer;
let app: ServicesFixture;
let northId: string;
let southId: string;

const connect = async (name: string, { address }: AnalyticsServer): Promise<string> =>
  (await app.handlers['accounts.connect']({ name, address, key: KEY })).id;
const member = (accountId: string, websiteId: number, domain: string): GroupMember => {
  return { accountId, websiteId, domain };
};
const group = (members: GroupMember[]) =>
  app.handlers['collections.save']({
    groups: [makeGroup({ id: 'g1', name: 'Customers', members })],
  });
const find = (search: string) =>
  readRows(app, {
    of: groupSource('g1'),
    source: 'network',
    parameters: statisticArguments({
      name: 'page',
      from: '2026-01-01',
      to: '2026-01-10',
      sort_by: 'count',
      sort: 'desc',
      per_page: 100,
      page: 1,
      search,
      search_by: 'value',
    }),
  });
const counts = (answer: Answer<Page<StatisticRow>> | null) =>
  Object.fromEntries((answer?.value.rows ?? []).map(({ value, count }) => [value, count]));

beforeEach(async () => {
  north = await AnalyticsServer.start();
  south = await AnalyticsServer.start();
  north.accounts.set(KEY, [{ id: 1, domain: 'site-1.example' }]);
  south.accounts.set(KEY, [{ id: 3, domain: 'site-3.example' }]);
  app = new ServicesFixture();
  northId = await connect('North', north);
  southId = await connect('South', south);
});
afterEach(async () => {
  await app.dispose();
  await north.close();
  await south.close();
});

test('a search for a domain with a path asks only that website, for the path', async () => {
  south.accounts.set(KEY, [{ id: 3, domain: 'xn--bcher-kva.example' }]);
  await group([member(northId, 1, 'site-1.example'), member(southId, 3, 'xn--bcher-kva.example')]);
  const rowsOf = () => [
    { value: '/pricing', count: 5 },
    { value: '/old/pricing', count: 3 },
  ];
  north.rowsOf = rowsOf;
  south.rowsOf = rowsOf;
  const found = await find('Site-1.example/pricing');
  expect(counts(found)).toEqual({ 'site-1.example/pricing': 5 });
  expect(found?.group?.missing).toEqual([]);
  expect(south.received.filter(({ url }) => url.includes('/stats/'))).toEqual([]);
  expect(counts(await find('bücher.example/pricing'))).toEqual({
    'xn--bcher-kva.example/pricing': 5,
  });
  // A search without a domain looks in all websites. Part of a domain matches all pages of it.
  expect(Object.keys(counts(await find('old/')))).toHaveLength(2);
  expect(Object.keys(counts(await find('site-1')))).toHaveLength(2);
});

test('a search for a domain with a path finds the page in both accounts, in either spelling of the domain', async () => {
  north.accounts.set(KEY, [{ id: 1, domain: 'bücher.example' }]);
  south.accounts.set(KEY, [{ id: 3, domain: 'xn--bcher-kva.example' }]);
  await group([member(northId, 1, 'bücher.example'), member(southId, 3, 'xn--bcher-kva.example')]);
  north.rowsOf = () => [{ value: '/pricing', count: 5 }];
  south.rowsOf = () => [{ value: '/pricing', count: 2 }];
  const found = await find('bücher.example/pricing');
  expect(Object.values(counts(found)).reduce((sum, count) => sum + count, 0)).toBe(7);
});

test('a search for a domain with a path finds the pages of domains that end with it', async () => {
  north.accounts.set(KEY, [
    { id: 1, domain: 'shop.example' },
    { id: 2, domain: 'my.Shop.example' },
  ]);
  south.accounts.set(KEY, [{ id: 3, domain: 'other.example' }]);
  await group([
    member(northId, 1, 'shop.example'),
    member(northId, 2, 'my.Shop.example'),
    member(southId, 3, 'other.example'),
  ]);
  const rows = [
    { value: '/about', count: 5 },
    { value: '/old/about', count: 3 },
  ];
  north.rowsOf = () => rows;
  expect(counts(await find('shop.example/a'))).toEqual({
    'shop.example/about': 5,
    'my.Shop.example/about': 5,
  });
  expect(counts(await find('my.shop.example/a'))).toEqual({ 'my.Shop.example/about': 5 });
  expect(south.received.filter(({ url }) => url.includes('/stats/'))).toEqual([]);
});
