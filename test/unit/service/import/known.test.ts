import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importLogs } from '$service/import/import-log';
import { openDryRunTarget } from '$service/import/target';
import { openTestStore, type TestStore } from '$test/support/test-store';
import {
  DOMAIN,
  importInto,
  logLine,
  logLines,
  statisticsOf,
  targetOf,
  temporaryFolder,
  undo,
  writeLogFile,
} from './support';

/* Each page view counts once, even if several files contain it. */

let folder: string;
let store: TestStore;
beforeEach(() => {
  folder = temporaryFolder();
  store = openTestStore();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const run = (...contents: (string | Buffer)[]) =>
  importInto(
    targetOf(store),
    contents.map((content) => writeLogFile(folder, content)),
  );
const counted = (): number =>
  Object.values(statisticsOf(store)['pageviews'] ?? {}).reduce((sum, n) => sum + n, 0);

describe('an import counts each page view once', () => {
  test.each([
    ['the same file', logLines(0, 100)],
    ['a shorter copy: its beginning', logLines(0, 60)],
    ['the first line alone', logLines(0, 1)],
    ['a shorter copy: its end', logLines(40, 100)],
    ['the last line alone', logLines(99, 100)],
    ['a shorter copy: a part of the middle', logLines(30, 38)],
    ['a gzipped copy', gzipSync(logLines(0, 100))],
    ['a gzipped shorter copy', gzipSync(logLines(10, 90))],
    ['a copy with CRLF', logLines(0, 100).replaceAll('\n', '\r\n')],
    ['a copy with a byte-order mark', `\uFEFF${logLines(0, 100)}`],
    [
      'a copy with a virtual host',
      logLines(0, 100).replaceAll(/^/gm, 'logged.example:443 ').slice(0, -19),
    ],
    ['a copy without its last newline', logLines(0, 100).trimEnd()],
    ['a copy that begins with half a line', logLines(0, 100).slice(50)],
  ])('%s adds nothing', async (_, copy) => {
    await run(logLines(0, 100));
    const { report } = await run(copy);
    expect(report.counted).toBe(0);
    expect(counted()).toBe(100);
  });

  test.each([1, 3, 7, 8, 50, 100])('of a longer copy of %i lines', async (lines) => {
    await run(logLines(0, lines));
    const { report } = await run(logLines(0, 150));
    expect([report.known, report.counted]).toEqual([lines, 150 - lines]);
    expect(counted()).toBe(150);
  });

  test.each([0, 1, 2, 7, 8, 20])('in rotated logs that overlap by %i lines', async (overlap) => {
    const [older, newer] = [logLines(0, 50), logLines(50 - overlap, 100)];
    await run(older, newer);
    expect(counted()).toBe(100);
    await run(newer, older, older + logLines(50, 100));
    expect(counted()).toBe(100);
  });

  test.each([0, 1, 2, 7, 8, 20])(
    'with the newer log first, overlapping by %i lines',
    async (overlap) => {
      await run(logLines(50 - overlap, 100), logLines(0, 50));
      expect(counted()).toBe(100);
      await run(logLines(0, 100));
      expect(counted()).toBe(100);
    },
  );

  test('but counts all equal lines within a log', async () => {
    const text = logLine(0).repeat(3) + logLines(1, 5) + logLine(5).repeat(4);
    await run(text);
    expect(counted()).toBe(11);
    await run(text, gzipSync(text));
    expect(counted()).toBe(11);
    await run(text + logLines(6, 8));
    expect(counted()).toBe(13);
  });

  test('but also counts those of another server in the same minutes', async () => {
    const other = Array.from({ length: 100 }, (_, n) => logLine(n, '/x', '198.51.100.9')).join('');
    await run(logLines(0, 100), other);
    expect(counted()).toBe(200);
  });

  test('in logs of thousands of page views over many segments', async () => {
    await run(logLines(0, 20_000));
    const { report } = await run(logLines(7_000, 21_000));
    expect([report.known, report.counted]).toEqual([13_000, 1_000]);
    expect((await run(logLines(8_180, 8_200))).report.known).toBe(20);
    expect((await run(logLines(8_190, 8_198))).report.known).toBe(8);
  });

  test('when exclusions have changed since', async () => {
    await run(logLines(0, 50));
    store.websites.update(1, { exclude_ips: '203.0.113.0/24' });
    await run(logLines(0, 60));
    store.websites.update(1, { exclude_ips: null });
    await run(logLines(0, 60));
    expect(counted()).toBe(50);
  });
});

test('when interrupted after any step and continued', async () => {
  const path = writeLogFile(folder, logLines(0, 95));
  for (const steps of [1, 2, 1]) {
    const step = await importInto(targetOf(store), [path], { size: 10, steps });
    expect(step.finished).toBe(false);
    expect(store.imports.list()).toMatchObject([{ id: 1, state: 'open' }]);
  }
  await importInto(targetOf(store), [path], { size: 10 });
  expect(store.imports.list()).toMatchObject([{ id: 1, state: 'done', hits: 95 }]);
  expect(counted()).toBe(95);
  expect(store.imports.pieces.of(1)).toHaveLength(1);
  await undo(store, 1);
  expect(counted()).toBe(0);
});

test.each([3, 5, 6])('when interrupted after %i steps around known page views', async (steps) => {
  await run(logLines(20, 40));
  const path = writeLogFile(folder, logLines(0, 60));
  await importInto(targetOf(store), [path], { size: 10, steps });
  await importInto(targetOf(store), [path], { size: 10 });
  expect(store.imports.list()).toMatchObject([
    { id: 1, state: 'done', hits: 20 },
    { id: 2, state: 'done', hits: 40 },
  ]);
  expect(counted()).toBe(60);
});

test('and a dry run counts nothing, around known page views and in overlapping files', async () => {
  await run(logLines(20, 40));
  const files = [logLines(0, 60), logLines(50, 90)].map((text) => writeLogFile(folder, text));
  const counts: number[] = [];
  const steps = importLogs(() => openDryRunTarget(store.asStore, DOMAIN), files, null, 10);
  for await (const { finished, report } of steps) if (finished) counts.push(report.counted);
  expect(counts).toEqual([40, 30]);
  expect(counted()).toBe(20);
  expect(store.imports.list()).toHaveLength(1);
});

test('property: from any parts of a log, in any order, compressed or not', async () => {
  const part = fc
    .tuple(fc.nat(200), fc.integer({ min: 8, max: 60 }), fc.constantFrom('plain', 'gzip', 'crlf'))
    .map(([from, length, kind]) => ({ from, to: from + length, kind }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(1, 7, 1_000),
      async (parts, size) => {
        const own = openTestStore();
        const seen = new Set<number>();
        for (const { from, to, kind } of parts) {
          const text = logLines(from, to);
          const content =
            kind === 'gzip'
              ? gzipSync(text)
              : kind === 'crlf'
                ? text.replaceAll('\n', '\r\n')
                : text;
          await importInto(targetOf(own), [writeLogFile(folder, content)], { size });
          for (let n = from; n < to; n += 1) seen.add(n);
        }
        const pages = statisticsOf(own)['page'] ?? {};
        const expected: Record<string, number> = {};
        for (const n of seen) expected[`/${n % 7}`] = (expected[`/${n % 7}`] ?? 0) + 1;
        expect(pages).toEqual(expected);
        own.close();
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
});
