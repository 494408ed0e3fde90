import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import type { Store } from '$service/store/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { randomOf } from './random-history';

/* Texts without counters are removed while other processes, which have them cached, count. */

const DAY_MS = 86_400_000;
/** 2026-01-15. */
const DAY = 20_468;

let server: PostgresServer;
let stores: Store[];
let observer: Postgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  const address = await server.createDatabase();
  stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(address)));
  observer = openPostgres(address);
  for (const domain of ['a.example', 'b.example']) await stores[0]?.websites.store({ domain });
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await observer.close();
});

const hitOf = (day: number, page: string, websiteId = 1) => ({
  websiteId,
  counters: viewCounters(day * DAY_MS + DAY_MS / 2, page),
});
const count = (store: Store | undefined, day: number, ...pages: string[]) =>
  store?.recorder.record(pages.map((page) => hitOf(day, page)));
const remove = async (store: Store | undefined, before: number) => {
  await store?.removal.expire(1, before);
  while (await store?.removal.step());
};
const texts = async (websiteId = 1) => {
  const sql = 'SELECT text FROM value WHERE website_id = $1 ORDER BY id';
  return (await observer.query<{ text: string }>('', sql, [websiteId])).map(({ text }) => text);
};
const rows = async (): Promise<Record<string, number>> => {
  const days = { from: '2000-01-01', to: '2100-01-01' };
  const order = { sort_by: 'value', sort: 'asc', per_page: 10_000, page: 1 } as const;
  const shown = await stores[0]?.statistics.show(1, { name: 'page', ...days, ...order });
  return Object.fromEntries((shown?.rows ?? []).map(({ value, count: n }) => [value, n]));
};

test.runIf(RUNS_POSTGRES)(
  'removes those that only removed days used, and uses their ids again',
  async () => {
    const [one, other] = stores;
    await one?.recorder.record([hitOf(DAY, '/old'), hitOf(DAY, '/old', 2)]);
    await count(one, DAY, '/both', '/last');
    await count(one, DAY + 1, '/both');
    // The other process has cached all of them.
    await count(other, DAY + 1, '/both');
    await count(other, DAY, '/old', '/last');
    await remove(one, DAY + 1);
    expect(await texts()).toEqual(['/both']);
    expect(await texts(2)).toEqual(['/old']);
    await count(one, DAY + 1, '/new');
    await count(other, DAY + 1, '/last', '/both', '/old');
    expect(await rows()).toEqual({ '/both': 3, '/new': 1, '/last': 1, '/old': 1 });
    expect(await texts()).toEqual(['/both', '/new', '/old', '/last']);
  },
);

test.runIf(RUNS_POSTGRES)(
  'also for groups with a mark and for imports, completely and once',
  async () => {
    const [one, other] = stores;
    await count(one, DAY, '/old');
    await count(other, DAY, '/old');
    await remove(one, DAY + 1);
    await count(one, DAY + 1, '/new');
    await other?.recorder.recordMany([hitOf(DAY + 1, '/old')], { name: 'until', value: '1' });
    expect(await other?.settings.get('until')).toBe('1');
    await remove(one, DAY + 2);
    await count(one, DAY + 2, '/newer');
    const written = await other?.imports.write({
      websiteId: 1,
      import: { file: 'a.log', format: 'combined', digest: null },
      hits: [hitOf(DAY + 2, '/old')],
      rows: [],
      runs: [{ pieceId: null, first: 'f', last: 'l', codes: [1], times: [1] }],
      table: null,
      added: { hits: 1, firstDay: DAY + 2, lastDay: DAY + 2 },
    });
    expect(await rows()).toEqual({ '/newer': 1, '/old': 1 });
    expect(await other?.imports.pieces(1)).toHaveLength(1);
    expect(await other?.imports.list()).toMatchObject([{ hits: 1 }]);
    expect(await other?.imports.undoDay(written?.importId ?? 0)).toBe(true);
    expect(await rows()).toEqual({ '/newer': 1 });
  },
);

test.runIf(RUNS_POSTGRES)('but not those that are counted between two steps', async () => {
  const [one, other] = stores;
  const pages = Array.from({ length: 60 }, (_, n) => `/${n}`);
  await count(one, DAY, ...pages);
  await count(other, DAY, ...pages);
  await one?.removal.expire(1, DAY + 1);
  const expected: Record<string, number> = {};
  for (const page of pages) {
    if (!(await one?.removal.step())) break;
    await count(other, DAY + 1, page);
    expected[page] = 1;
  }
  expect(Object.keys(expected).length).toBeGreaterThan(5);
  expect(await rows()).toEqual(expected);
  expect((await texts()).sort()).toEqual(Object.keys(expected).sort());
});

/** The minimum, even on a slow machine. */
const LEAST_ROUNDS = 5;

test.runIf(RUNS_POSTGRES)(
  'loses and confuses nothing while three processes count and one removes',
  async () => {
    const expected: Record<string, number> = {};
    const random = randomOf(11);
    let round = 0;
    const pageOf = (from: number) => `/${from}-${random(60)}`;
    let isOver = false;
    const counting = stores.map(async (store) => {
      while (!isOver) {
        // Pages that had counts only on the removed day, or are being removed.
        const pages = Array.from({ length: 5 }, () => pageOf(round - random(2)));
        const hits = pages.map((page) => hitOf(DAY + 1, page));
        if (random(3) === 0) await store.recorder.recordMany(hits, { name: 'mark', value: '' });
        else await store.recorder.record(hits);
        for (const page of pages) expected[page] = (expected[page] ?? 0) + 1;
      }
    });
    const end = performance.now() + 4_000;
    for (; round < LEAST_ROUNDS || performance.now() < end; round += 1) {
      const pages = Array.from({ length: 60 }, (_, n) => `/${round + 1}-${n}`);
      for (const store of stores) await count(store, DAY, ...pages);
      await remove(stores[round % 3], DAY + 1);
    }
    isOver = true;
    await Promise.all(counting);
    await count(stores[0], DAY, '/last');
    await remove(stores[0], DAY + 1);
    expect(await rows()).toEqual(expected);
    expect((await texts()).sort()).toEqual(Object.keys(expected).sort());
  },
);
