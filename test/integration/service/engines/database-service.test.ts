import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SAMPLE_END_SETTING, SAMPLE_START_SETTING } from '$service/sample/sample-range';
import { openPostgres } from '$service/store/engines/postgres/connection';
import { SCHEMA_VERSION } from '$service/store/engines/postgres/migrations';
import { openPostgresStore } from '$service/store/engines/postgres/store';
import { LEASE_NAMES } from '$service/store/leases';
import { runService, temporaryFolder } from '$test/integration/support/running-service';
import { FIREFOX, KEY } from '$test/support/identities';
import { runKills } from '$test/support/kill-proof';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { bundleService, type ServiceProcess, startProcess } from '$test/support/service-process';
import { LONG_TEST_MS } from '$test/support/time-limits';

/* Several packaged services with one database. */

const KEY_HEADER = { authorization: `Bearer ${KEY}` };

let bundle: Awaited<ReturnType<typeof bundleService>>;
let server: PostgresServer;
beforeAll(async () => {
  bundle = await bundleService();
  if (RUNS_POSTGRES) server = await startPostgres();
});
afterAll(async () => {
  if (RUNS_POSTGRES) await server.remove();
  await bundle.remove();
});

function start(database: string, ...more: string[]): ServiceProcess {
  const argv = ['--store', database, '--key', KEY, ...more];
  const started = startProcess(bundle.script, argv);
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
}

const setVersion = (version: number): string =>
  `UPDATE setting SET value = '${version}' WHERE name = 'schema.version'`;

/** Runs a command and waits for its end. */
const command = (...argv: string[]) => startProcess(bundle.script, argv).finished;

async function addWebsite(address: string, domain: string): Promise<void> {
  const body = new URLSearchParams({ domain, exclude_bots: '0' });
  const init = { method: 'POST', headers: KEY_HEADER, body };
  expect((await fetch(`${address}/api/v1/websites`, init)).status).toBe(201);
}

const sendHit = (address: string, page: string): Promise<Response> =>
  fetch(`${address}/api/event`, {
    method: 'POST',
    headers: { 'user-agent': FIREFOX },
    body: JSON.stringify({ page, referrer: '' }),
  });

async function pagesOf(address: string, id = 1): Promise<Map<string, number>> {
  const pages = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const query = `name=page&from=2000-01-01&to=2100-01-01&sort_by=value&per_page=100&page=${page}`;
    const response = await fetch(`${address}/api/v1/stats/${id}?${query}`, { headers: KEY_HEADER });
    const { data } = (await response.json()) as { data: { value: string; count: string }[] };
    for (const { value, count } of data) pages.set(value, Number(count));
    if (data.length === 0) return pages;
  }
}

test.runIf(RUNS_POSTGRES)('a change by one process is known to the others', async () => {
  const database = await server.createDatabase();
  const [first, second] = [start(database), start(database)];
  const [one, two] = [await first.address, await second.address];
  // The process caches by now that this website does not exist.
  await sendHit(two, 'https://a.example/early');
  await addWebsite(one, 'a.example');
  await expect
    .poll(async () => {
      await sendHit(two, 'https://a.example/probe');
      return (await pagesOf(two)).size;
    })
    .toBe(1);
  for (let hit = 1; hit <= 5; hit += 1) {
    expect((await sendHit(one, 'https://a.example/told')).status).toBe(204);
    expect((await pagesOf(two)).get('/told')).toBe(hit);
  }

  const added = await command('keys', 'add', '--store', database, '--name', 'reader');
  const key = added.output.trim().split('\n').at(-1) ?? '';
  const list = () =>
    fetch(`${two}/api/v1/websites`, { headers: { authorization: `Bearer ${key}` } });
  await expect.poll(async () => (await list()).status).toBe(200);
  await command('keys', 'revoke', '--store', database, 'reader');
  await expect.poll(async () => (await list()).status).toBe(401);

  for (const { child, finished } of [first, second]) {
    child.kill('SIGTERM');
    expect(await finished).toMatchObject({ code: 0, errors: expect.not.stringMatching(/fault/) });
  }
});

