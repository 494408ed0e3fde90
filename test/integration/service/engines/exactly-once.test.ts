import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import type { Hit } from '$service/store/hits';
import type { Store } from '$service/store/store';
import { STATISTICS } from '$shared/api/statistics';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { LONG_TEST_MS } from '$test/support/time-limits';

/* Connections break, or the server is killed, while hits are counted. Each acknowledged hit counts once. */

const AT = Date.UTC(2026, 0, 15, 12);
const DAY = Math.floor(AT / 86_400_000);
const STORES = 3;

let server: PostgresServer;
let address: string;
let stores: Store[];
let observer: Postgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  address = await server.createDatabase();
  stores = await Promise.all(Array.from({ length: STORES }, () => openPostgresStore(address)));
  observer = openPostgres(address);
  for (const domain of ['a.example', 'b.example']) await stores[0]?.websites.store({ domain });
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await observer.close();
});

const view = (websiteId: number, page: string): Hit => ({
  websiteId,
  counters: viewCounters(AT, page),
});

/** Each store adds such a mark to every fourth group. */
const markOf = (number: number): string => `group.${number}`;

interface Sums {
  acknowledged: number;
  refused: number;
  /** The number of acknowledged groups, by store. */
  groups: number[];
}

const countIn = (groups: number[], store: number): void => {
  groups[store] = (groups[store] ?? 0) + 1;
};

/** Lets every store count until it is stopped: groups of views of old and new pages, in mixed order. */
async function countUntil(isOver: () => boolean, sums = noSums()): Promise<Sums> {
  await Promise.all(
    stores.map(async ({ recorder }, number) => {
      for (let group = 0; !isOver(); group += 1) {
        const pages = ['/b', `/new-${number}-${group}`, '/a', `/shared-${group}`];
        const hits = pages.flatMap((page) => [view(1, page), view(2, page)]);
        try {
          const mark = { name: markOf(number), value: String(group) };
          if (group % 4 === 3) await recorder.recordMany(hits, mark);
          else await recorder.record(number % 2 === 0 ? hits : hits.reverse());
          sums.acknowledged += hits.length;
          countIn(sums.groups, number);
        } catch {
          sums.refused += hits.length;
        }
      }
    }),
  );
  return sums;
}

const noSums = (): Sums => ({ acknowledged: 0, refused: 0, groups: stores.map(() => 0) });

