import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '$test/integration/support/running-service';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { bundleService, startProcess } from '$test/support/service-process';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { logLines } from '$test/unit/service/import/support';

/* Terminal commands with a store in a database. */

const DOMAIN = 'logged.example';
const LINES = 3_000;

let bundle: Awaited<ReturnType<typeof bundleService>>;
let server: PostgresServer;
let folder: string;
let database: string;
beforeAll(async () => {
  bundle = await bundleService();
  if (RUNS_POSTGRES) server = await startPostgres();
});
afterAll(async () => {
  if (RUNS_POSTGRES) await server.remove();
  await bundle.remove();
});
beforeEach(async () => {
  const own = (folder = await temporaryFolder());
  if (RUNS_POSTGRES) database = await server.createDatabase();
  return () => rm(own, { recursive: true });
});

const command = (...argv: string[]) =>
  startProcess(bundle.script, [...argv, '--store', database]).finished;

/** The output of a command, which must succeed. */
async function outputOf(...argv: string[]): Promise<string> {
  const { code, output, errors } = await command(...argv);
  expect([code, errors]).toEqual([0, '']);
  return output;
}

describe.runIf(RUNS_POSTGRES)('on a database', () => {
  test('import, imports, and imports undo', { timeout: LONG_TEST_MS }, async () => {
    const log = join(folder, 'access.log');
    await writeFile(log, logLines(0, LINES));
    const load = ['import', '--domain', DOMAIN, '--timezone', 'UTC'];
    expect(await outputOf(...load, '--dry-run', log)).toMatch(/3000 page views would be counted/);
    expect(await outputOf('imports')).toBe('There are no imports.\n');
    expect(await outputOf(...load, log)).toMatch(/3000 page views/);
    expect(await outputOf(...load, log)).toMatch(/3000 imported before/);
    expect(await outputOf('imports')).toMatch(/\n1 +logged\.example .* 3000 /);
    const none = await command('imports', 'undo', '7');
    expect([none.code, none.errors]).toEqual([1, expect.stringMatching(/^.*7.*\n$/)]);
    expect(await outputOf('imports', 'undo', '1')).toMatch(/3000/);
    expect(await outputOf(...load, log)).toMatch(/3000 page views/);
  });

  test('retention, tried and done', async () => {
    const log = join(folder, 'access.log');
    await writeFile(log, logLines(0, LINES));
    await outputOf('import', '--domain', DOMAIN, '--timezone', 'UTC', log);
    const zone = ['--timezone', 'UTC'];
    expect(await outputOf('retention', ...zone)).toMatch(/for good|no limit/i);
    const tried = await outputOf('retention', 'set', '30', '--dry-run', ...zone);
    expect(tried).toMatch(/logged\.example.*3,?000/);
    expect(await outputOf('retention', 'set', '30', ...zone)).toMatch(/logged\.example.*3,?000/);
    expect(await outputOf('retention', ...zone)).toMatch(/30/);
    const again = await outputOf('retention', 'set', '30', '--dry-run', ...zone);
    expect(again).not.toMatch(/3,?000/);
    await outputOf('retention', 'off', '--domain', DOMAIN, ...zone);
    expect(await outputOf('retention', ...zone)).toMatch(/logged\.example/);
  });

  test('mail recipients and mail preview', async () => {
    const log = join(folder, 'access.log');
    await writeFile(log, logLines(0, LINES));
    await outputOf('import', '--domain', DOMAIN, '--timezone', 'UTC', log);
    const recipients = ['mail', 'recipients', '--domain', DOMAIN];
    expect(await outputOf(...recipients, '--set', 'me@x.example')).toMatch(/1 {2}me@x\.example/);
    expect(await outputOf(...recipients)).toMatch(/me@x\.example/);
    expect(await outputOf(...recipients, '--reset')).toMatch(/no recipients of its own/);
    const file = join(folder, 'report.txt');
    const days = ['--monthly', '--date', '2025-11-10', '--timezone', 'UTC'];
    await outputOf('mail', 'preview', '--domain', DOMAIN, ...days, file);
    expect(readFileSync(file, 'utf8')).toMatch(/3,000/);
  });

  test('keys', async () => {
    const added = await outputOf('keys', 'add', '--name', 'Reader');
    expect(added.trim().split('\n')).toHaveLength(2);
    expect(await outputOf('keys', 'list')).toMatch(/Reader +read/);
    const twice = await command('keys', 'add', '--name', 'reader');
    expect([twice.code, twice.errors]).toEqual([1, expect.stringMatching(/^.*reader.*\n$/i)]);
    expect(await outputOf('keys', 'revoke', 'Reader')).toMatch(/Reader/);
    expect(await outputOf('keys', 'list')).not.toMatch(/Reader/);
  });
});

test.each([
  [['backup', 'x.gz'], 'pg_dump'],
  [['restore', 'x.gz'], 'pg_restore'],
  [['check'], 'pg_amcheck'],
])('%s names the tool for a database in one line', async (argv, tool) => {
  const { finished } = startProcess(bundle.script, [...argv, '--store', 'postgres://h/db']);
  const { code, output, errors } = await finished;
  expect([code, output]).toEqual([2, '']);
  expect(errors).toContain(`"${argv[0]}" is for a data folder.`);
  expect(errors).toContain(`use ${tool}.`);
});
