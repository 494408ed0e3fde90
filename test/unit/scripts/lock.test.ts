import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../../scripts/lib/lock.mjs';
import { createSay } from '../../../scripts/lib/say.mjs';
import { put, testFolder } from './support/folder';

function silent(): { say: ReturnType<typeof createSay>; said: () => string } {
  let said = '';
  const write = (words: string): void => void (said += words);
  return { say: createSay({ write, tty: false, quietMs: 0 }), said: () => said };
}

test('work under one lock never overlaps', async () => {
  const file = join(testFolder(), 'a.lock');
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => withLock(file, silent().say, work)));
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

test('the one who waits is told for whom', async () => {
  const file = join(testFolder(), 'a.lock');
  const { say, said } = silent();
  const waiting = new Promise<void>((resolve) => {
    void withLock(file, say, async () => {
      const second = withLock(file, say, () => Promise.resolve());
      while (said() === '') await new Promise((again) => setImmediate(again));
      void second.then(resolve);
    });
  });
  await waiting;
  expect(said()).toContain(`process ${process.pid}`);
});

test("a lock is given back when its holder's work fails", async () => {
  const file = join(testFolder(), 'a.lock');
  const { say } = silent();
  await expect(withLock(file, say, () => Promise.reject(new Error('broke')))).rejects.toThrow(
    'broke',
  );
  expect(await withLock(file, say, () => Promise.resolve('next'))).toBe('next');
});

test('the lock of a process that is gone is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const gone = JSON.stringify({ pid: child.pid, host: hostname() });
  const file = put(join(testFolder(), 'a.lock'), gone);
  expect(await withLock(file, silent().say, () => Promise.resolve('mine'))).toBe('mine');
});

test('the lock of a process that is gone is waited for while the one it shared it with lives', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const worker = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const shared = JSON.stringify({ pid: child.pid, host: hostname(), worker: worker.pid });
  const file = put(join(testFolder(), 'a.lock'), shared);
  const { say, said } = silent();
  const mine = withLock(file, say, () => Promise.resolve(worker.exitCode));
  await expect.poll(() => said()).toContain('Waiting for another set-up');
  worker.stdin.end();
  expect(await mine).toBe(0);
});

test('a lock says whom its holder shares it with, and is given back all the same', async () => {
  const file = join(testFolder(), 'a.lock');
  await withLock(file, silent().say, async (shareWith) => {
    shareWith(4711);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      pid: process.pid,
      worker: 4711,
    });
  });
  expect(existsSync(file)).toBe(false);
});

test("another machine's lock is taken over when nobody has touched it for long", async () => {
  const file = put(join(testFolder(), 'a.lock'), JSON.stringify({ pid: 1, host: 'another' }));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  expect(await withLock(file, silent().say, () => Promise.resolve('mine'))).toBe('mine');
});

test('a lock that was never written whole is taken over in time', async () => {
  const file = put(join(testFolder(), 'a.lock'), '{"pi');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  expect(await withLock(file, silent().say, () => Promise.resolve('mine'))).toBe('mine');
});
