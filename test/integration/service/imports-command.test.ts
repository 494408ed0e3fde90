import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleService, startProcess, startProgram } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { line } from '../support/log-line';
import { addWebsite, rowsOf, runService, temporaryFolder } from '../support/running-service';

/* Tries an import, lists imports and undoes them, by the command alone and by a running service. */

const DOMAIN = 'logged.example';
const DAYS = 120;
const A_DAY = 40;

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
let log: string;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
  log = join(folder, 'access.log');
  const lines = Array.from({ length: DAYS * A_DAY }, (_, n) => {
    const at = new Date(
      Date.UTC(2025, 0, 1, 8) + Math.floor(n / A_DAY) * 86_400_000 + (n % A_DAY) * 1_000,
    );
    const [, , month] = at.toUTCString().split(' ');
    const day = String(at.getUTCDate()).padStart(2, '0');
    return line(`/${n % 50}`, {
      at: `${day}/${month}/2025:${at.toISOString().slice(11, 19)} +0000`,
    });
  });
  await writeFile(log, lines.join(''));
});
afterEach(() => rm(folder, { recursive: true }));

const start = (...argv: string[]) =>
  startProcess(script, [...argv, '--data', join(folder, 'data'), '--timezone', 'UTC']);
const run = (...argv: string[]) => start(...argv).finished;
const load = (...argv: string[]) => run('import', '--domain', DOMAIN, ...argv);

