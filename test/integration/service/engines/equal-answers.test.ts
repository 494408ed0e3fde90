import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { VALUE_LIMITS, type ValueLimits } from '$service/store/counts/value-limits';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import type { Store } from '$service/store/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { repeats } from '$test/support/random';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { openMemory } from './engines';
import { applyAct, randomAct, randomOf, randomQuestion } from './random-history';

/* Applies one random history to both engines, and compares their answers. */

const QUESTIONS = repeats(1_000);
const ACTS = 250;
const WEBSITES = [1, 2, 3, 4, 5];

let server: PostgresServer;
let stores: Store[] = [];
let observer: Postgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await observer.close();
});

async function open(limits: ValueLimits): Promise<void> {
  const address = await server.createDatabase();
  observer = openPostgres(address);
  stores = [openMemory(limits), await openPostgresStore(address, limits)];
}

/**
 * Compares random queries.
 * @returns the number of compared rows
 */
async function compare(seed: number, questions: number): Promise<number> {
  const random = randomOf(seed);
  let rows = 0;
  for (let asked = 0; asked < questions; asked += 1) {
    const question = randomQuestion(random);
    const websiteId = 1 + random(WEBSITES.length + 1);
    const [one, other] = await Promise.all(
      stores.map(({ statistics }) => statistics.show(websiteId, question)),
    );
    expect(other, JSON.stringify({ websiteId, ...question })).toEqual(one);
    rows += one?.rows.length ?? 0;
  }
  return rows;
}

test.runIf(RUNS_POSTGRES).each([
  ['as they are', VALUE_LIMITS, 7],
  ['with few different values', { always: 30, perDay: 5, remembered: 400 }, 8],
])(
  `${QUESTIONS} random questions have the same answers, row by row and in the same order: %s`,
  { timeout: LONG_TEST_MS },
  async (_, limits, seed) => {
    await open(limits);
    for (const { websites } of stores) {
      for (const id of WEBSITES) await websites.store({ domain: `${id}.example` });
    }
    const random = randomOf(seed);
    const imports: number[][] = stores.map(() => []);
    let rows = 0;
    for (let done = 0; done < ACTS; done += 1) {
      const next = randomAct(random, WEBSITES);
      for (const [index, store] of stores.entries())
        await applyAct(store, next, imports[index] ?? []);
      // Queries in between, too, so that some month sums are valid, some outdated, and some missing.
      rows += await compare(seed + done, 2);
    }
    rows += await compare(seed, QUESTIONS / 2);
    for (const { recorder } of stores) while (!(await recorder.tidyUp()));
    rows += await compare(seed + 1, QUESTIONS / 2);
    expect(rows).toBeGreaterThan(QUESTIONS);
    const sums = await observer.query<{ n: number }>('', 'SELECT count(*) AS n FROM counter_month');
    expect(sums[0]?.n).toBeGreaterThan(100);
  },
);
