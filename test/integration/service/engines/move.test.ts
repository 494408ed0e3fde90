import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { compareStores } from '$service/move/compare';
import { openPostgres, type Postgres } from '$service/store/engines/postgres/connection';
import { settingsIn } from '$service/store/engines/postgres/settings';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { openFolderSource } from '$service/store/engines/sqlite/move';
import { temporaryFolder } from '$test/integration/support/running-service';
import { KEY } from '$test/support/identities';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { bundleService, startProcess } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { createFilledFolder } from './filled-folder';

/* The command moves a store from a folder into a database and back. */

const HITS = 4_000;
const KILLS = 4;
/** How often to check the move's progress, ms. A move takes hundreds. */
const LOOK_MS = 1;

let bundle: Awaited<ReturnType<typeof bundleService>>;
let server: PostgresServer;
/** A folder that is filled once. No test changes it. */
let filled: string;
let folder: string;
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
beforeEach(async () => {
  const own = (folder = await temporaryFolder());
  return () => rm(own, { recursive: true });
});

const start = (...argv: string[]) => startProcess(bundle.script, argv);
const move = (from: string, to: string) => start('move', '--from', from, '--to', to);
const command = (...argv: string[]) => start(...argv).finished;

async function observe(database: string): Promise<Postgres> {
  const postgres = openPostgres(database, 'test');
  onTestFinished(() => postgres.close());
  return postgres;
}

/** The difference between two folders; null if they are equal. */
async function difference(one: string, other: string): Promise<string | null> {
  const [first, second] = [openFolderSource(one), openFolderSource(other)];
  try {
    const { signal } = new AbortController();
    const compared = await compareStores(first, second, () => {}, signal);
    expect(compared.counters).toBeGreaterThan(HITS);
    expect(compared.websites).toBe(4);
    return compared.difference;
  } finally {
    await first.close();
    await second.close();
  }
}

/**
 * Kills a move each time it has progressed, and lets the last one end.
 * @returns how often it was killed
 */
async function moveWithKills(
  from: string,
  to: string,
  markOf: () => Promise<string | null>,
): Promise<{ kills: number; output: string }> {
  let kills = 0;
  for (;;) {
    const before = await markOf();
    const { child, finished } = move(from, to);
    let isOver = false;
    void finished.then(() => (isOver = true));
    const seen = new Set([before, null]);
    while (kills < KILLS && !isOver) {
      seen.add(await markOf());
      // Each time, kills it a little later.
      if (seen.size > 3 + kills) child.kill('SIGKILL');
      // Reading a file does not yield to the event loop. Without this, nobody would notice the end of the move.
      await wait(LOOK_MS);
    }
    const { code, signal, output, errors } = await finished;
    if (signal === null) {
      expect([code, errors]).toEqual([0, '']);
      return { kills, output };
    }
    kills += 1;
  }
}

test.runIf(RUNS_POSTGRES)(
  'from a folder to a database and back, killed again and again, everything is the same',
  { timeout: LONG_TEST_MS },
  async () => {
    const database = await server.createDatabase();
    const postgres = await observe(database);
    const settings = settingsIn(postgres);
    const there = await moveWithKills(filled, database, async () => {
      const [found] = await postgres.query('', `SELECT to_regclass('setting') IS NOT NULL AS is`);
      return found?.['is'] === true ? settings.get('move.mark') : null;
    });
    expect(there.kills).toBeGreaterThan(1);
    expect(there.output).toMatch(/^The move that was interrupted goes on\.\n/);
    expect(there.output).toMatch(
      /Every statistic of 4 websites was counted again: [\d,]+ counters and [\d,]+ rows of answers are the same\./,
    );
    const back = join(folder, 'back');
    const draft = join(back, 'service.sqlite.moving');
    // Only compares sizes, because an open file could disturb the move.
    const sizes = async (): Promise<string | null> => {
      if (!existsSync(draft)) return null;
      const files = [draft, `${draft}-wal`];
      return files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0).join();
    };
    const here = await moveWithKills(database, back, sizes);
    expect(here.kills).toBeGreaterThan(1);
    expect(await difference(filled, back)).toBeNull();
    expect(existsSync(draft)).toBe(false);
    const check = await command('check', '--data', back);
    expect([check.code, check.output]).toEqual([0, expect.stringMatching(/no problems found/)]);
  },
);

test('a folder with only a part of a store cannot be used', async () => {
  const half = join(folder, 'half');
  await mkdir(half);
  await writeFile(join(half, 'service.sqlite.moving'), '');
  const started = await command('--data', half, '--port', '0');
  expect(started.code).toBe(1);
  expect(started.errors).toContain('holds only a part of a store');
  expect(await readdir(half)).not.toContain('service.sqlite');
});

