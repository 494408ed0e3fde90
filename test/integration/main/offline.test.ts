import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LAST_SCREEN_FILE } from '$main/files/last-screen-file';
import type { OfflinePlan, OfflineSet } from '$shared/bridge/contract';
import { addDays } from '$shared/dates/day-range';
import { presetRange } from '$shared/dates/presets';
import { todayOf } from '$shared/dates/zone';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { turnToSteadyDay } from '$test/fakes/steady-day';
import { readRows } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const HOUR_MS = 3_600_000;
/** For one period: 2 daily series, 15 lists of the period and of the one before, and 28 days of 2 hourly series. */
const REQUESTS = 2 + 2 * 15 + 28 * 2;
/** Lets a whole run through without a pause. */
const ROOMY = { limit: { requests: 10_000, windowMs: 60_000 }, tellsLimit: true };

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  server = await AnalyticsServer.start(ROOMY);
  server.accounts.set(KEY, [
    { id: 1, domain: 'one.example', favorite: true },
    { id: 2, domain: 'two.example' },
    { id: 3, domain: 'three.example', favorite: true },
  ]);
  app = new ServicesFixture();
  turnToSteadyDay(app, server);
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const plan = (change: Partial<OfflinePlan> = {}): OfflinePlan => ({
  accountId,
  websites: 1,
  periods: ['last-month'],
  ...change,
});
const save = (change: Partial<OfflinePlan> = {}) => app.handlers['offline.save'](plan(change));
const only = async (): Promise<OfflineSet | undefined> =>
  (await app.handlers['offline.list']({})).at(0);
const reached = (state: OfflineSet['state']) =>
  expect.poll(async () => (await only())?.state, { timeout: 20_000 }).toBe(state);
const lastMonth = () => presetRange('last-month', todayOf({}, app.now()));
const read = (id: number, name: 'browser' | 'visitors' | 'visitors_hour', days = lastMonth()) => {
  const order = name === 'visitors' ? ({ sort_by: 'value', sort: 'asc' } as const) : {};
  const parameters = statisticArguments({ name, ...days, ...order, per_page: 100 });
  return readRows(app, { of: sourceOfWebsite(accountId, id), source: 'saved', parameters });
};

describe('saving for offline', () => {
  test('every statistic of the period of one website is readable offline', async () => {
    const [begun] = await save();
    expect(begun).toMatchObject({ state: 'running', done: 0, websites: 1 });
    await reached('saved');
    expect(server.received).toHaveLength(REQUESTS);
    expect(await only()).toMatchObject({ done: REQUESTS, total: REQUESTS, problem: null });
    server.fault = faults.resetAtOnce;
    expect((await read(1, 'browser'))?.value.rows).toHaveLength(3);
    expect((await read(1, 'visitors'))?.final).toBe(true);
    expect(await read(2, 'browser')).toBeNull();
  });

  test('all favorites, as the server has them now', async () => {
    await save({ websites: 'favorites' });
    await reached('saved');
    expect(server.received).toHaveLength(1 + 2 * REQUESTS);
    expect(await read(3, 'browser')).not.toBeNull();
    expect(await read(2, 'browser')).toBeNull();
  });

  test('skips what is final and saved', async () => {
    await save();
    await reached('saved');
    server.received.length = 0;
    const [{ id } = { id: '' }] = await app.handlers['offline.list']({});
    await app.handlers['offline.control']({ id, action: 'refresh' });
    await reached('saved');
    expect(server.received).toHaveLength(0);
  });

  test('estimates the requests and approximate size of a run', async () => {
    await save();
    await reached('saved');
    const before = (await only())?.size?.bytes ?? 0;
    server.received.length = 0;
    const more = { periods: ['last-month', 'today', '7-days'] } satisfies Partial<OfflinePlan>;
    const estimate = await app.handlers['offline.estimate'](plan(more));
    await save(more);
    await reached('saved');
    expect(server.received).toHaveLength(estimate.requests);
    const grown = ((await only())?.size?.bytes ?? 0) - before;
    // Days are merged, and this server has three rows for hours instead of 24.
    expect(estimate.bytes).toBeGreaterThan(grown / 2);
    expect(estimate.bytes).toBeLessThan(grown * 4);
  });

  test('saves the period, its comparison and its typical week', async () => {
    await save({ periods: ['28-days'] });
    await reached('saved');
    server.fault = faults.resetAtOnce;
    const today = todayOf({}, app.now());
    const { from } = presetRange('28-days', today);
    const before = { from: addDays(from, -28), to: addDays(from, -1) };
    expect((await read(1, 'browser', before))?.value.rows).toHaveLength(3);
    expect((await read(1, 'visitors', before))?.final).toBe(true);
    for (const ago of [1, 28]) {
      const day = addDays(today, -ago);
      const hours = await read(1, 'visitors_hour', { from: day, to: day });
      expect(hours?.value.rows, `${ago} days ago`).toHaveLength(3);
    }
  });

  test('estimates without requesting statistics', async () => {
    const favorites = plan({ websites: 'favorites', periods: ['28-days', '12-months'] });
    const estimate = await app.handlers['offline.estimate'](favorites);
    expect(estimate.websites).toBe(2);
    expect(estimate.requests).toBeGreaterThanOrEqual(2 * (2 * 15 + 2 * 4));
    expect(estimate.bytes).toBeGreaterThan(0);
    expect(estimate.seconds).toBeGreaterThan(60);
    expect(server.received.every(({ url }) => url.startsWith('/api/v1/websites?'))).toBe(true);
  });

  test('reports progress', async () => {
    await save();
    await reached('saved');
    const told = app.events('offline.changed').map(([set]) => set?.done ?? 0);
    expect(told.at(-1)).toBe(REQUESTS);
    expect([...told].sort((a, b) => a - b)).toEqual(told);
  });

  test('replaces an earlier plan for the same website', async () => {
    await save();
    await save({ periods: ['last-month', 'last-year'] });
    await reached('saved');
    const sets = await app.handlers['offline.list']({});
    expect(sets.map(({ periods }) => periods)).toEqual([['last-month', 'last-year']]);
  });
});

