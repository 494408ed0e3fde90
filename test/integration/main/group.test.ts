import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  isServerStatistic,
  serverStatisticOf,
  STATISTIC_NAMES,
  type StatisticRow,
} from '$shared/api/statistics';
import type { Update } from '$shared/bridge/answer-values';
import type { Answer, Page } from '$shared/bridge/contract';
import type { GroupMember } from '$shared/settings/collections';
import { STANDARD_SETTINGS } from '$shared/settings/settings';
import { groupSource } from '$shared/settings/source';
import { channelOf } from '$statistics/channels/channel-of';
import { AnalyticsServer, dayCountOf, statisticRows } from '$test/fakes/analytics-server';
import { htmlAnswer, jsonAnswer } from '$test/fakes/faults';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsites } from '$test/support/reads';
import { makeGroup } from '$test/support/records';
import { sourceOfWebsite } from '$test/support/source';
import { settingsFileText } from '$views/settings/settings-file-text';

/* Groups of websites on two servers: their sums, what is missing and why, and the servers' limits. */

const KEY = 'a-key-of-an-account-that-is-long-enough';
const GROUP = groupSource('g1');
const FROM = '2026-01-01';
const TO = '2026-01-10';
let north: AnalyticsServer;
let south: AnalyticsServer;
let app: ServicesFixture;
let northId: string;
let southId: string;

const connect = async (name: string, { address }: AnalyticsServer): Promise<string> =>
  (await app.handlers['accounts.connect']({ name, address, key: KEY })).id;
const member = (accountId: string, websiteId: number): GroupMember => ({
  accountId,
  websiteId,
  domain: `site-${websiteId}.example`,
});
const group = (members: GroupMember[]) =>
  app.handlers['collections.save']({
    groups: [makeGroup({ id: 'g1', name: 'Customers', members })],
  });
const parameters = (name: string, more = {}) =>
  statisticArguments({
    name: name as 'visitors',
    from: FROM,
    to: TO,
    sort_by: 'count',
    sort: 'desc',
    per_page: 100,
    page: 1,
    ...more,
  });
const ask = (name = 'visitors', more: { insist?: boolean } = {}) =>
  readRows(app, {
    of: GROUP,
    source: 'network',
    priority: 'interactive',
    parameters: parameters(name),
    ...more,
  });
const saved = async (name = 'visitors', without: string[] = []) => {
  const of = { ...GROUP, without };
  return readRows(app, { of, source: 'saved', parameters: parameters(name) });
};
const counts = (answer: Answer<Page<StatisticRow>> | null) =>
  Object.fromEntries((answer?.value.rows ?? []).map(({ value, count }) => [value, count]));

beforeEach(async () => {
  north = await AnalyticsServer.start();
  south = await AnalyticsServer.start();
  for (const server of [north, south])
    server.accounts.set(
      KEY,
      [1, 2, 3].map((id) => ({ id, domain: `site-${id}.example` })),
    );
  app = new ServicesFixture();
  northId = await connect('North', north);
  southId = await connect('South', south);
  await group([member(northId, 1), member(northId, 2), member(southId, 3)]);
});
afterEach(async () => {
  await app.dispose();
  await north.close();
  await south.close();
});

test('all statistics are the sums of the websites’ own', async () => {
  for (const name of STATISTIC_NAMES) {
    const answer = await ask(name);
    const expected: Record<string, number> = {};
    for (const site of [1, 2, 3])
      for (const { value, count } of statisticRows(site, serverStatisticOf(name), FROM, TO)) {
        const shown = isServerStatistic(name) ? value : channelOf(value);
        expected[shown] = (expected[shown] ?? 0) + count;
      }
    expect(counts(answer)).toEqual(expected);
    // The referrers are saved already, because the channels needed them.
    expect(answer).toMatchObject({ problem: null, saved: name === 'referrer', final: true });
    expect(answer?.group).toEqual({
      of: 3,
      missing: [],
      older: [],
      cut: 0,
      shortBy: 0,
      unlisted: 0,
    });
  }
});

test('finished answers of websites come from the store, and nothing is requested twice', async () => {
  await ask();
  const sent = app.attempts.length;
  expect(counts(await ask())).toEqual(counts(await saved()));
  expect(app.attempts).toHaveLength(sent);
  await ask('visitors', { insist: true });
  expect(app.attempts.length).toBe(sent + 3);
});

