import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isLeaving,
  markLeaving,
  markWindow,
  takeOver,
  unmarkLeaving,
  unmarkWindow,
  wantsWindow,
} from '$main/app/second-start';
import { addressFile, PROTOCOL, socketFolder } from '../../../../src/terminal-client/address.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-start-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function holds(by: 'window' | 'command'): void {
  const file = addressFile(folder);
  mkdirSync(dirname(file), { recursive: true });
  const address = { protocol: PROTOCOL, path: '/x', secret: 'y', by, pid: process.pid };
  writeFileSync(file, JSON.stringify(address));
}

function fail(cause: unknown): void {
  throw cause;
}

/** A lock that `answer` decides on, and what each start said of itself that asked for it. */
function lock(answer: (asked: number) => boolean) {
  const said: unknown[] = [];
  const app = {
    requestSingleInstanceLock: (data?: Record<string, unknown>) => {
      said.push(data);
      return answer(said.length);
    },
  };
  return { app, said };
}

test('waits for a command without asking for a window again', async () => {
  holds('command');
  const { app, said } = lock((asked) => asked === 3);
  expect(await takeOver(app, folder)).toBe(true);
  expect(said).toHaveLength(3);
  expect(said.some(wantsWindow)).toBe(false);
});

test('asks nothing of a command that is giving the data up', async () => {
  holds('command');
  let isFree = false;
  const { app, said } = lock(() => {
    if (!isFree) markLeaving(folder, fail);
    return isFree;
  });
  const taking = takeOver(app, folder);
  await pause(250);
  expect(said).toHaveLength(1);
  isFree = true;
  unmarkLeaving(folder);
  expect(await taking).toBe(true);
  expect(said.some(wantsWindow)).toBe(false);
});

test('a command that is giving the data up is known by its mark', () => {
  expect(isLeaving(folder)).toBe(false);
  markLeaving(folder, fail);
  expect(isLeaving(folder)).toBe(true);
  unmarkLeaving(folder);
  expect(isLeaving(folder)).toBe(false);
});

test('a mark that is older than any command takes was left by one that was killed', () => {
  markLeaving(folder, fail);
  const longAgo = Date.now() / 1000 - 13;
  utimesSync(join(socketFolder(folder), 'leaving.pid'), longAgo, longAgo);
  expect(isLeaving(folder)).toBe(false);
});

test('leaves a window alone, which was asked before', async () => {
  holds('window');
  const { app, said } = lock(() => true);
  expect(await takeOver(app, folder)).toBe(false);
  expect(said).toEqual([]);
});

test('leaves a window alone that does not answer commands yet', async () => {
  markWindow(folder, fail);
  const { app, said } = lock(() => true);
  expect(await takeOver(app, folder)).toBe(false);
  expect(said).toEqual([]);
});

test('asks a window that came after a command, and does not answer commands yet, to show itself', async () => {
  holds('command');
  const { app, said } = lock((asked) => {
    if (asked !== 2) return false;
    rmSync(addressFile(folder));
    markWindow(folder, fail);
    return false;
  });
  expect(await takeOver(app, folder)).toBe(false);
  expect(said.map(wantsWindow)).toEqual([false, false, true]);
});

test('waits for a window that is about to end', async () => {
  markWindow(folder, fail);
  unmarkWindow(folder);
  const { app, said } = lock((asked) => asked === 2);
  expect(await takeOver(app, folder)).toBe(true);
  expect(said).toHaveLength(2);
});

test.runIf(process.platform !== 'win32')('a mark follows no link', () => {
  mkdirSync(socketFolder(folder), { recursive: true });
  const elsewhere = join(folder, 'elsewhere');
  writeFileSync(elsewhere, 'theirs');
  symlinkSync(elsewhere, join(socketFolder(folder), 'window.pid'));
  markWindow(folder, fail);
  expect(readFileSync(elsewhere, 'utf8')).toBe('theirs');
  expect(readFileSync(join(socketFolder(folder), 'window.pid'), 'utf8')).toBe(`${process.pid}`);
});

test('a mark that cannot be written keeps no window from opening', () => {
  writeFileSync(socketFolder(folder), '');
  const failed = vi.fn();
  markWindow(folder, failed);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'EEXIST' }));
});

test.each([
  ['nothing', ''],
  ['a group of processes', '0'],
  ['all processes', '-1'],
  ['a word', 'x'],
  ['a process that has ended', String(spawnSync(process.execPath, ['-e', '']).pid)],
])('a mark that names %s is of nobody', async (_what, left) => {
  mkdirSync(socketFolder(folder), { recursive: true });
  for (const name of ['window.pid', 'leaving.pid']) {
    writeFileSync(join(socketFolder(folder), name), left);
  }
  const { app } = lock(() => true);
  expect(isLeaving(folder)).toBe(false);
  expect(await takeOver(app, folder)).toBe(true);
});

test('asks a window that came after a command to show itself, once', async () => {
  holds('command');
  const { app, said } = lock((asked) => {
    if (asked === 2) holds('window');
    return false;
  });
  expect(await takeOver(app, folder)).toBe(false);
  expect(said.map(wantsWindow)).toEqual([false, false, true]);
});

test.each([
  [undefined, true],
  [null, true],
  [{}, true],
  [{ start: 'terminal' }, false],
  [{ start: 'waiting' }, false],
])('a start that says %j wants a window: %s', (data, wanted) => {
  expect(wantsWindow(data)).toBe(wanted);
});
