import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CountingStore,
  openPostgresStore,
} from '../../../../src/service/store/engines/postgres/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '../support/postgres-server';
import { openMemoryStore } from '../../../../src/service/store/engines/open';
import { randomHit, randomOf, randomQuestion } from './random-history';

/* One random history in both engines, and the same questions to both. */

const QUESTIONS = 1_000;

let server: PostgresServer;
let stores: CountingStore[];
beforeAll(async () => {
  server = await startPostgres();
  stores = [openMemoryStore(), await openPostgresStore(await server.createDatabase())];
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await server.remove();
});

test.runIf(RUNS_POSTGRES)(
  `${QUESTIONS} random questions have the same answers, row by row and in the same order`,
  async () => {
    for (const { websites, recorder } of stores) {
      const random = randomOf(7);
      for (const domain of ['a.example', 'b.example', 'c.example'])
        await websites.store({ domain });
      for (let group = 0; group < 60; group += 1) {
        const hits = Array.from({ length: random(300) }, () => randomHit(random, [1, 2, 3]));
        if (group % 9 === 0) await recorder.recordMany(hits, null);
        else await recorder.record(hits);
        if (group % 20 === 0) recorder.releaseMemory();
      }
    }
    const random = randomOf(8);
    let rows = 0;
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      const question = randomQuestion(random);
      const websiteId = 1 + random(4);
      const [one, other] = await Promise.all(
        stores.map(({ statistics }) => statistics.show(websiteId, question)),
      );
      expect(other, JSON.stringify({ websiteId, ...question })).toEqual(one);
      rows += one?.rows.length ?? 0;
    }
    expect(rows).toBeGreaterThan(1_000);
  },
);