test('reports an unreachable server and does not count its websites as zero', async () => {
  south.fault = htmlAnswer(503);
  const answer = await ask();
  const day = '2026-01-03';
  expect(counts(answer)[day]).toBe(dayCountOf(1, day) + dayCountOf(2, day));
  expect(answer?.final).toBe(false);
  expect(answer?.group?.missing).toMatchObject([
    { accountId: southId, websiteId: 3, reason: 'failed', problem: { code: expect.any(String) } },
  ]);
  // When the server is back, only its own website is requested.
  south.fault = null;
  const sent = north.received.length;
  const whole = await ask('visitors');
  expect(whole?.group?.missing).toEqual([]);
  expect(counts(whole)[day]).toBe(dayCountOf(1, day) + dayCountOf(2, day) + dayCountOf(3, day));
  expect(north.received.length).toBe(sent);
});

test('with all servers unreachable, there is a reason instead of numbers', async () => {
  north.fault = htmlAnswer(503);
  south.fault = htmlAnswer(503);
  await expect(ask()).rejects.toMatchObject({ code: expect.any(String) });
  expect(await saved()).toBeNull();
});

test('shows saved numbers as older while the servers are unreachable', async () => {
  await ask();
  south.fault = htmlAnswer(503);
  const answer = await ask('visitors', { insist: true });
  expect(answer?.group).toMatchObject({
    missing: [],
    older: [{ accountId: southId, reason: 'failed' }],
  });
  expect(answer).toMatchObject({ saved: true, problem: null });
});

test('a website can be left out, so that two periods count the same ones', async () => {
  await ask();
  const answer = await saved('visitors', [`${southId}/3`]);
  expect(answer?.group?.missing).toEqual([
    { accountId: southId, websiteId: 3, reason: 'left-out', problem: null },
  ]);
  expect(counts(answer)['2026-01-03']).toBe(
    dayCountOf(1, '2026-01-03') + dayCountOf(2, '2026-01-03'),
  );
  expect(answer?.final).toBe(true);
});

test('sends partial sums to the window that asked', async () => {
  // Each time it is read, the clock is a second later.
  const clock = { get: () => (app.clockOffset += 1000) };
  south.rowsOf = (...asked) => (clock.get(), statisticRows(...asked));
  north.rowsOf = south.rowsOf;
  const query = { kind: 'rows', of: GROUP, parameters: parameters('country') } as const;
  const watches = [{ id: 'w', query, priority: 'interactive' as const }];
  await app.handlers['queries.watch']({ watches }, 7);
  const updates = () =>
    app.emitted
      .filter(({ event, windowId }) => event === 'queries.updated' && windowId === 7)
      .flatMap(({ payload }) => JSON.parse(payload as string) as Update[]);
  await expect.poll(() => updates().at(-1)?.isAsking).toBe(false);
  const parts = updates().filter(({ isAsking }) => isAsking);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) expect(part).toMatchObject({ id: 'w', answer: { group: { of: 3 } } });
});

test('reports a removed account; a group without websites has no numbers', async () => {
  await ask();
  await app.handlers['accounts.remove']({ accountId: southId });
  expect((await saved())?.group).not.toHaveProperty('missing.0');
  // The form in which an earlier version saved groups.
  await group([member(northId, 1), member(northId, 2), member(southId, 3)]);
  expect((await saved())?.group?.missing).toMatchObject([{ reason: 'account-gone' }]);
  await group([]);
  expect(await saved()).toBeNull();
  expect(await ask()).toBeNull();
});

test('reports a group whose accounts are all removed instead of loading', async () => {
  await ask();
  for (const accountId of [northId, southId]) await app.handlers['accounts.remove']({ accountId });
  await group([member(northId, 1), member(southId, 3)]);
  await expect(ask()).rejects.toMatchObject({ code: 'account-unknown' });
  expect(await saved()).toBeNull();
});

test('the saved days of a group are those that all its websites have, without removed accounts', async () => {
  const read = (accountId: string, id: number, from: string, to: string) =>
    readRows(app, {
      of: sourceOfWebsite(accountId, id),
      source: 'network',
      parameters: parameters('visitors', { from, to }),
    });
  const ranges = async () =>
    (await app.handlers['statistics.savedRanges']({ of: GROUP, name: 'visitors' })).map(
      ({ from, to }) => [from, to],
    );
  await read(northId, 1, '2026-01-01', '2026-01-10');
  await read(northId, 2, '2026-01-01', '2026-01-10');
  expect(await ranges()).toEqual([]);
  await read(southId, 3, '2026-01-05', '2026-01-20');
  expect(await ranges()).toEqual([['2026-01-05', '2026-01-10']]);
  await app.handlers['accounts.remove']({ accountId: southId });
  expect(await ranges()).toEqual([['2026-01-01', '2026-01-10']]);
});

