import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '$main/log/log';
import { RotatingLogFile } from '$main/log/log-file';
import { redactLine } from '$main/log/redact-line';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-log-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('rotates files, which never exceed five times their size', () => {
  const file = new RotatingLogFile(folder, 100);
  for (let line = 0; line < 200; line += 1) file.write(`line ${line} ${'x'.repeat(30)}`);
  const names = readdirSync(folder).sort();
  expect(names).toEqual([
    'sitedeck.1.log',
    'sitedeck.2.log',
    'sitedeck.3.log',
    'sitedeck.4.log',
    'sitedeck.log',
  ]);
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100);
  expect(readFileSync(join(folder, 'sitedeck.log'), 'utf8')).toContain('line 199');
});

test('keeps at most five files of a megabyte', () => {
  const file = new RotatingLogFile(folder);
  const line = 'x'.repeat(9_999);
  for (let at = 0; at < 700; at += 1) file.write(line);
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes).toEqual(new Array(5).fill(1_000_000));
});

test('continues the same file after a restart, and cuts a line longer than a file', () => {
  new RotatingLogFile(folder, 100).write('first');
  const file = new RotatingLogFile(folder, 100);
  file.write('second');
  expect(readFileSync(join(folder, 'sitedeck.log'), 'utf8')).toBe('first\nsecond\n');
  file.write('y'.repeat(500));
  expect(statSync(join(folder, 'sitedeck.log')).size).toBe(100);
});

test('removes anything that looks like a key', () => {
  const key = '0f8e7d6c5b4a39281706f5e4d3c2b1a0ffeeddcc';
  for (const line of [
    `Authorization: Bearer ${key}`,
    `{"apiKey":"${key}"}`,
    `https://someone:${key}@stats.example/api?key=${key}`,
    `the server said ${key}`,
    'password=hunter2',
  ]) {
    expect(redactLine(line)).not.toContain(key);
    expect(redactLine(line)).not.toContain('hunter2');
  }
  const plain = 'the page did not load "net::ERR_FAILED" https://stats.example/api/v1/websites';
  expect(redactLine(plain)).toBe(plain);
});

const LONG = 1_000_000;

/*
 * In these lines, a pattern could begin to match at each position. A pattern that runs in linear time takes
 * milliseconds for a million characters. With one that runs in quadratic time, the test would not end.
 */
test.each([
  ['a word of letters and hyphens', 'a-'.repeat(LONG / 2)],
  ['a word of digits and hyphens', '1-'.repeat(LONG / 2)],
  ['hyphens', `a${'-'.repeat(LONG)}`],
  ['short words', 'a1b2c3d4-e5f6a7b8 '.repeat(LONG / 18)],
  ['words a letter too short', `${'a'.repeat(31)} `.repeat(LONG / 32)],
  ['names of secrets', 'key'.repeat(LONG / 3)],
  ['names of secrets and spaces', `key${' '.repeat(LONG)}`],
  ['an assignment without a value', `key=${' '.repeat(LONG)}"`],
  ['bearers', 'bearer '.repeat(LONG / 7)],
  ['a bearer and spaces', `bearer${' '.repeat(LONG)}`],
  ['addresses', 'a://'.repeat(LONG / 4)],
  ['an address without an end', `a://${'b'.repeat(LONG)}`],
  ['the beginnings of ids', 'deadbeef-dead-'.repeat(LONG / 14)],
])('reads a line of any length once: %s', (_what, line) => {
  expect(redactLine(`${line} password=hunter2`)).not.toContain('hunter2');
});

test('cuts a line to a length that can be read', () => {
  createLog(() => folder).info('the server said', { words: 'abc '.repeat(100_000) });
  const kept = readFileSync(join(folder, 'sitedeck.log'), 'utf8');
  expect(kept).toContain('info the server said {"words":"abc abc');
  expect(kept.length).toBeLessThan(11_000);
});

test('writes no control characters for a terminal', () => {
  const said: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => said.push(...words));
  createLog(() => folder).warn('the server said', { words: 'a\u001b[31m\u009b2J\u007f\r\u0000' });
  vi.restoreAllMocks();
  const kept = readFileSync(join(folder, 'sitedeck.log'), 'utf8');
  expect(said.join('') + kept.trimEnd()).not.toMatch(/\p{Cc}/u);
});

test('writes no key, neither to the file nor to the terminal', () => {
  const key = '0f8e7d6c5b4a39281706f5e4d3c2b1a0ffeeddcc';
  const said: unknown[] = [];
  for (const where of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, where).mockImplementation((...words) => said.push(...words));
  }
  vi.stubEnv('SITEDECK_VERBOSE', '1');
  const log = createLog(() => folder);
  for (const level of ['info', 'warn', 'error'] as const) {
    log[level](`the server said ${key}`);
    log[level]('a request failed', { headers: [`Authorization: Bearer ${key}`] });
  }
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const kept = readFileSync(join(folder, 'sitedeck.log'), 'utf8');
  expect(said).toHaveLength(6);
  expect(kept.split('\n')).toHaveLength(7);
  expect(said.join('\n') + kept).not.toContain(key);
});

test('gives each account’s id a short name, always the same and different for each', () => {
  const [north, south] = [randomUUID(), randomUUID()];
  const named = (id: string): string => redactLine(`a request failed {"accountId":"${id}"}`);
  expect(named(north)).toMatch(/"accountId":"id-[\da-f]{6}"/);
  expect(named(north)).toBe(named(north.toUpperCase()));
  expect(named(north)).not.toBe(named(south));
  // A word is secret, too, if it is given as a key.
  expect(redactLine(`key=${north}`)).toBe('key=•••');
});

test.skipIf(process.platform === 'win32')('makes the log readable by its owner only', () => {
  const logs = join(folder, 'logs');
  const file = new RotatingLogFile(logs, 100);
  for (let line = 0; line < 4; line += 1) file.write('x'.repeat(60));
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  expect(modeOf(logs)).toBe(0o700);
  for (const name of readdirSync(logs)) expect(modeOf(join(logs, name)), name).toBe(0o600);
});

test('writes a warning to the terminal and the file, without the key', () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  createLog(() => folder).warn('refused', { authorization: 'Bearer secret-1' });
  expect(said.mock.calls.join()).toContain('sitedeck: warning: refused');
  const kept = readFileSync(join(folder, 'sitedeck.log'), 'utf8');
  expect(kept).toMatch(/^\d{4}-.*Z warning refused/);
  expect(kept + said.mock.calls.join()).not.toContain('secret-1');
  said.mockRestore();
});
