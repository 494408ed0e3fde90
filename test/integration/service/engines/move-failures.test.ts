import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { settingsIn } from '$service/store/engines/postgres/settings';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { openFolderSource } from '$service/store/engines/sqlite/move';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import { canMount } from '$test/fakes/small-disk';
import { temporaryFolder } from '$test/integration/support/running-service';
import { placeInSmall } from '$test/integration/support/small-tablespace';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { bundleService, startProcess } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { createFilledFolder } from './filled-folder';

/* The database fails in the middle of a move. The move continues by itself, or one line says how to continue. */

const HITS = 4_000;
/** The last line of a successful move, which has compared both stores. */
const COUNTED = /Every statistic of 4 websites was counted again: [\d,]+ counters and [\d,]+ rows/;

let bundle: Awaited<ReturnType<typeof bundleService>>;
let server: PostgresServer;
/** A folder that is filled once. No test changes it. */
let filled: string;
beforeAll(async () => {
  bundle = await bundleService();
  if (RUNS_POSTGRES) server = await startPostgres();
  filled = await temporaryFolder();
  await createFilledFolder(filled, HITS);
});
afterAll(async () => {
  if (RUNS_POSTGRES) await server.remove();
  await bundle.remove();
  await rm(filled, { recursive: true });
});

const move = (from: string, to: string) =>
  startProcess(bundle.script, ['move', '--from', from, '--to', to]);

async function folderOfTest(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function observe(database: string): Promise<Postgres> {
  const postgres = openPostgres(database, 'test');
  onTestFinished(() => postgres.close());
  return postgres;
}

/** Waits until the move has written some data. */
async function untilUnderWay(postgres: Postgres): Promise<void> {
  const settings = settingsIn(postgres);
  const position = async (): Promise<string | null> => {
    const [found] = await postgres.query('', `SELECT to_regclass('setting') IS NOT NULL AS is`);
    return found?.['is'] === true ? settings.get('move.mark') : null;
  };
  await expect.poll(position, { interval: 1, timeout: 20_000 }).toMatch(/"position":\{/);
}

test.runIf(RUNS_POSTGRES)('a move waits for a restart of the target', async () => {
  const database = await server.createDatabase();
  const postgres = await observe(database);
  const { finished } = move(filled, database);
  await untilUnderWay(postgres);
  await server.stopAtOnce();
  await server.start();
  const { code, output, errors } = await finished;
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(COUNTED);
});

test.runIf(RUNS_POSTGRES)('a move waits for a restart of the source', async () => {
  const database = await server.createDatabase();
  expect((await move(filled, database).finished).code).toBe(0);
  const back = join(await folderOfTest(), 'back');
  const { child, finished } = move(database, back);
  // By now the move has the store for itself.
  const postgres = await observe(database);
  const sql = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'sitedeck-move' AND query LIKE '%FROM counter %'`;
  await expect
    .poll(async () => (await postgres.query('', sql)).length, { interval: 1, timeout: 20_000 })
    .toBeGreaterThan(0);
  await server.stopAtOnce();
  await server.start();
  const { code, output, errors } = await finished;
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(COUNTED);
  expect(child.killed).toBe(false);
});

test.runIf(RUNS_POSTGRES)(
  'an unreachable target is reported in one line, and the move continues later',
  { timeout: LONG_TEST_MS },
  async () => {
    const database = await server.createDatabase();
    const postgres = await observe(database);
    const { finished } = move(filled, database);
    await untilUnderWay(postgres);
    await server.stopAtOnce();
    const { code, errors } = await finished;
    await server.start();
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database postgres:.* cannot be used: .*\. Call the same command again to go on\.\n$/,
    );
    const again = await move(filled, database).finished;
    expect([again.code, again.errors]).toEqual([0, '']);
    expect(again.output).toMatch(/^The move that was interrupted goes on\.\n/);
    expect(again.output).toMatch(COUNTED);
  },
);

test.runIf(RUNS_POSTGRES && canMount())(
  'a full tablespace is reported in one line, and the move continues with free space',
  async () => {
    const database = await server.createDatabase();
    const space = await placeInSmall(server, database, 64);
    onTestFinished(() => space.remove());
    // The database has the schema and a part of the data.
    const keys = ['keys', 'list', '--store', database];
    expect((await startProcess(bundle.script, keys).finished).code).toBe(0);
    space.fill(2_000);
    const { code, errors } = await move(filled, database).finished;
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database postgres:.* cannot be used: the server's disk is full\. Call the same command again to go on\.\n$/,
    );
    expect((await startProcess(bundle.script, keys).finished).errors).toMatch(
      /holds only a part of a store/,
    );
    space.clear();
    const again = await move(filled, database).finished;
    expect([again.code, again.errors]).toEqual([0, '']);
    expect(again.output).toMatch(/^The move that was interrupted goes on\.\n/);
    expect(again.output).toMatch(COUNTED);
  },
);

test('releases a folder that cannot be marked as moved', async () => {
  const folder = await folderOfTest();
  await createFilledFolder(folder, 20);
  const refuse = openDatabase(storeFilePath(folder));
  refuse.exec(
    `CREATE TRIGGER refuse BEFORE INSERT ON setting BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  );
  refuse.close();
  expect(() => openFolderSource(folder)).toThrow('refused');
  const store = openTestStore(folder);
  expect(store.websites.ids()).toContain(1);
  store.close();
});