/** The count of a statistic, from any of the stores. */
async function counted(name: 'pageviews' | 'page' | 'pageviews_hour'): Promise<number> {
  const [{ statistics: reader } = { statistics: null }] = stores;
  if (reader === null) throw new Error('no store is open');
  let sum = 0;
  for (const id of [1, 2]) {
    const { rows } = await reader.show(id, {
      name,
      from: '2026-01-01',
      to: '2026-01-31',
      sort_by: 'value',
      sort: 'asc',
      per_page: 1_000_000,
      page: 1,
    });
    for (const { count } of rows) sum += count;
  }
  return sum;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until every store has counted two more groups: the first may have begun before, the second did not.
 * @param groups the groups counted so far, by store
 */
async function moreCounted(groups: readonly number[]): Promise<void> {
  const before = [...groups];
  while (groups.some((count, store) => count < (before[store] ?? 0) + 2)) await pause(5);
}

/** How often connections are ended before every store may count a group undisturbed. */
const ENDS_AT_ONCE = 3;

/**
 * Ends the given number of connections in the middle of statements. Stores may rest in between, because a group fails
 * after too many breaks.
 * @param groups the groups counted so far, by store
 */
async function endConnections(number: number, groups: readonly number[]): Promise<void> {
  for (let ended = 0; ended < number;) {
    for (let times = 0; times < ENDS_AT_ONCE; times += 1) {
      await pause(15);
      const rows = await observer.query<{ ended: boolean }>(
        '',
        `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active'`,
      );
      ended += rows.length;
    }
    await moreCounted(groups);
  }
}

test.runIf(RUNS_POSTGRES)(
  'when connections are ended again and again by the server',
  { timeout: LONG_TEST_MS },
  async () => {
    let isOver = false;
    const sums = noSums();
    const counting = countUntil(() => isOver, sums);
    await endConnections(60, sums.groups);
    isOver = true;
    const { acknowledged, refused } = await counting;
    expect(acknowledged).toBeGreaterThan(100);
    for (const name of ['pageviews', 'page', 'pageviews_hour'] as const) {
      expect([name, await counted(name)]).toEqual([name, acknowledged]);
    }
    expect(refused).toBe(0);
  },
);

test.runIf(RUNS_POSTGRES)(
  'when imports lose their connections, and can be undone',
  { timeout: LONG_TEST_MS },
  async () => {
    let isOver = false;
    const groups = stores.map(() => 0);
    const importing = stores.map(async ({ imports }, number) => {
      let id: number | null = null;
      let pieceId: number | null = null;
      let hits = 0;
      for (let batch = 0; !isOver; batch += 1) {
        const pages = [`/import-${number}-${batch % 50}`, '/a'];
        const run = { codes: [1, 2], times: [AT, AT], first: 'f', last: 'l', pieceId };
        const written = await imports.write({
          websiteId: 1,
          import: id ?? { file: 'a.log', format: 'combined', digest: null },
          hits: pages.map((page) => view(1, page)),
          rows: [],
          runs: [run],
          table: null,
          added: { hits: 2, firstDay: DAY, lastDay: DAY },
        });
        [id, pieceId] = [written.importId, written.pieceIds[0] ?? null];
        hits += 2;
        countIn(groups, number);
      }
      return { id: id ?? 0, hits };
    });
    await endConnections(40, groups);
    isOver = true;
    const counts = await Promise.all(importing);
    const all = counts.reduce((sum, { hits }) => sum + hits, 0);
    expect(all).toBeGreaterThan(100);
    expect(await counted('pageviews')).toBe(all);
    const [{ imports } = { imports: null }] = stores;
    const known = (await imports?.list())?.map(({ id, hits }) => ({ id, hits }));
    expect(known).toEqual(counts.sort((a, b) => a.id - b.id));
    const lengths = (await imports?.pieces(1))?.map(({ length }) => length);
    expect(lengths?.sort()).toEqual(counts.map(({ hits }) => hits).sort());
    const undoing = stores.map(async (store, number) => {
      while (await store.imports.undoDay(counts[number]?.id ?? 0));
    });
    await Promise.all(undoing);
    for (const name of ['pageviews', 'page', 'pageviews_hour'] as const) {
      expect([name, await counted(name)]).toEqual([name, 0]);
    }
  },
);

test.runIf(RUNS_POSTGRES)(
  'and an undo changes nothing if there is less than it would subtract',
  async () => {
    const [store] = stores;
    const { importId } = (await store?.imports.write({
      websiteId: 1,
      import: { file: 'a.log', format: 'combined', digest: null },
      hits: [view(1, '/a'), view(1, '/b')],
      rows: [],
      runs: [],
      table: null,
      added: null,
    })) ?? { importId: 0 };
    await observer.query('', 'DELETE FROM counter WHERE code = $1 AND value_id = 2', [
      STATISTICS.page.code,
    ]);
    await expect(store?.imports.undoDay(importId)).rejects.toThrow(RangeError);
    expect([await counted('pageviews'), await counted('page')]).toEqual([2, 1]);
    expect(await store?.imports.undoDays(importId)).toBe(1);
  },
);

test.runIf(RUNS_POSTGRES)(
  'when the server is killed and comes back',
  { timeout: LONG_TEST_MS },
  async () => {
    let isOver = false;
    const sums = noSums();
    const counting = countUntil(() => isOver, sums);
    for (let killed = 0; killed < 3; killed += 1) {
      await moreCounted(sums.groups);
      await server.stopAtOnce();
      await server.start();
    }
    await moreCounted(sums.groups);
    isOver = true;
    const { acknowledged, refused } = await counting;
    expect(refused).toBe(0);
    expect(await counted('pageviews')).toBe(acknowledged);
    expect(await counted('page')).toBe(acknowledged);
  },
);