describe('a run', () => {
  /** Answers the given number of requests and holds the others. */
  const holdAfter = (count: number): void => {
    server.fault = (response, received, request) => {
      if (server.received.length > count) return;
      faults.jsonAnswer({ current_page: 1, data: [], last_page: 1, total: 0 })(
        response,
        received,
        request,
      );
    };
  };

  test('pauses and resumes where it was', async () => {
    holdAfter(6);
    const [set] = await save();
    await expect.poll(async () => (await only())?.done).toBe(6);
    // Waits for the four held requests as well, so that none arrives later.
    await expect.poll(() => server.received.length).toBe(10);
    await app.handlers['offline.control']({ id: set?.id ?? '', action: 'pause' });
    expect(await only()).toMatchObject({ state: 'paused', nextAt: null });
    server.fault = null;
    server.received.length = 0;
    await app.handlers['offline.control']({ id: set?.id ?? '', action: 'resume' });
    await reached('saved');
    expect(server.received).toHaveLength(REQUESTS - 6);
  });

  test('stays paused over a restart', async () => {
    holdAfter(2);
    const [set] = await save();
    await app.handlers['offline.control']({ id: set?.id ?? '', action: 'pause' });
    await app.restart();
    expect(await only()).toMatchObject({ id: set?.id, state: 'paused' });
  });

  test('fails offline with the reason, and retries by itself', async () => {
    server.fault = faults.resetAtOnce;
    await save();
    await reached('failed');
    const failed = await only();
    expect(failed?.problem?.code).toBe('unreachable');
    expect(failed?.nextAt).toBeGreaterThan(app.now() + HOUR_MS / 5);
    expect(server.received.length).toBeLessThan(20);
  });

  test('skips what its server refuses, and saves the rest', async () => {
    await save({ websites: 99 });
    await reached('saved');
    expect(await read(99, 'browser')).toBeNull();
  });

  test('repeats after some hours', async () => {
    await save();
    await reached('saved');
    const { savedAt, nextAt } = (await only()) ?? {};
    expect((nextAt ?? 0) - (savedAt ?? 0)).toBeGreaterThanOrEqual(6 * HOUR_MS);
  });

  test('ends with its plan and its account', async () => {
    holdAfter(2);
    const [set] = await save();
    await app.handlers['offline.remove']({ id: set?.id ?? '' });
    expect(await app.handlers['offline.list']({})).toEqual([]);
    await save();
    await app.handlers['accounts.remove']({ accountId });
    expect(await app.handlers['offline.list']({})).toEqual([]);
  });
});

describe('what is saved', () => {
  test('is measured, limited and cleared', async () => {
    await save();
    await reached('saved');
    const before = await app.handlers['storage.show']({});
    expect(before.lasting).toBe(true);
    expect(before.limitBytes).toBe(500_000_000);
    expect(before.accounts).toEqual([
      { accountId, entries: REQUESTS - 2, bytes: expect.any(Number) },
    ]);
    await app.handlers['storage.setLimit']({ bytes: 20_000_000 });
    await app.restart();
    expect((await app.handlers['storage.show']({})).limitBytes).toBe(20_000_000);
    const picture = join(app.folder, LAST_SCREEN_FILE);
    writeFileSync(picture, '{}');
    const after = await app.handlers['storage.clear']({ accountId });
    expect(existsSync(picture)).toBe(false);
    expect(after.accounts).toEqual([{ accountId, entries: 0, bytes: 0 }]);
    expect(after.usedBytes).toBeLessThan(before.usedBytes);
    expect(await read(1, 'browser')).toBeNull();
  });
});
