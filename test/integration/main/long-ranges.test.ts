import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QueryContext } from '$main/queries/context';
import { readDaySeries } from '$main/queries/statistics';
import { loginKey } from '$shared/api/login';
import type { DayStatistic } from '$shared/api/statistics';
import type { Update } from '$shared/bridge/answer-values';
import { eachDay } from '$shared/dates/day-range';
import { splitIntoPieces } from '$shared/dates/pieces';
import type { GroupMember } from '$shared/settings/collections';
import { groupSource, type Source } from '$shared/settings/source';
import { AnalyticsServer, statisticRows } from '$test/fakes/analytics-server';
import { htmlAnswer } from '$test/fakes/faults';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { siteId, UmamiServer } from '$test/fakes/umami-server';
import { readRows } from '$test/support/reads';
import { makeGroup } from '$test/support/records';
import { sourceOfWebsite } from '$test/support/source';

/* Reads decades of days from a server that limits the requests per minute. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const DECADES = { from: '2000-01-01', to: '2024-12-31' };
const LISTED = { page: 1, per_page: 10, sort_by: 'id', sort: 'asc', search_by: 'domain' } as const;
const PIECES = splitIntoPieces(DECADES, 100).length;
/** The part of the limit that long ranges may use. */
const SHARE = 45;
/** By website. Website 3 was counted during all of the decades, website 4 never. */
const FIRST: Record<number, string> = { 1: '2024-02-10', 2: '2023-08-01', 4: '9999-12-31' };

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

async function connect(requests: number): Promise<void> {
  server = await AnalyticsServer.start({ limit: { requests, windowMs: 60_000 }, tellsLimit: true });
  server.accounts.set(
    KEY,
    [1, 2, 3].map((id) => ({ id, domain: `site-${id}.example` })),
  );
  server.rowsOf = countedRows;
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  await app.services.read({ kind: 'websites', accountId, parameters: LISTED });
}

