import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { dayNumber } from '$service/store/counts/calendar';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { Rollups } from '$service/store/engines/postgres/rollups';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { LocalLeases } from '$service/store/leases';
import type { Store } from '$service/store/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';

/* Sums of months, which are read only while they are valid. */

const DAY_MS = 86_400_000;
const JANUARY = { from: '2026-01-01', to: '2026-01-31' };

let server: PostgresServer;
let store: Store;
let postgres: Postgres;
let today: number;
let rollups: Rollups;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  const address = await server.createDatabase();
  store = await openPostgresStore(address);
  postgres = openPostgres(address);
  await store.websites.store({ domain: 'a.example' });
  today = dayNumber('2026-02-15');
  rollups = new Rollups(postgres, new LocalLeases(), () => today);
});
afterEach(async () => {
  await store.close();
  await postgres.close();
});

const count = async (day: string, ...pages: string[]) => {
  const at = dayNumber(day) * DAY_MS + DAY_MS / 2;
  await store.recorder.record(
    pages.map((page) => ({ websiteId: 1, counters: viewCounters(at, page) })),
  );
  rollups.noteDays([dayNumber(day)]);
};
const sum = async () => {
  while (!(await rollups.sum(0)));
};
const show = async (days = JANUARY) => {
  const order = { sort_by: 'value', sort: 'asc', per_page: 1_000, page: 1 } as const;
  const { rows } = await store.statistics.show(1, { name: 'page', ...days, ...order });
  return Object.fromEntries(rows.map(({ value, count: n }) => [value, n]));
};
const months = async () => {
  const sql = 'SELECT month - 2026 * 12 AS month FROM rolled_month ORDER BY month';
  return (await postgres.query<{ month: number }>('', sql)).map(({ month }) => month);
};
/** Makes sums recognizable. */
const mark = () => postgres.query('', 'UPDATE counter_month SET n = n + 1000');

test.runIf(RUNS_POSTGRES)(
  'are read only for whole months, together with the days around',
  async () => {
    await count('2025-12-30', '/a');
    await count('2026-01-01', '/a', '/b');
    await count('2026-01-31', '/a');
    await count('2026-02-01', '/a');
    await sum();
    expect(await months()).toEqual([-1, 0]);
    await mark();
    expect(await show()).toEqual({ '/a': 1_002, '/b': 1_001 });
    expect(await show({ from: '2025-12-31', to: '2026-02-01' })).toEqual({
      '/a': 1_003,
      '/b': 1_001,
    });
    expect(await show({ from: '2026-01-02', to: '2026-02-28' })).toEqual({ '/a': 2 });
    expect(await show({ from: '2026-01-01', to: '2026-01-30' })).toEqual({ '/a': 1, '/b': 1 });
    expect(await show({ from: '2000-01-01', to: '2100-01-01' })).toEqual({
      '/a': 2_004,
      '/b': 1_001,
    });
  },
);

test.runIf(RUNS_POSTGRES)('are made when a month has been over for two days', async () => {
  await count('2026-01-31', '/a');
  today = dayNumber('2026-02-02');
  await sum();
  expect(await months()).toEqual([]);
  today = dayNumber('2026-02-03');
  await sum();
  expect(await months()).toEqual([0]);
});

test.runIf(RUNS_POSTGRES)('are not read after a late hit, an import or an undo', async () => {
  await count('2026-01-05', '/a');
  await sum();
  await mark();
  await count('2026-01-06', '/b');
  expect(await show()).toEqual({ '/a': 1, '/b': 1 });
  await sum();
  await mark();
  expect(await show()).toEqual({ '/a': 1_001, '/b': 1_001 });
  const at = dayNumber('2026-01-07') * DAY_MS + DAY_MS / 2;
  const { importId } = await store.imports.write({
    websiteId: 1,
    import: { file: 'a.log', format: 'combined', digest: null },
    hits: [{ websiteId: 1, counters: viewCounters(at, '/c') }],
    rows: [],
    runs: [],
    table: null,
    added: null,
  });
  expect(await show()).toEqual({ '/a': 1, '/b': 1, '/c': 1 });
  rollups.noteChange();
  await sum();
  await mark();
  expect(await show()).toEqual({ '/a': 1_001, '/b': 1_001, '/c': 1_001 });
  await store.imports.undoDay(importId);
  expect(await show()).toEqual({ '/a': 1, '/b': 1 });
});

test.runIf(RUNS_POSTGRES)('are deleted with their first removed day', async () => {
  await count('2026-01-05', '/gone');
  await count('2026-01-06', '/kept');
  await sum();
  await store.removal.expire(1, dayNumber('2026-01-06'));
  while (await store.removal.step());
  expect(await postgres.query('', 'SELECT FROM counter_month')).toEqual([]);
  expect(await show()).toEqual({ '/kept': 1 });
  rollups.noteChange();
  await sum();
  await mark();
  expect(await show()).toEqual({ '/kept': 1_001 });
  await store.websites.delete(1);
  while (await store.removal.step());
  for (const table of ['counter_month', 'rolled_month']) {
    expect(await postgres.query('', `SELECT FROM ${table}`)).toEqual([]);
  }
});

test.runIf(RUNS_POSTGRES)(
  'are complete, even if others count and sum at the same time',
  async () => {
    await count('2026-01-05', '/a');
    let hits = 1;
    let isOver = false;
    const summing = [1, 2].map(async () => {
      const own = new Rollups(postgres, new LocalLeases(), () => today);
      while (!isOver) {
        own.noteChange();
        await own.sum(0);
      }
    });
    for (let group = 0; group < 150; group += 1) {
      await count(`2026-01-${String(1 + (group % 31)).padStart(2, '0')}`, '/a', `/${group}`);
      hits += 2;
      const shown = Object.values(await show()).reduce((all, n) => all + n, 0);
      expect(shown).toBe(hits);
    }
    isOver = true;
    await Promise.all(summing);
    await sum();
    expect(await months()).toEqual([0]);
  },
);