test('a website under the same id on another server is not counted', async () => {
  await ask();
  const other = await AnalyticsServer.start();
  other.accounts.set(KEY, [{ id: 3, domain: 'elsewhere.example' }]);
  const { address } = other;
  await app.handlers['accounts.reconnect']({ accountId: southId, address, key: KEY });
  const answer = await ask();
  const missing = [{ accountId: southId, websiteId: 3, reason: 'another-website', problem: null }];
  expect(answer?.group?.missing).toEqual(missing);
  expect((await saved())?.group?.missing).toEqual(missing);
  const day = '2026-01-03';
  expect(counts(answer)[day]).toBe(dayCountOf(1, day) + dayCountOf(2, day));
  expect(other.received.filter(({ url }) => url.includes('/stats/'))).toEqual([]);
  // The domain is requested once, for all statistics together.
  await Promise.all([ask('country'), ask('os')]);
  expect(other.received.filter(({ url }) => url.includes('/websites/3'))).toHaveLength(1);
  await other.close();
});

test('requests a website deleted on its server once for all statistics', async () => {
  south.accounts.set(KEY, [{ id: 1, domain: 'site-1.example' }]);
  const looks = () => south.received.filter(({ url }) => url.includes('/websites/3')).length;
  const missing = [{ websiteId: 3, reason: 'failed', problem: { code: 'not-found' } }];
  for (const name of ['visitors', 'country', 'os'])
    expect((await ask(name))?.group?.missing).toMatchObject(missing);
  await Promise.all([ask('browser'), ask('language')]);
  expect(looks()).toBe(1);
  expect(south.received.filter(({ url }) => url.includes('/stats/'))).toEqual([]);
  // The website can be restored on the server.
  south.accounts.set(KEY, [{ id: 3, domain: 'site-3.example' }]);
  app.clockOffset += 61_000;
  expect((await ask('visitors'))?.group?.missing).toEqual([]);
  expect(looks()).toBe(2);
});

test('a refused key is tried again once for all websites of its account', async () => {
  await ask();
  north.fault = jsonAnswer({ message: 'Unauthenticated.' }, 401);
  await ask('visitors', { insist: true });
  const sent = north.received.length;
  await ask('visitors', { insist: true });
  expect(north.received.length).toBe(sent + 1);
});

test('skips and reports numbers too large to sum', async () => {
  south.rowsOf = () => [{ value: 'x', count: 2 ** 60 }];
  const answer = await ask('country');
  expect(answer?.group?.missing).toMatchObject([{ websiteId: 3, reason: 'failed' }]);
  expect(Object.values(counts(answer)).every(Number.isSafeInteger)).toBe(true);
});

test('a group of 30 websites stays within its server’s limit', async () => {
  const limit = { requests: 40, windowMs: 60_000 };
  const limited = await AnalyticsServer.start({ limit, tellsLimit: true });
  limited.accounts.set(
    KEY,
    Array.from({ length: 30 }, (_, at) => ({ id: at + 1, domain: `site-${at + 1}.example` })),
  );
  const accountId = await connect('Limited', limited);
  await group(Array.from({ length: 30 }, (_, at) => member(accountId, at + 1)));
  // The list from which the websites were chosen.
  const parameters = listArguments({ per_page: 100 });
  await readWebsites(app, { accountId, source: 'network', parameters });
  const first = ask('visitors');
  await expect
    .poll(() => limited.received.some(({ url }) => url.includes('name=visitors')))
    .toBe(true);
  const range = { from: FROM, to: TO };
  const query = { kind: 'days', of: GROUP, name: 'pageviews', range } as const;
  const watches = [{ id: 'w', query, priority: 'interactive' as const }];
  await app.handlers['queries.watch']({ watches }, 7);
  expect((await first)?.group).toMatchObject({ of: 30, missing: [] });
  await app.handlers['queries.unwatch']({ ids: ['w'] }, 7);
  expect(limited.refusals).toBe(0);
  expect(limited.received.length).toBeLessThanOrEqual(limit.requests);
  await limited.close();
});

test('the settings’ export carries groups to another computer', async () => {
  const { accounts } = app.services.accounts();
  const collections = await app.handlers['collections.list']({});
  const chosen = { theme: 'dark', forms: {}, settings: STANDARD_SETTINGS, collections } as const;
  const text = settingsFileText(accounts, chosen);
  expect(text).not.toContain(northId);
  const other = new ServicesFixture();
  await other.handlers['accounts.import']({ text, mode: 'merge' });
  const there = (await other.handlers['collections.list']({})).groups[0];
  const ids = other.services.accounts().accounts.map(({ id }) => id);
  expect(there?.name).toBe('Customers');
  expect(there?.members.map(({ accountId }) => accountId)).toEqual([ids[0], ids[0], ids[1]]);
  await other.dispose();
});