beforeEach(() => {
  app = new ServicesFixture();
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const requests = () => server.received.filter(({ url }) => url.includes('/stats/')).length;
const site = (id: number): Source => sourceOfWebsite(accountId, id);
const context = (more: Partial<QueryContext> = {}): QueryContext => ({
  services: app.services,
  now: () => Date.now(),
  signal: new AbortController().signal,
  isOffline: false,
  read: new Map(),
  ...more,
});
const read = (source: Source, more: Partial<QueryContext> = {}, name: DayStatistic = 'visitors') =>
  readDaySeries(context(more), { website: { domain: 'it' }, source }, name, DECADES);
const memberOf = (id: number): GroupMember => ({
  accountId,
  websiteId: id,
  domain: `site-${id}.example`,
});
async function saveGroup(members: GroupMember[]): Promise<Source> {
  await app.handlers['collections.save']({ groups: [makeGroup({ id: 'g', name: 'G', members })] });
  return groupSource('g');
}

function countedRows(...[id, name, from, to]: Parameters<typeof statisticRows>) {
  return statisticRows(id, name, from, to).filter(({ value }) => value >= (FIRST[id] ?? ''));
}

/** The counts of all days, as the server has them. */
function countsOf(...ids: number[]): number[] {
  const counts = new Map<string, number>();
  for (const id of ids)
    for (const { value, count } of countedRows(id, 'visitors', DECADES.from, DECADES.to))
      counts.set(value, (counts.get(value) ?? 0) + count);
  return eachDay(DECADES).map((day) => counts.get(day) ?? 0);
}

test('other reads of the account are answered in between', async () => {
  await connect(60);
  expect(PIECES).toBeGreaterThan(60);
  const stopping = new AbortController();
  let hasEnded = false;
  const long = read(site(3), { signal: stopping.signal }).finally(() => (hasEnded = true));
  await expect.poll(() => server.received.length).toBeGreaterThanOrEqual(SHARE);
  const other = await readRows(app, {
    of: site(3),
    source: 'network',
    parameters: statisticArguments({ name: 'browser', from: '2024-01-01', to: '2024-01-31' }),
  });
  expect(other).toMatchObject({ saved: false, problem: null });
  expect(hasEnded).toBe(false);
  expect(server.refusals).toBe(0);
  stopping.abort();
  await expect(long).rejects.toThrow();
});

test('a server that shortens long ranges without saying so is asked for all pieces', async () => {
  await connect(10_000);
  server.rowsOf = (id, name, from, to) => {
    const days = eachDay({ from, to });
    const [first = from] = days.slice(-366);
    return statisticRows(id, name, first, to);
  };
  expect((await read(site(3))).counts).toEqual(countsOf(3));
});

test('the days before a website was counted take no requests', async () => {
  await connect(10_000);
  const answer = await read(site(1));
  expect(answer.counts).toEqual(countsOf(1));
  expect(answer).toMatchObject({ isSaved: false, problem: null });
  // Its first hundred counted days, the quarter before them, and the three that they do not cover.
  expect(requests()).toBe(5);
});

test('a window that shows a link’s days takes as few requests', async () => {
  await connect(10_000);
  const query = { kind: 'days', of: site(1), name: 'visitors', range: DECADES } as const;
  await app.handlers['queries.watch']({ watches: [{ id: 'w', query, priority: 'interactive' }] });
  const updates = () =>
    app.emitted
      .filter(({ event }) => event === 'queries.updated')
      .flatMap(({ payload }) => JSON.parse(payload as string) as Update[]);
  const counted = countsOf(1).filter((count) => count > 0).length;
  await expect
    .poll(() => updates().at(-1)?.answer)
    .toMatchObject({ value: { total: counted }, saved: false, final: true });
  expect(requests()).toBe(5);
});

test('they are saved like all others, so that nothing is requested again and all is there offline', async () => {
  await connect(10_000);
  await read(site(1));
  const asked = requests();
  expect((await read(site(1))).counts).toEqual(countsOf(1));
  expect((await read(site(1), { isOffline: true })).counts).toEqual(countsOf(1));
  expect(requests()).toBe(asked);
  const ranges = await app.handlers['statistics.savedRanges']({ of: site(1), name: 'visitors' });
  expect(ranges).toMatchObject([{ ...DECADES, final: true }]);
});

test('a website that was never counted takes three requests', async () => {
  await connect(10_000);
  server.accounts.get(KEY)?.push({ id: 4, domain: 'site-4.example' });
  const answer = await read(site(4));
  expect(new Set(answer.counts)).toEqual(new Set([0]));
  expect(answer).toMatchObject({ isSaved: false, problem: null });
  expect(requests()).toBe(3);
});

test('a website that was counted all the time takes no more requests than its days', async () => {
  await connect(10_000);
  expect((await read(site(3))).counts).toEqual(countsOf(3));
  expect(requests()).toBeLessThanOrEqual(PIECES);
});

test('a group’s websites each begin with their own first counted day', async () => {
  await connect(10_000);
  const group = await saveGroup([memberOf(1), memberOf(2)]);
  const answer = await read(group);
  expect(answer.counts).toEqual(countsOf(1, 2));
  expect(answer).toMatchObject({ isSaved: false, problem: null, gaps: [] });
  // The first page of website 2 ends in the last quarter of 2023.
  expect(requests()).toBe(5 + 7);
  server.received.length = 0;
  const query = { kind: 'days', of: group, name: 'visitors', range: DECADES } as const;
  const again = await app.services.read(query, { source: 'network', insist: true });
  expect(again).toMatchObject({ value: { total: answer.counts.filter(Boolean).length } });
  // Both starts with the quarters before them again, and the five quarters that the first pages of both do not cover.
  expect(requests()).toBe(4 + 2 * 5);
});

test('a group’s website is looked up before it is asked for its days', async () => {
  await connect(10_000);
  server.accounts.get(KEY)?.push({ id: 4, domain: 'site-4.example' });
  server.received.length = 0;
  await read(await saveGroup([memberOf(4)]));
  expect(server.received[0]?.url).toContain('/websites/4');
});

test('servers that list no days of many years are asked for pieces only', async () => {
  await connect(10_000);
  const umami = await UmamiServer.start();
  umami.headers = { 'x-ratelimit-limit': '10000', 'x-ratelimit-remaining': '9999' };
  for (const at of [1, 2]) {
    const about = { id: siteId(at), name: `Shop ${at}`, domain: `shop-${at}.example` };
    umami.sites.push({ ...about, createdAt: '2024-05-01T10:00:00.000Z', hits: [] });
  }
  const { id } = await app.handlers['accounts.connect']({
    name: 'Umami',
    address: umami.address,
    product: 'umami',
    zone: 'Etc/UTC',
    key: loginKey(umami.user),
  });
  const list = await app.services.read({ kind: 'websites', accountId: id, parameters: LISTED });
  const shops = (list?.value.rows ?? []).map((row) => ({
    accountId: id,
    websiteId: row.id,
    domain: row.domain,
  }));
  const asked = umami.http.received.length;
  const group = await saveGroup([...shops, memberOf(1)]);
  expect((await read(group, {}, 'pageviews')).counts).toEqual(countsOf(1));
  expect(umami.http.received).toHaveLength(asked + 2 * PIECES);
  expect(requests()).toBe(5);
  // Most of the group counts visitors, so that the one that counts visits is not asked.
  await read(group);
  expect(requests()).toBe(5);
  await umami.close();
});

test('a refresh by the user takes no more requests than the first read', async () => {
  await connect(10_000);
  await read(site(1));
  server.received.length = 0;
  const query = { kind: 'days', of: site(1), name: 'visitors', range: DECADES } as const;
  const answer = await app.services.read(query, { source: 'network', insist: true });
  expect(answer).toMatchObject({ saved: false, final: true, problem: null });
  expect(requests()).toBe(5);
});

test('if the server does not list so many days at once, all pieces are requested', async () => {
  await connect(10_000);
  server.fault = (response, received, request) => {
    const asked = new URL(received.url, server.address).searchParams;
    const isPiece = (asked.get('from') ?? '').slice(0, 4) === (asked.get('to') ?? '').slice(0, 4);
    const answer = isPiece ? server.answer(received) : htmlAnswer(500);
    answer(response, received, request);
  };
  const answer = await read(site(1));
  expect(answer.counts).toEqual(countsOf(1));
  expect(answer.problem).toBeNull();
});

test('if the server lists days in another order, all pieces are requested', async () => {
  await connect(10_000);
  server.fault = (response, received, request) => {
    const url = received.url.replace('sort=asc', 'sort=desc');
    server.answer({ ...received, url })(response, received, request);
  };
  expect((await read(site(1))).counts).toEqual(countsOf(1));
  expect(requests()).toBe(PIECES + 1);
});