test.runIf(RUNS_POSTGRES)(
  'loses and duplicates no acknowledged hit when processes and the database are killed',
  { timeout: LONG_TEST_MS },
  async () => {
    // `npm run bench -- service-kills` runs the complete test.
    const plan = { processes: 3, connections: 128, processKills: 6, databaseKills: 2 };
    const run = await runKills({ ...plan, hitsBetween: 300 }, server, (argv) => {
      const started = startProcess(bundle.script, argv);
      onTestFinished(() => void started.child.kill('SIGKILL'));
      return started;
    });
    expect(run).toMatchObject({ lost: [], doubled: [], wrong: [] });
    expect(run.acknowledged).toBeGreaterThan(8 * 300);
  },
);

test.runIf(RUNS_POSTGRES)('processes recover from a restart of the database', async () => {
  const database = await server.createDatabase();
  const { address } = start(database);
  const own = await address;
  await addWebsite(own, 'a.example');
  expect((await sendHit(own, 'https://a.example/before')).status).toBe(204);
  await server.stopAtOnce();
  const during = sendHit(own, 'https://a.example/during');
  await server.start();
  expect((await during).status).toBe(204);
  // Each connection of the pool is stale, but no request may fail.
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${own}/api/v1/websites`, { headers: KEY_HEADER })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(Object.fromEntries(await pagesOf(own))).toEqual({ '/before': 1, '/during': 1 });
});

test.runIf(RUNS_POSTGRES)('a problem with the database is reported in one line', async () => {
  const database = await server.createDatabase();
  const missing = database.replace(/\/test\d+$/, '/nothing');
  expect(await command('--store', missing)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The database postgres:.*nothing cannot be used: .*\n$/),
  });
  expect(await command('--store', 'postgres://nobody@127.0.0.1:1/db')).toMatchObject({
    code: 1,
    errors:
      'The database postgres://nobody@127.0.0.1:1/db cannot be used: nobody listens there. Check the host and the port, and whether the server runs.\n',
  });
  const postgres = openPostgres(database);
  await command('keys', 'list', '--store', database);
  await postgres.query('', setVersion(SCHEMA_VERSION + 1));
  await postgres.close();
  expect((await command('--store', database)).errors).toMatch(/newer version of this service/);
});

test.runIf(RUNS_POSTGRES)('processes end when a newer version has changed the schema', async () => {
  const database = await server.createDatabase();
  const [told, missing] = [start(database), start(database)];
  await Promise.all([told.address, missing.address]);
  const postgres = openPostgres(database);
  await postgres.transaction(async (queries) => {
    await queries.query('', setVersion(SCHEMA_VERSION + 1));
    await queries.query('', `SELECT pg_notify('sitedeck', 'schema')`);
  });
  const outdated = (await told.finished).errors.split('\n').filter((line) => /newer/.test(line));
  expect(outdated).toEqual([
    expect.stringMatching(/was changed by a newer version of this service/),
  ]);
  for (const { finished } of [told, missing]) {
    expect(await finished).toMatchObject({ code: 1, errors: expect.not.stringMatching(/fault/) });
  }

  // A process that could not be notified finds out when it reconnects.
  await postgres.query('', setVersion(SCHEMA_VERSION));
  const late = start(database);
  await late.address;
  await postgres.query('', setVersion(SCHEMA_VERSION + 1));
  await postgres.query(
    '',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  expect((await late.finished).code).toBe(1);
  await postgres.close();
});

test.runIf(RUNS_POSTGRES)(
  'two processes that start with --sample fill one database once',
  { timeout: LONG_TEST_MS },
  async () => {
    const database = await server.createDatabase();
    const both = [start(database, '--sample'), start(database, '--sample')];
    const addresses = await Promise.all(both.map(({ address }) => address));
    const alone = await runService({ sample: true });
    onTestFinished(() => alone.stop());
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const query = `name=pageviews&from=2000-01-01&to=${day}&sort_by=value&per_page=100`;
    const seen = async (address: string, page: number): Promise<unknown> => {
      const url = `${address}/api/v1/stats/1?${query}&page=${page}`;
      return ((await (await fetch(url, { headers: KEY_HEADER })).json()) as { data: unknown }).data;
    };
    for (const page of [1, 3, 4]) {
      const expected = await seen(alone.address, page);
      expect(JSON.stringify(expected)).toMatch(/count/);
      for (const address of addresses) expect(await seen(address, page)).toEqual(expected);
    }
  },
);

test.runIf(RUNS_POSTGRES)(
  'no process serves sample data that another one has not completed',
  async () => {
    const database = await server.createDatabase();
    const other = await openPostgresStore(database);
    const observer = openPostgres(database, 'test');
    const lease = await other.leases.take(LEASE_NAMES.sample);
    await other.settings.set(SAMPLE_START_SETTING, '0');
    await other.settings.set(SAMPLE_END_SETTING, '0');
    let isServing = false;
    const starting = runService({ database, sample: true });
    void starting.then(() => (isServing = true));
    const tries = async (): Promise<string[]> => {
      const sql = `SELECT query_start::text AS at FROM pg_stat_activity
      WHERE query LIKE '%pg_try_advisory_lock($1, hashtext($2))%' AND pid <> pg_backend_pid()`;
      return (await observer.query<{ at: string }>('', sql)).map(({ at }) => at);
    };
    const seen = new Set<string>();
    await expect
      .poll(async () => (await tries()).reduce((all, at) => all.add(at), seen).size)
      .toBeGreaterThan(3);
    expect(isServing).toBe(false);
    await other.settings.set(SAMPLE_END_SETTING, String(Date.now() + 86_400_000));
    await lease?.release();
    const service = await starting;
    expect((await service.get('/api/v1/websites')).status).toBe(200);
    await service.stop();
    await other.close();
    await observer.close();
  },
);

test.runIf(RUNS_POSTGRES)(
  'an import ends when a newer version has changed the schema, and continues with that version',
  { timeout: LONG_TEST_MS },
  async () => {
    const database = await server.createDatabase();
    const store = await openPostgresStore(database);
    await store.websites.store({ domain: 'a.example', exclude_bots: 0 });
    await store.close();
    const folder = await temporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const log = join(folder, 'access.log');
    const lines = Array.from({ length: 200_000 }, (_, line) => {
      const at = new Date(Date.UTC(2026, 0, 1) + line * 1_000).toUTCString().split(' ');
      const time = `${at[1]}/${at[2]}/${at[3]}:${at[4]} +0000`;
      return `192.0.2.${line % 250} - - [${time}] "GET /p${line % 500} HTTP/1.1" 200 1 "-" "${FIREFOX}"`;
    });
    await writeFile(log, `${lines.join('\n')}\n`);
    const argv = ['import', '--store', database, '--domain', 'a.example', log];
    const first = startProcess(bundle.script, argv);
    const observer = openPostgres(database, 'test');
    onTestFinished(() => observer.close());
    const counted = async (): Promise<number> =>
      (await observer.query<{ n: number }>('', 'SELECT hits AS n FROM import'))[0]?.n ?? 0;
    await expect.poll(counted, { interval: 5, timeout: 300_000 }).toBeGreaterThan(0);
    await observer.transaction(async (queries) => {
      await queries.query('', setVersion(SCHEMA_VERSION + 1));
      await queries.query('', `SELECT pg_notify('sitedeck', 'schema')`);
    });
    const { code, errors } = await first.finished;
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database .* was changed by a newer version of this service\. .*\n$/,
    );
    expect(await counted()).toBeLessThan(lines.length);
    await observer.query('', setVersion(SCHEMA_VERSION));
    expect((await startProcess(bundle.script, argv).finished).code).toBe(0);
    const service = await runService({ database });
    onTestFinished(() => service.stop());
    expect(await pagesOf(service.address)).toEqual(
      new Map(Array.from({ length: 500 }, (_, page) => [`/p${page}`, 400])),
    );
  },
);

test('backups of a database are left to its own tools', async () => {
  const { code, errors } = await command('backup', '--store', 'postgres://h/db', 'x.gz');
  expect(code).toBe(2);
  expect(errors).toMatch(/use pg_dump/);
});
