import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeOver, wantsWindow } from '../../../../src/main/app/second-start';
import { addressFile, PROTOCOL } from '../../../../src/terminal-client/address.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-start-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function holds(by: 'window' | 'command'): void {
  const file = addressFile(folder);
  mkdirSync(dirname(file), { recursive: true });
  const address = { protocol: PROTOCOL, path: '/x', secret: 'y', by, pid: process.pid };
  writeFileSync(file, JSON.stringify(address));
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

test('leaves a window alone, which was asked before', async () => {
  holds('window');
  const { app, said } = lock(() => true);
  expect(await takeOver(app, folder)).toBe(false);
  expect(said).toEqual([]);
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