test.runIf(RUNS_POSTGRES)('moved data continues to work: imports, undo, reports, ids', async () => {
  const database = await server.createDatabase();
  expect((await move(filled, database).finished).code).toBe(0);
  const store = await openPostgresStore(database);
  onTestFinished(() => store.close());
  const all = { from: '2000-01-01', to: '2100-01-01', per_page: 10_000, page: 1 } as const;
  const viewsOf = async (id: number) => {
    const query = { ...all, name: 'pageviews', sort_by: 'value', sort: 'asc' } as const;
    const { rows } = await store.statistics.show(id, query);
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  const before = await viewsOf(4);
  const [{ id = 0, websiteId = 0, hits = 0 } = {}] = await store.imports.list();
  const views = await viewsOf(websiteId);
  expect((await store.imports.pieces(websiteId)).length).toBeGreaterThan(1);
  while (await store.imports.undoDay(id));
  expect(await viewsOf(websiteId)).toBe(views - hits);
  expect(before).toBe(0);
  expect(await store.imports.marks(2)).toEqual([{ bytes: 1200, digest: 'f00d' }]);
  expect(await store.imports.markCounts()).toEqual([{ domain: 'quiet.example', imports: 1 }]);
  expect(await store.retention.list()).toEqual([
    { websiteId: null, days: 100_000 },
    { websiteId: 2, days: null },
  ]);
  expect((await store.keys.all()).map(({ name }) => name)).toEqual(['Owner', 'Reader']);
  expect(await store.recipients.find(2)).toMatchObject({ stoppedAt: '2025-06-02T00:00:00Z' });
  const website = await store.websites.store({ domain: 'new.example' });
  // Websites 3 and 6 were deleted before.
  expect(website?.id).toBe(7);
  const hit = { codes: [2], texts: ['/new'], totals: [], at: Date.UTC(2025, 5, 1) };
  const counts = { websiteId: 1, counters: hit };
  const campaigns = async () => {
    const query = { ...all, name: 'campaign', sort_by: 'value', sort: 'asc' } as const;
    const { rows } = await store.statistics.show(1, { ...query, search: '/new' });
    return rows;
  };
  expect(await campaigns()).toEqual([]);
  await store.recorder.record([counts, counts]);
  expect(await campaigns()).toEqual([{ value: '/new', count: 2 }]);
});

test.runIf(RUNS_POSTGRES)(
  'a move is refused in one line, and nothing is changed',
  { timeout: LONG_TEST_MS },
  async () => {
    const database = await server.createDatabase();
    const refusal = async (from: string, to: string) => {
      const { code, output, errors } = await move(from, to).finished;
      expect([code, output, errors.split('\n').length]).toEqual([1, '', 2]);
      return errors;
    };
    expect(await refusal(join(folder, 'nothing'), database)).toMatch(/no data of this service/);
    expect(await refusal(database, folder)).toMatch(/no data of this service/);

    const service = start('--store', database, '--key', KEY);
    onTestFinished(() => void service.child.kill('SIGKILL'));
    await service.address;
    expect(await refusal(filled, database)).toMatch(/is in use\. Stop every service/);
    expect(await refusal(database, folder)).toMatch(/is in use\. Stop every service/);
    service.child.kill('SIGTERM');
    await service.finished;

    const taken = openTestStore(join(folder, 'own'));
    taken.websites.store({ domain: 'own.example' });
    expect(await refusal(join(folder, 'own'), database)).toMatch(/own is in use/);
    taken.close();
    await command('keys', 'add', '--store', database, '--name', 'Reader');
    expect(await refusal(filled, database)).toMatch(/holds data already/);
    expect(await refusal(database, join(folder, 'own'))).toMatch(/holds data already/);
    expect(await refusal(filled, 'postgres://nobody@127.0.0.1:1/db')).toMatch(
      /cannot be used: nobody listens there/,
    );
  },
);

test.runIf(RUNS_POSTGRES)(
  'half a store cannot be used, belongs to its source, and is started again if that has changed',
  async () => {
    const own = join(folder, 'own');
    await mkdir(own);
    // So many that the move is still running when it is killed.
    await createFilledFolder(own, 4_000);
    const database = await server.createDatabase();
    const settings = settingsIn(await observe(database));
    expect((await command('keys', 'list', '--store', database)).code).toBe(0);
    const { child, finished } = move(own, database);
    await expect.poll(() => settings.get('move.mark'), { interval: 1 }).not.toBeNull();
    child.kill('SIGKILL');
    await finished;
    expect((await command('keys', 'list', '--store', database)).errors).toMatch(
      /holds only a part of a store: "move" was interrupted/,
    );
    expect((await move(database, join(folder, 'x')).finished).errors).toMatch(/only a part/);
    expect((await move(filled, database).finished).errors).toMatch(/a part of another store/);

    const store = openTestStore(own);
    store.websites.store({ domain: 'later.example' });
    store.close();
    const again = await move(own, database).finished;
    expect(again.output).toMatch(/^The data was used since the move was interrupted\./);
    expect(again.output).toMatch(/Every statistic of 5 websites/);
    expect((await move(own, database).finished).output).toMatch(/was moved to .* already/);
    expect((await command('keys', 'list', '--store', database)).output).toMatch(/Owner[^]*Reader/);
  },
);

test('the sides have to be a folder and a database', async () => {
  expect(await command('move', '--from', 'a')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/Give both sides/),
  });
  expect((await command('move', '--from', 'a', '--to', 'b')).errors).toMatch(/use backup/);
  const two = ['--from', 'postgres://a/b', '--to', 'postgres://a/c'];
  expect((await command('move', ...two)).errors).toMatch(/pg_dump/);
});
