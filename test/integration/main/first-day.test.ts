import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSummary } from '$main/queries/compare';
import type { QueryContext } from '$main/queries/context';
import { readStatistic } from '$main/queries/statistics';
import { loginKey } from '$shared/api/login';
import { addDays, eachDay } from '$shared/dates/day-range';
import { todayOf } from '$shared/dates/zone';
import { groupSource, memberKey, type Source, websiteSource } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture } from '$test/fakes/services-fixture';
import { siteId, UmamiServer } from '$test/fakes/umami-server';
import { makeGroup } from '$test/support/records';

/* All time begins with the first counted day, which servers are asked for once a month. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
/** By website. */
const FIRST: Record<number, string> = { 1: '2025-03-04', 2: '2019-07-08', 3: '2026-11-12' };
let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  app = new ServicesFixture();
  app.clockOffset = Date.parse('2026-11-20T12:00:00Z') - Date.now();
  server = await AnalyticsServer.start();
  server.now = () => app.now();
  const sites = [1, 2, 3, 4].map((id) => ({ id, domain: `site-${id}.example` }));
  server.accounts.set(KEY, sites);
  server.rowsOf = (site, name, from, to) => {
    if (name !== 'visitors' && name !== 'pageviews') return [];
    const first = FIRST[site];
    const counted = eachDay({ from, to }).filter((day) => first !== undefined && day >= first);
    return counted.map((value) => ({ value, count: 5 }));
  };
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  await app.handlers['accounts.update']({ accountId, zone: 'Etc/UTC' });
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const today = () => new Date(app.now()).toISOString().slice(0, 10);
const site = (websiteId: number) => websiteSource({ accountId, websiteId });
const ask = (of: Source) => app.services.read({ kind: 'first-day', of, today: today() });
const requests = () => server.received.filter(({ url }) => url.includes('/stats/')).length;
const context = (): QueryContext => ({
  services: app.services,
  now: () => app.now(),
  signal: new AbortController().signal,
  isOffline: false,
  read: new Map(),
});

test('a website’s first day takes one request a month', async () => {
  expect(await ask(site(1))).toMatchObject({ value: '2025-03-04', final: true, problem: null });
  expect(await ask(site(1))).toMatchObject({ value: '2025-03-04' });
  app.clockOffset += 5 * 86_400_000;
  expect(await ask(site(1))).toMatchObject({ value: '2025-03-04' });
  expect(requests()).toBe(1);
  app.clockOffset += 10 * 86_400_000;
  expect(await ask(site(1))).toMatchObject({ value: '2025-03-04' });
  expect(requests()).toBe(2);
});

test('the days before it are not saved as if they had been read', async () => {
  await ask(site(1));
  const ranges = await app.handlers['statistics.savedRanges']({ of: site(1), name: 'visitors' });
  expect(ranges).toEqual([]);
});

test('a website may be new, or have no visits before today', async () => {
  expect(await ask(site(3))).toMatchObject({ value: '2026-11-12' });
  expect(requests()).toBe(2);
  expect(await ask(site(4))).toMatchObject({ value: null });
});

test('a group begins with its earliest website that is counted', async () => {
  const members = [1, 2, 3].map((id) => ({
    accountId,
    websiteId: id,
    domain: `site-${id}.example`,
  }));
  await app.handlers['collections.save']({
    groups: [makeGroup({ id: 'g', name: 'All', members })],
  });
  expect(await ask(groupSource('g'))).toMatchObject({ value: '2019-07-08' });
  const without = { ...groupSource('g'), without: [memberKey(site(2))] };
  expect(await ask(without)).toMatchObject({ value: '2025-03-04' });
});

test('offline it is what was saved, else the day before the website was added', async () => {
  await ask(site(1));
  await app.services.read({ kind: 'website', accountId, id: 2 }, { source: 'network' });
  await server.close();
  expect(await ask(site(1))).toMatchObject({ value: '2025-03-04', problem: null });
  const added = await ask(site(2));
  expect(added).toMatchObject({ value: '2023-12-31', final: false });
  expect(added?.problem?.code).toBe('unreachable');
  await expect(ask(site(3))).rejects.toMatchObject({ code: 'unreachable' });
});

test('the terminal and assistants read all time, without a comparison', async () => {
  const asked = { website: 'site-1.example', period: 'all-time' };
  const { origin, table } = await readStatistic(context(), { ...asked, statistic: 'visitors' });
  const account = app.services.accounts().accounts[0];
  const last = addDays(account === undefined ? '' : todayOf(account, app.now()), -1);
  expect(origin).toMatchObject({ period: { from: '2025-03-04', to: last }, compared: null });
  expect(table.rows[0]).toEqual(['2025-03-04', 5]);
  const summary = await readSummary(context(), asked);
  expect(summary.origin.compared).toBeNull();
  expect(summary.sentence).toMatch(/^3,130 visits/);
  const never = await readStatistic(context(), {
    website: 'site-4.example',
    period: 'all-time',
    statistic: 'visitors',
  });
  expect(never.origin.period).toEqual({ from: today(), to: today() });
});

test('Umami lists no days of many years, so all time begins when the website was added', async () => {
  const umami = await UmamiServer.start();
  const shop = { id: siteId(1), name: 'Shop', domain: 'shop.example', hits: [] };
  umami.sites.push({ ...shop, createdAt: '2025-05-01T10:00:00.000Z' });
  const { id } = await app.handlers['accounts.connect']({
    name: 'Umami',
    address: umami.address,
    product: 'umami',
    zone: 'Etc/UTC',
    key: loginKey(umami.user),
  });
  const parameters = {
    page: 1,
    per_page: 10,
    sort_by: 'id',
    sort: 'asc',
    search_by: 'domain',
  } as const;
  const list = await app.services.read({ kind: 'websites', accountId: id, parameters });
  const websiteId = list?.value.rows[0]?.id ?? 0;
  const first = await ask(websiteSource({ accountId: id, websiteId }));
  expect(first).toMatchObject({ value: '2025-04-30' });
  await umami.close();
});
