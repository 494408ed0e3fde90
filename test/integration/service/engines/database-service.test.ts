import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../../src/service/store/engines/postgres/connection';
import { runKills } from '../../../support/kill-proof';
import { FIREFOX, KEY } from '../support/identities';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '../support/postgres-server';
import { bundleService, type ServiceProcess, startProcess } from '../support/service-process';

/* Several processes of the service, as their package runs them, on one database. */

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

function start(database: string): ServiceProcess {
  const started = startProcess(bundle.script, ['--store', database, '--key', KEY]);
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
}

/** Runs a command to its end. */
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

test.runIf(RUNS_POSTGRES)('what one process was told, the others know', async () => {
  const database = await server.createDatabase();
  const [first, second] = [start(database), start(database)];
  const [one, two] = [await first.address, await second.address];
  // That there is no such website is in memory by now.
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
  async () => {
    // The full proof: npm run bench -- service-kills
    const plan = { processes: 3, connections: 128, processKills: 6, databaseKills: 2 };
    const run = await runKills({ ...plan, hitsBetween: 300 }, server, (argv) => {
      const started = startProcess(bundle.script, argv);
      onTestFinished(() => void started.child.kill('SIGKILL'));
      return started;
    });
    expect(run).toMatchObject({ lost: [], doubled: [], wrong: [] });
    expect(run.acknowledged).toBeGreaterThan(8 * 300);
  },
  180_000,
);

test.runIf(RUNS_POSTGRES)('a restart of the database heals by itself', async () => {
  const database = await server.createDatabase();
  const { address } = start(database);
  const own = await address;
  await addWebsite(own, 'a.example');
  expect((await sendHit(own, 'https://a.example/before')).status).toBe(204);
  await server.stopAtOnce();
  const during = sendHit(own, 'https://a.example/during');
  await server.start();
  expect((await during).status).toBe(204);
  // Each of the pool's connections is stale: none of them may fail once.
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${own}/api/v1/websites`, { headers: KEY_HEADER })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(Object.fromEntries(await pagesOf(own))).toEqual({ '/before': 1, '/during': 1 });
});

test.runIf(RUNS_POSTGRES)('what keeps it from a database is one line', async () => {
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
  await postgres.query('', `UPDATE setting SET value = '999' WHERE name = 'schema.version'`);
  await postgres.close();
  expect((await command('--store', database)).errors).toMatch(/newer version of this service/);
});

test('copies of a database are left to its own tools', async () => {
  const { code, errors } = await command('backup', '--store', 'postgres://h/db', 'x.gz');
  expect(code).toBe(2);
  expect(errors).toMatch(/use pg_dump/);
});
