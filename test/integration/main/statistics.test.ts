import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShowStatisticParameters } from '$shared/api/parameters';
import type { ReadMode } from '$shared/bridge/contract';
import { clockIn, localZone } from '$shared/dates/zone';
import { AnalyticsServer, dayCountOf } from '$test/fakes/analytics-server';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const DAY_MS = 86_400_000;

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [
    { id: 1, domain: 'one.example' },
    { id: 2, domain: 'two.example', favorite: true },
    { id: 3, domain: 'three.example' },
  ]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const numbers = (source: ReadMode, parameters: Partial<ShowStatisticParameters>, id = 1) =>
  readRows(app, {
    of: sourceOfWebsite(accountId, id),
    source,
    parameters: statisticArguments({
      name: 'browser',
      from: '2024-01-01',
      to: '2024-01-31',
      per_page: 100,
      ...parameters,
    }),
  });
const days = { name: 'visitors', sort_by: 'value', sort: 'asc', per_page: 100 } as const;

describe('day series', () => {
  const expected = (from: string, to: string) => {
    const rows: { value: string; count: number }[] = [];
    for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
      const value = new Date(at).toISOString().slice(0, 10);
      if (dayCountOf(1, value) > 0) rows.push({ value, count: dayCountOf(1, value) });
    }
    return rows;
  };

  test('answer any part of the saved days', async () => {
    await numbers('network', { ...days, from: '2024-01-01', to: '2024-02-29' });
    const part = await numbers('saved', { ...days, from: '2024-01-20', to: '2024-02-10' });
    expect(part?.value.rows).toEqual(expected('2024-01-20', '2024-02-10'));
    expect(part).toMatchObject({ saved: true, final: true });
    expect(part?.value).toMatchObject({ page: 1, lastPage: 1, perPage: 100 });
  });

  test('join saved ranges in any order', async () => {
    await numbers('network', { ...days, from: '2024-03-01', to: '2024-03-31' });
    await numbers('network', { ...days, from: '2024-02-01', to: '2024-02-29', sort: 'desc' });
    const both = await numbers('saved', { ...days, from: '2024-02-15', to: '2024-03-15' });
    expect(both?.value.rows).toEqual(expected('2024-02-15', '2024-03-15'));
  });

  test('answer nothing when a day is missing', async () => {
    await numbers('network', { ...days, from: '2024-01-01', to: '2024-01-10' });
    await numbers('network', { ...days, from: '2024-01-12', to: '2024-01-20' });
    expect(await numbers('saved', { ...days, from: '2024-01-01', to: '2024-01-20' })).toBeNull();
  });

  test('are complete when their pages are', async () => {
    const range = { ...days, from: '2024-01-01', to: '2024-03-31', per_page: 25 } as const;
    const first = await numbers('network', { ...range, page: 1 });
    for (let page = 2; page <= (first?.value.lastPage ?? 0); page += 1) {
      await numbers('network', { ...range, page });
    }
    const all = await numbers('saved', { ...days, from: '2024-01-01', to: '2024-03-31' });
    expect(all?.value.rows).toEqual(expected('2024-01-01', '2024-03-31'));
  });

  test('are answered in the requested order and pages', async () => {
    await numbers('network', { ...days, from: '2024-01-01', to: '2024-01-31' });
    const range = { from: '2024-01-01', to: '2024-01-31' };
    const most = await numbers('saved', { ...range, name: 'visitors', per_page: 10 });
    const counts = most?.value.rows.map(({ count }) => count) ?? [];
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(most?.value).toMatchObject({ perPage: 10, lastPage: 3, total: 25 });
  });

  test('are final for a finished period only', async () => {
    const today = clockIn(localZone(), Date.now()).day;
    const running = await numbers('network', { ...days, from: '2024-01-01', to: '2024-01-02' });
    expect(running?.final).toBe(true);
    expect((await numbers('network', { ...days, from: today, to: today }))?.final).toBe(false);
    expect((await numbers('saved', { ...days, from: today, to: today }))?.final).toBe(false);
  });
});

describe('a clock that is wrong', () => {
  test('never makes an unfinished day final: days end by the server’s clock', async () => {
    const today = clockIn(localZone(), Date.now()).day;
    app.clockOffset = 30 * DAY_MS;
    for (const name of ['visitors', 'browser'] as const) {
      const range = { ...days, name, from: today, to: today };
      expect((await numbers('network', range))?.final).toBe(false);
      expect((await numbers('saved', range))?.final).toBe(false);
    }
  });
});

describe('rankings', () => {
  test('are answered for the exact range', async () => {
    const january = await numbers('network', {});
    expect((await numbers('saved', {}))?.value).toEqual(january?.value);
    expect(await numbers('saved', { to: '2024-01-30' })).toBeNull();
    expect(await numbers('saved', {}, 2)).toBeNull();
  });

  test('are answered in any order and page when all rows are saved', async () => {
    await numbers('network', {});
    const up = await numbers('saved', { sort: 'asc', per_page: 10 });
    const values = up?.value.rows.map(({ value }) => value);
    expect(values).toEqual(['browser-a', 'browser-b', 'browser-c']);
  });

  test('are answered within the saved pages, in their own order, when incomplete', async () => {
    server.rows = Array.from({ length: 250 }, (_, at) => ({ value: `v${at}`, count: 250 - at }));
    await numbers('network', { per_page: 100 });
    const page = await numbers('saved', { per_page: 25, page: 4 });
    expect(page?.value).toMatchObject({ page: 4, lastPage: 10, perPage: 25, total: 250 });
    expect(page?.value.rows.map(({ value }) => value)).toEqual(
      Array.from({ length: 25 }, (_, at) => `v${75 + at}`),
    );
    expect(await numbers('saved', { per_page: 25, page: 5 })).toBeNull();
    expect(await numbers('saved', { per_page: 25, sort: 'asc' })).toBeNull();
    expect(await numbers('saved', { per_page: 25, search: 'v7' })).toBeNull();
  });

  test('list their saved ranges', async () => {
    const ranges = () =>
      app.handlers['statistics.savedRanges']({ of: sourceOfWebsite(accountId), name: 'browser' });
    expect(await ranges()).toEqual([]);
    await numbers('network', {});
    app.clockOffset = 1_000;
    await numbers('network', { from: '2024-02-01', to: '2024-02-29' });
    await numbers('network', { name: 'os' });
    expect((await ranges()).map(({ from, to, final }) => [from, to, final])).toEqual([
      ['2024-02-01', '2024-02-29', true],
      ['2024-01-01', '2024-01-31', true],
    ]);
  });

  test('list the longest ranges of daily statistics', async () => {
    await numbers('network', { ...days, from: '2024-01-01', to: '2024-01-10' });
    await numbers('network', { ...days, from: '2024-01-11', to: '2024-01-20' });
    const name = 'visitors' as const;
    const ranges = await app.handlers['statistics.savedRanges']({
      of: sourceOfWebsite(accountId),
      name,
    });
    expect(ranges.map(({ from, to }) => [from, to])).toEqual([['2024-01-01', '2024-01-20']]);
  });
});
