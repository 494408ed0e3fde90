import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreDatabase } from '$main/cache/database';
import type { OfflineSet } from '$shared/bridge/contract';
import { presetRange } from '$shared/dates/presets';
import { todayOf } from '$shared/dates/zone';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { turnToSteadyDay } from '$test/fakes/steady-day';
import { readRows } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

/* Data that is kept for offline use over many days: its size, updates, deletion, sleep, and clocks that jump. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const HOUR_MS = 3_600_000;
/** A timer can wait 24.8 days at most. A longer one would fire at once. */
const WEEKS_MS = 20 * 24 * HOUR_MS;
/** After waking up, Sitedeck waits two seconds. A busy machine may add to that. */
const PATIENCE = { timeout: 20_000 };

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  // The limit lets a whole run through without a pause.
  server = await AnalyticsServer.start({
    limit: { requests: 10_000, windowMs: 60_000 },
    tellsLimit: true,
  });
  server.accounts.set(KEY, [
    { id: 1, domain: 'one.example', favorite: true },
    { id: 2, domain: 'two.example', favorite: true },
  ]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const save = (websites: OfflineSet['websites'] = 1, periods: OfflineSet['periods'] = ['today']) =>
  app.handlers['offline.save']({ accountId, websites, periods });
const only = async (): Promise<OfflineSet | undefined> =>
  (await app.handlers['offline.list']({})).at(0);
const saved = () => expect.poll(async () => (await only())?.state, PATIENCE).toBe('saved');

test('a set reports its number of websites and size', async () => {
  const [begun] = await save('favorites');
  expect(begun?.size).toBeNull();
  await saved();
  expect((await only())?.size).toEqual({ websites: 2, bytes: expect.any(Number) });
  expect((await only())?.size?.bytes).toBeGreaterThan(1_000);
});

test('keeps final answers seen before without requesting them again', async () => {
  turnToSteadyDay(app, server);
  const days = presetRange('last-year', todayOf({}, app.now()));
  const parameters = statisticArguments({ name: 'browser', ...days, per_page: 100 });
  await readRows(app, { of: sourceOfWebsite(accountId), source: 'network', parameters });
  const asked = (): number =>
    server.received.filter(({ url }) => url.includes(`name=browser&from=${days.from}`)).length;
  expect(asked()).toBe(1);
  await save(1, ['last-year']);
  await saved();
  expect(asked()).toBe(1);
  await app.restart();
  const database = new StoreDatabase(join(app.folder, 'saved.db'));
  expect(database.get('SELECT count(*) AS n FROM answers WHERE pinned = 0')).toEqual({ n: 0 });
  expect(database.get('SELECT count(*) AS n FROM series WHERE pinned = 0')).toEqual({ n: 0 });
  database.close();
});

describe('clearing', () => {
  test.each(['one account', 'all'])('of %s also ends keeping it for offline use', async (which) => {
    await save();
    await saved();
    await app.handlers['storage.clear']({ accountId: which === 'all' ? null : accountId });
    expect(await only()).toBeUndefined();
    expect(app.events('offline.changed').at(-1)).toEqual([]);
  });

  test('stops a running run', async () => {
    server.fault = () => undefined;
    await save();
    await expect.poll(() => server.received.length).toBeGreaterThan(1);
    await app.handlers['storage.clear']({ accountId });
    server.fault = null;
    const { accounts } = await app.handlers['storage.show']({});
    expect(accounts).toEqual([{ accountId, entries: 0, bytes: 0 }]);
    expect(await only()).toBeUndefined();
  });
});

describe('keeping fresh', () => {
  const runs = (): number =>
    app.events('offline.changed').filter(([set]) => set?.state === 'running' && set.done === 0)
      .length;

  test('saves what became due during sleep after waking up', async () => {
    await save();
    await saved();
    const before = runs();
    app.clockOffset = 7 * HOUR_MS;
    app.services.wake();
    await expect.poll(runs, PATIENCE).toBeGreaterThan(before);
    await saved();
  });

  test('chooses the days to save by the current day', async () => {
    await save();
    await saved();
    const before = [runs(), server.received.length] as const;
    app.clockOffset = 3 * 24 * HOUR_MS;
    const { from } = presetRange('today', todayOf({}, app.now()));
    app.services.wake();
    await expect.poll(runs, PATIENCE).toBeGreaterThan(before[0]);
    await saved();
    const asked = server.received.slice(before[1]).map(({ url }) => url);
    expect(asked.filter((url) => url.includes(`from=${from}`))).not.toEqual([]);
  });

  test('does not wait for weeks when a set was saved under a clock weeks ahead', async () => {
    app.clockOffset = WEEKS_MS;
    await save();
    await saved();
    const before = runs();
    app.clockOffset = 0;
    app.services.wake();
    await expect.poll(runs, PATIENCE).toBeGreaterThan(before);
    await saved();
    const { savedAt, nextAt } = (await only()) ?? {};
    expect(savedAt).toBeLessThan(Date.now() + HOUR_MS);
    expect(nextAt).toBeLessThan(Date.now() + 7 * HOUR_MS);
  });
});
