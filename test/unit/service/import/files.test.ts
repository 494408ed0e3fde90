import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORMAT_NAMES, type FormatName } from '$service/import/formats/formats';
import { importLogs } from '$service/import/import-log';
import { openTestStore, type TestStore } from '$test/support/test-store';
import {
  importInto,
  logLines,
  statisticsOf,
  targetOf,
  temporaryFolder,
  writeLogFile,
} from './support';

/*
 * Files that are not logs, or are unusual. Each gets one clear message, nothing is counted, and memory stays bounded.
 */

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

const run = (content: string | Buffer, format: FormatName | null = null) =>
  importInto(targetOf(store), [writeLogFile(folder, content)], { format });
const COMMON = '203.0.113.7 - - [10/Oct/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 5\n';
const NULLS = Buffer.alloc(1_000_000);

test.each([
  [
    'an unknown format, by its first line',
    'one two\nthree\n',
    /its first line is: one two\nKnown/i,
  ],
  ['one that begins with blank lines', '\n\n \nx y\n', /first line is: x y/],
  ['a binary file', Buffer.from([1, 2, 3, 0x1b, 10, 10]), /first line is: \\x01\\x02\\x03\\x1b/],
  ['a long line of unknown format', `${'x'.repeat(500)}\n`, /first line is: x{100}…/],
  ['UTF-16', Buffer.from(`\uFEFF${logLines(0, 3)}`, 'utf16le'), /UTF-16/],
  ['CR alone', logLines(0, 30).replaceAll('\n', '\r'), /CR only/],
  ['bzip2', Buffer.from('BZh91AY'), /compressed with bzip2/],
  ['zstd', Buffer.from('28b52ffd00', 'hex'), /compressed with zstd/],
  ['xz', Buffer.from('fd377a585a00', 'hex'), /compressed with xz/],
  ['zip', Buffer.from('PK\u0003\u0004xx'), /compressed with zip/],
  ['half of a gzip file', gzipSync(logLines(0, 900)).subarray(0, 800), /not a whole gzip file/],
  ['no gzip behind its first bytes', Buffer.from('1f8b0000', 'hex'), /not a whole gzip file/],
  ['a gzip bomb', gzipSync(Buffer.concat(Array.from({ length: 100 }, () => NULLS))), /64 MB/],
  ['a gzip bomb in lines', gzipSync(`${'x'.repeat(70_000)}\n`.repeat(500)), /first line is: x/],
])('%s is refused', async (_, content, message) => {
  await expect(run(content)).rejects.toMatchObject({ code: 'bad-argument', message });
  expect(statisticsOf(store)['page']).toEqual({});
  expect(store.imports.list()).toEqual([]);
});

test('stops at a gzip bomb after a line of a log', async () => {
  const bomb = gzipSync(Buffer.concat([Buffer.from(logLines(0, 1)), ...Array(70).fill(NULLS)]));
  await expect(run(bomb)).rejects.toMatchObject({ message: /line 2 is longer than 64 MB/ });
});

test('refuses a folder and a missing file', async () => {
  await expect(importInto(targetOf(store), [folder])).rejects.toThrow(/is a folder/);
  await expect(importInto(targetOf(store), [`${folder}/no`])).rejects.toThrow(/no such file/);
});

test('adds no website and imports no other file when one is refused', async () => {
  const files = [writeLogFile(folder, logLines(0, 5)), writeLogFile(folder, 'one two\n')];
  const importing = importLogs(() => targetOf(store), files, null, 10);
  await expect(importing.next()).rejects.toThrow(/format is not known/);
  expect(store.websites.findByDomain('logged.example')).toBeNull();
  expect(store.imports.list()).toEqual([]);
});

test('accepts an empty file and one of blank lines', async () => {
  expect((await run('')).report.lines).toBe(0);
  expect((await run('\n\n')).report).toMatchObject({ lines: 2, comments: 2 });
});

test('reports lines of another format by number and reason, and counts the others', async () => {
  const long = 'y'.repeat(70_000);
  const text = `${logLines(0, 2)}${COMMON}x\n${long}\n${logLines(2, 3)}a\rb\n${COMMON.repeat(9)}`;
  const { report, problems, format } = await run(text);
  expect(format).toBe('combined');
  expect(report).toMatchObject({ counted: 3, unreadable: 13, lines: 16 });
  expect(problems).toEqual([
    { line: 3, reason: 'in the format common, not combined' },
    { line: 4, reason: 'not in the format combined' },
    { line: 5, reason: 'longer than 64 KB' },
    { line: 7, reason: 'it has a carriage return (CR) in it' },
    { line: 8, reason: 'in the format common, not combined' },
  ]);
});

test('refuses a file that is not in the chosen format, and names its format', async () => {
  await expect(run(logLines(0, 30), 'common')).rejects.toThrow(
    /not in the format common. Line 1, in the format combined, is: 203/,
  );
  for (const format of FORMAT_NAMES.filter((name) => name !== 'combined')) {
    await expect(run(logLines(0, 3), format)).rejects.toThrow(/not in the format/);
  }
  expect((await run(logLines(0, 3), 'combined')).report.counted).toBe(3);
});

test('reads Latin-1 and UTF-8 in one file', async () => {
  const [a, b] = [logLines(0, 1), logLines(1, 2)];
  const latin = Buffer.from(a.replace('/0', '/\u00fc'), 'latin1');
  const { report } = await run(Buffer.concat([latin, Buffer.from(b.replace('/1', '/ü'))]));
  expect(report.counted).toBe(2);
  expect(statisticsOf(store)['page']).toEqual({ '/%C3%BC': 2 });
});

test('counts no bots, and each page view as a visit, in a log without user agents', async () => {
  const { format, report } = await run(COMMON);
  expect([format, report.counted]).toEqual(['common', 1]);
  expect(statisticsOf(store)).toMatchObject({ browser: { '': 1 }, referrer: { '': 1 } });
});