function pageviews(): number {
  const store = openTestStore(join(folder, 'data'));
  const { rows } = store.statistics.show(1, {
    name: 'pageviews',
    from: '2000-01-01',
    to: '2100-01-01',
    sort_by: 'value',
    sort: 'asc',
    per_page: 1_000,
    page: 1,
  });
  expect(store.check()).toEqual([]);
  store.close();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

describe('without a service', () => {
  test('--dry-run reports what would be counted, by day, and creates nothing', async () => {
    const { code, output, errors } = await load('--dry-run', log, log);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(
      '4800 lines; 4800 page views would be counted, 2025-01-01 to 2025-04-30; 0 imported before\n',
    );
    expect(output).toContain('  2025-03-01  40\n');
    // The file is the same as before.
    expect(output).toContain('0 page views would be counted; 4800 imported before');
    expect(output).toContain('Nothing was counted');
    expect(existsSync(join(folder, 'data'))).toBe(false);
    await load(log);
    expect((await load('-n', log)).output).toContain(
      '0 page views would be counted; 4800 imported',
    );
    expect(pageviews()).toBe(4_800);
  });

  test.each([
    ['| true', ['import', '--domain', DOMAIN], 4_800],
    ['| head -n 1', ['import', '--dry-run', '--domain', DOMAIN], 0],
    ['| head -c 1', ['import', '--domain', DOMAIN], 4_800],
    ['2>&1 | true', ['import', '--domain', DOMAIN], 4_800],
  ])('completes its work with output to %s', async (reader, argv, counted) => {
    const own = [process.execPath, script, ...argv, '--data', join(folder, 'data'), log];
    const piped = `${own.map((word) => `'${word}'`).join(' ')} ${reader}`;
    const text = `${piped}; echo " ended with \${PIPESTATUS[0]}"`;
    const { finished } = startProgram('bash', ['-c', text], { cwd: folder, environment: {} });
    const { output, errors } = await finished;
    expect(output).toMatch(/ ended with 0\n$/);
    expect(errors).not.toMatch(/EPIPE|at .*:\d+/);
    expect(existsSync(join(folder, 'data')) ? pageviews() : 0).toBe(counted);
  });

  test('lists imports, and undoes them by number', async () => {
    expect((await run('imports')).output).toBe('There are no imports.\n');
    expect(existsSync(join(folder, 'data'))).toBe(false);
    await load(log);
    const { output } = await run('imports');
    expect(output).toMatch(/^No\. +Website +Imported \(UTC\) +Page views +Days +File\n/);
    expect(output).toMatch(
      /\n1 +logged\.example +20\d\d-\d\d-\d\d \d\d:\d\d +4800 +2025-01-01 to 2025-04-30 +\/.*access\.log\n$/,
    );
    const undone = await run('imports', 'undo', '1');
    expect([undone.code, undone.errors]).toEqual([0, '']);
    expect(undone.output).toContain('Import 1 is undone: 4800 page views of logged.example');
    expect(pageviews()).toBe(0);
    const missing = await run('imports', 'undo', '1');
    expect([missing.code, missing.errors]).toEqual([
      1,
      'There is no import 1. Run "imports" for a list.\n',
    ]);
    expect((await load(log)).output).toContain('4800 page views counted');
    expect(pageviews()).toBe(4_800);
  });

  test(
    'completes an undo that is killed repeatedly, never going below zero',
    { timeout: LONG_TEST_MS },
    async () => {
      await load(log);
      let left = 4_800;
      for (let kills = 0; kills < 6; kills += 1) {
        const { child, finished } = start('imports', 'undo', '1');
        child.stdout?.on('data', (chunk: Buffer) => {
          if (chunk.includes(`${(kills % 3) * 10 + 10}%`)) child.kill('SIGKILL');
        });
        await finished;
        const now = pageviews();
        expect(now % A_DAY).toBe(0);
        expect(now).toBeLessThanOrEqual(left);
        left = now;
        if (left === 0) break;
        expect((await run('imports')).output).toContain(
          'partly undone: run "imports undo 1" again',
        );
        const { code, errors } = await load(log);
        expect([code, errors]).toEqual([1, expect.stringContaining('Import 1 is partly undone')]);
      }
      // If the undo was killed after its last day but before its end, it is still listed.
      if ((await run('imports')).output.includes('undo 1')) await run('imports', 'undo', '1');
      expect(pageviews()).toBe(0);
      await load(log);
      expect(pageviews()).toBe(4_800);
    },
  );
});

describe('with a service', () => {
  test('does all of it, and counts concurrent hits', { timeout: LONG_TEST_MS }, async () => {
    const service = await runService({ dataDir: join(folder, 'data') });
    await addWebsite(service, DOMAIN);
    const tried = await load('--dry-run', log);
    expect(tried.output).toContain('4800 page views would be counted');
    expect(await rowsOf(service, 1, 'page')).toEqual({});
    await load(log);
    expect((await run('imports')).output).toContain('access.log');
    let under = true;
    let hits = 0;
    const undoing = run('imports', 'undo', '1').finally(() => (under = false));
    while (under) {
      expect((await service.hit({ page: `https://${DOMAIN}/hit` })).status).toBe(204);
      hits += 1;
    }
    const { code, errors, output } = await undoing;
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Import 1 is undone: 4800 page views');
    expect(await rowsOf(service, 1, 'page')).toEqual({ '/hit': hits });
    expect((await run('imports')).output).toContain('There are no imports.');
    const none = await run('imports', 'undo', '7');
    expect([none.code, none.errors]).toEqual([1, expect.stringContaining('no import 7')]);
    expect((await load(log)).output).toContain('4800 page views counted');
    await service.stop();
    expect(service.faults).toEqual([]);
  });

  test('does not add an unknown website in a dry run', async () => {
    const service = await runService({ dataDir: join(folder, 'data') });
    const { output } = await load('--dry-run', log);
    expect(output).toContain('4800 page views would be counted');
    const { body } = await service.get('/api/v1/websites');
    expect(body).toMatchObject({ data: [] });
    await service.stop();
  });

  test('completes an undo after the service was killed', async () => {
    await load(log);
    const first = start('--key', 'k');
    await first.address;
    const undoing = start('imports', 'undo', '1');
    const output: string[] = [];
    undoing.child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    await vi.waitFor(() => expect(output.join('')).toContain('%'), {
      interval: 1,
      timeout: 60_000,
    });
    first.child.kill('SIGKILL');
    await first.finished;
    const { code, errors } = await undoing.finished;
    // On a busy machine, the command may end before it is killed.
    if (code !== 0) expect(errors).toContain('Run the same command');
    const left = pageviews();
    expect([left % A_DAY, left < 4_800]).toEqual([0, true]);
    const service = await runService({ dataDir: join(folder, 'data') });
    await run('imports', 'undo', '1');
    expect((await run('imports')).output).toContain('There are no imports.');
    await service.stop();
    expect(pageviews()).toBe(0);
  });
});
