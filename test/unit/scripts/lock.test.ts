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

test('never lets work under one lock overlap', async () => {
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

test('tells whoever waits who holds the lock', async () => {
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

test("releases a lock when its holder's work fails", async () => {
  const file = join(testFolder(), 'a.lock');
  const { say } = silent();
  await expect(withLock(file, say, () => Promise.reject(new Error('broke')))).rejects.toThrow(
    'broke',
  );
  expect(await withLock(file, say, () => Promise.resolve('next'))).toBe('next');
});

test('takes over the lock of a dead process', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const gone = JSON.stringify({ pid: child.pid, host: hostname() });
  const file = put(join(testFolder(), 'a.lock'), gone);
  expect(await withLock(file, silent().say, () => Promise.resolve('mine'))).toBe('mine');
});

test('waits for the lock of a dead process while the process it shared it with lives', async () => {
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

test('records whom a lock is shared with, and still releases it', async () => {
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

test("takes over another machine's lock that nobody has touched for long", async () => {
  const file = put(join(testFolder(), 'a.lock'), JSON.stringify({ pid: 1, host: 'another' }));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  expect(await withLock(file, silent().say, () => Promise.resolve('mine'))).toBe('mine');
});

test('takes over a lock that was never fully written, after a while', async () => {
  const file = put(join(testFolder(), 'a.lock'), '{"pi');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  expect(await withLock(file, silent().say, () => Promise.resolve('mine'))).toBe('mine');
});
