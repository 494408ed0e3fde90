import { readFileSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerStatistic } from '$shared/api/statistics';
import { bundleService, startProcess } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { line } from '../support/log-line';
import { temporaryFolder } from '../support/running-service';

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

async function importFiles(...files: string[]) {
  const argv = ['import', '--domain', 'logged.example', '--data', folder, '--timezone', 'UTC'];
  return startProcess(script, [...argv, ...files]).finished;
}

function rows(name: ServerStatistic): Record<string, number> {
  const store = openTestStore(folder);
  const { rows: found } = store.statistics.show(1, {
    name,
    from: '2000-01-01',
    to: '2100-01-01',
    sort_by: 'value',
    sort: 'asc',
    per_page: 1_000_000,
    page: 1,
  });
  store.close();
  return Object.fromEntries(found.map(({ value, count }) => [value, count]));
}

describe('log import', () => {
  test('counts page views like the collector, and reports what became of every line', async () => {
    const file = join(folder, 'access.log');
    await writeFile(
      file,
      [
        line('/', { referrer: 'https://www.google.com/' }),
        line('/about?a=1', { referrer: 'https://logged.example/' }),
        line('/style.css'),
        line('/logo.png?v=2'),
        line('/missing', { status: 404 }),
        line('/form', { method: 'POST' }),
        line('/bot', { agent: 'Googlebot/2.1' }),
        line('/late', { at: '10/Oct/2025:23:30:00 -0200' }),
        line('/quote\\"d', { referrer: 'https://t.co/\\"x' }),
        line('/not-modified', { status: 304 }),
        'nonsense\n',
        '\n',
      ].join(''),
    );
    const { code, output, errors } = await importFiles(file);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(
      '12 lines; 5 page views counted, 2025-10-10 to 2025-10-11; 0 imported before (import 1)',
    );
    expect(output).toContain(
      'Not counted: 2 files, 1 error or redirect, 1 request other than GET, 1 excluded (bot, address), ' +
        '1 blank or comment, 1 unreadable.',
    );
    expect(output).toContain('Line 11: not in the format combined.');
    expect(rows('page')).toEqual({
      '/': 1,
      '/about?a=1': 1,
      '/late': 1,
      '/not-modified': 1,
      '/quote%22d': 1,
    });
    expect(rows('landing_page')).not.toHaveProperty('/about?a=1');
    expect(rows('pageviews')).toEqual({ '2025-10-10': 4, '2025-10-11': 1 });
    expect(rows('country')).toEqual({ 'NL:Netherlands': 4 });
    expect(rows('browser')).toEqual({ Firefox: 4 });
    expect(readFileSync(join(folder, 'service.sqlite')).includes('193.0.6')).toBe(false);
  });

  test('counts the path of a full URL, and only for the website itself', async () => {
    const file = join(folder, 'proxied.log');
    await writeFile(
      file,
      [
        'https://www.logged.example/whole?x=1',
        'http://elsewhere.example/other',
        '*',
        '//two/slashes',
      ]
        .map((target) => line(target))
        .join(''),
    );
    const { output } = await importFiles(file);
    expect(output).toContain('2 page views counted, 2025-10-10; 0 imported before');
    expect(rows('page')).toEqual({ '//two/slashes': 1, '/whole?x=1': 1 });
  });

  test('changes nothing when the same file is imported again, renamed, compressed or concurrently', async () => {
    const text = Array.from({ length: 300 }, (_, n) => line(`/p${n % 40}`)).join('');
    const plain = join(folder, 'access.log');
    const packed = join(folder, 'rotated.gz');
    await writeFile(plain, text);
    await writeFile(packed, gzipSync(text));
    await importFiles(plain);
    const before = rows('page');
    const { output } = await importFiles(packed, plain);
    expect(output.match(/0 page views counted; 300 imported before/g)).toHaveLength(2);
    expect(rows('page')).toEqual(before);
  });

  test('continues a log that has grown, even if its last line was incomplete', async () => {
    const file = join(folder, 'access.log');
    await writeFile(file, line('/1') + line('/2').trimEnd());
    await importFiles(file);
    expect(rows('page')).toEqual({ '/1': 1, '/2': 1 });
    await appendFile(file, `\n${line('/3')}${line('/4').slice(0, 40)}`);
    const { output } = await importFiles(file);
    expect(output).toContain('1 page view counted, 2025-10-10; 2 imported before');
    await appendFile(file, line('/4').slice(40) + line('/5'));
    await importFiles(file);
    expect(rows('page')).toEqual({ '/1': 1, '/2': 1, '/3': 1, '/4': 1, '/5': 1 });
  });

  test('tells apart logs with the same beginning', async () => {
    const [one, two] = [join(folder, '1.log'), join(folder, '2.log')];
    await writeFile(one, line('/same') + line('/a'));
    await writeFile(two, line('/same') + line('/b'));
    await importFiles(one, two);
    expect(rows('page')).toEqual({ '/a': 1, '/b': 1, '/same': 2 });
    await importFiles(two, one);
    expect(rows('page')).toEqual({ '/a': 1, '/b': 1, '/same': 2 });
  });

  test('counts every line once when killed and restarted', { timeout: LONG_TEST_MS }, async () => {
    const file = join(folder, 'long.log');
    const pages = 150_000;
    await writeFile(file, Array.from({ length: pages }, (_, n) => line(`/${n % 500}`)).join(''));
    const argv = ['import', '--domain', 'logged.example', '--data', folder, file];
    const killed = startProcess(script, argv);
    await new Promise<void>((resolve) => {
      killed.child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.includes('%')) resolve();
      });
    });
    killed.child.kill('SIGKILL');
    expect((await killed.finished).signal).toBe('SIGKILL');
    const stopped = startProcess(script, argv);
    await new Promise<void>((resolve) => {
      stopped.child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.includes('%')) resolve();
      });
      void stopped.finished.then(() => resolve());
    });
    stopped.child.kill('SIGTERM');
    expect((await stopped.finished).code).toBe(0);
    await importFiles(file);
    const counted = Object.values(rows('page'));
    expect(counted).toHaveLength(500);
    expect(counted.every((count) => count === pages / 500)).toBe(true);
  });

  test.each([
    ['no file', null],
    ['broken gzip', Buffer.concat([gzipSync('x'.repeat(1_000)).subarray(0, 20)])],
  ])('reports %s, with exit code 1', async (_, content) => {
    const file = join(folder, 'x.log');
    if (content !== null) await writeFile(file, content);
    const { code, errors } = await importFiles(file);
    expect(code).toBe(1);
    expect(errors.length).toBeGreaterThan(5);
    expect(errors).not.toContain('    at ');
  });

  test('survives binary files and very long lines', async () => {
    const file = join(folder, 'binary.log');
    await writeFile(
      file,
      Buffer.concat([
        Buffer.alloc(3_000_000, 7),
        // This would be a line if it were not the rest of one.
        Buffer.from(` ${line('/no')}`),
        Buffer.from(line('/ok')),
      ]),
    );
    const { code, output } = await importFiles(file);
    expect(code).toBe(0);
    expect(output).toContain('2 lines; 1 page view counted');
    expect(output).toContain('1 unreadable');
    expect(rows('page')).toEqual({ '/ok': 1 });
    expect((await importFiles(file)).output).toContain('0 page views counted; 1 imported before');
  });
});
