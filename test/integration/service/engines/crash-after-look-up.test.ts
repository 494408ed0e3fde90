import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { Dictionary } from '$service/store/engines/postgres/dictionary';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';

/* A process caches what it has looked up, and uses it again after the database has crashed and restarted. */

/** Delays all writes that need not be on disk at a commit, for as long as the server allows. */
const WRITES_LATE = '-c fsync=off -c wal_writer_delay=10s';

let server: PostgresServer;
let postgres: Postgres;
let text: { websiteId: number; kind: number; text: string };
beforeEach(async () => {
  if (!RUNS_POSTGRES) return;
  server = await startPostgres({ options: WRITES_LATE });
  const address = await server.createDatabase();
  const store = await openPostgresStore(address);
  const website = await store.websites.store({ domain: 'a.example' });
  await store.close();
  text = { websiteId: website?.id ?? 0, kind: 1, text: '/page' };
  postgres = openPostgres(address);
});
afterEach(async () => {
  if (!RUNS_POSTGRES) return;
  await postgres.close();
  await server.remove();
});

async function crash(): Promise<void> {
  await server.stopAtOnce();
  await server.start();
}

test.runIf(RUNS_POSTGRES)('the id of a new text is still unique', async () => {
  const dictionary = new Dictionary(postgres);
  await dictionary.load([text]);
  await crash();
  const anew = new Dictionary(postgres);
  await anew.find([text]);
  expect(anew.get(text)).toBe(1);
  expect(dictionary.get(text)).toBe(1);
});

test.runIf(RUNS_POSTGRES)('a known text is still marked as used', async () => {
  await new Dictionary(postgres).load([text]);
  await postgres.query('', 'UPDATE website SET texts_version = texts_version + 1');
  await new Dictionary(postgres).find([text]);
  await crash();
  const [noted] = await postgres.query('', 'SELECT used_in, texts_version FROM value, website');
  expect(noted?.['used_in']).toBe(noted?.['texts_version']);
});
