import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireForWindow, isWaitingForLock } from '$main/app/single-instance';
import { takeTurn } from '$main/app/start-turn';
import type { CommandOutput } from '$main/terminal/run';
import { TerminalSocket } from '$main/terminal/socket';
import { prepareAddress, writeAddress } from '$main/terminal/socket-address';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sitedeck-start-'))));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const SHOWN: CommandOutput = { output: '', errors: [], code: 0 };

/** A running Sitedeck, with its answer to another start that wants a window. */
const running = (answer: () => Promise<CommandOutput | 'moved'>): Promise<TerminalSocket> =>
  TerminalSocket.open({ userData: folder, answer, onProblem: () => undefined });

/**
 * Electron's lock. It records for each request whether the process wanted a window.
 * @param answer whether the lock is granted, by the number of the request
 */
function lock(answer: (asked: number) => boolean) {
  const wanted: boolean[] = [];
  const app = {
    requestSingleInstanceLock: (data?: Record<string, unknown>) => {
      // Electron passes null if there is no data.
      wanted.push(!isWaitingForLock(data ?? null));
      return answer(wanted.length);
    },
  };
  return { app, wanted };
}

test('a window acquires a free lock at once', async () => {
  const { app, wanted } = lock(() => true);
  expect(await acquireForWindow(app, folder)).toBe(true);
  expect(wanted).toEqual([true]);
});

test('a running Sitedeck with windows shows one', async () => {
  const other = await running(async () => SHOWN);
  const { app, wanted } = lock(() => false);
  expect(await acquireForWindow(app, folder)).toBe(false);
  expect(wanted).toEqual([true]);
  await other.close();
});

test('the lock of a command is not requested before the command has released it', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = vi.fn();
  const command = await running(async () => {
    asked();
    await released;
    void command.close();
    return 'moved';
  });
  const { app, wanted } = lock(() => true);
  const acquired = acquireForWindow(app, folder);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 20_000 });
  expect(wanted).toEqual([]);
  release();
  expect(await acquired).toBe(true);
  expect(wanted).toEqual([true]);
});

test('a window that acquired the data of a command first is shown', async () => {
  const answers: (CommandOutput | 'moved')[] = ['moved', SHOWN];
  const other = await running(async () => answers.shift() ?? SHOWN);
  const { app, wanted } = lock(() => false);
  expect(await acquireForWindow(app, folder)).toBe(false);
  expect(wanted).toEqual([true]);
  await other.close();
});

test('a window that does not answer yet is asked once to show itself', async () => {
  let other: Promise<TerminalSocket> | undefined;
  const { app, wanted } = lock((asked) => {
    if (asked === 2) other = running(async () => SHOWN);
    return false;
  });
  expect(await acquireForWindow(app, folder)).toBe(false);
  expect(wanted[0]).toBe(true);
  expect(wanted.slice(1)).not.toContain(true);
  await (await other)?.close();
});

test('one start at a time requests the lock, and the others ask again', async () => {
  const end = takeTurn(folder);
  expect(end).not.toBeNull();
  expect(takeTurn(folder)).toBeNull();
  const { app, wanted } = lock(() => false);
  const acquired = acquireForWindow(app, folder);
  // The other process, whose turn it is, holds the data by now.
  const other = await running(async () => SHOWN);
  end?.();
  expect(await acquired).toBe(false);
  // The lock is requested only so that the other process shows its window.
  expect(wanted).toEqual([true]);
  await other.close();
});

test('the lock is requested only by one process at a time', async () => {
  let others: unknown = 'not asked';
  const { app } = lock(() => {
    others = takeTurn(folder);
    return true;
  });
  expect(await acquireForWindow(app, folder)).toBe(true);
  expect(others).toBeNull();
  const end = takeTurn(folder);
  expect(end).not.toBeNull();
  end?.();
});

test('a process loses its turn when it ends, or after half a minute', async () => {
  const file = join(folder, 'start.lock');
  const { pid } = spawnSync(process.execPath, ['--version']);
  const { app, wanted } = lock(() => true);
  writeFileSync(file, String(pid));
  expect(await acquireForWindow(app, folder)).toBe(true);
  writeFileSync(file, String(process.pid));
  const longAgo = new Date(Date.now() - 31_000);
  utimesSync(file, longAgo, longAgo);
  expect(await acquireForWindow(app, folder)).toBe(true);
  expect(wanted).toEqual([true, true]);
});

test('waits for a window that is closing', async () => {
  const { app, wanted } = lock((asked) => asked === 3);
  expect(await acquireForWindow(app, folder)).toBe(true);
  expect(wanted).toEqual([true, false, false]);
});

test('does not wait longer than 15 seconds for a window', async () => {
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(0)
    .mockReturnValue(15_000);
  const { app, wanted } = lock(() => false);
  expect(await acquireForWindow(app, folder)).toBe(false);
  expect(wanted).toEqual([true]);
});

test('leaves a hanging Sitedeck to Electron', async () => {
  const address = prepareAddress(folder);
  const hung = createServer();
  const asked = new Promise((resolve) => {
    hung.once('connection', (connection: Socket) => connection.once('data', resolve));
  });
  hung.listen(address.path);
  await once(hung, 'listening');
  writeAddress(folder, address);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app, wanted } = lock(() => true);
  const acquired = acquireForWindow(app, folder);
  await asked;
  vi.advanceTimersByTime(10_000);
  expect(await acquired).toBe(true);
  expect(wanted).toEqual([true]);
  vi.useRealTimers();
  hung.close();
});

test('does not wait for a folder that cannot be written to', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { app, wanted } = lock(() => false);
  expect(await acquireForWindow(app, join(file, 'data'))).toBe(false);
  expect(wanted).toEqual([true]);
});

test.each([
  [undefined, false],
  [null, false],
  [{}, false],
  [{ waiting: true }, true],
])('a start that sends %j only waits: %s', (data, waits) => {
  expect(isWaitingForLock(data)).toBe(waits);
});
