import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../../scripts/lib/lock.mjs';
import { createLogger } from '../../../scripts/lib/logger.mjs';
import { testFolder, writeTestFile } from '../support/folder';

function silent(): { say: ReturnType<typeof createLogger>; said: () => string } {
  let said = '';
  const write = (words: string): void => void (said += words);
  return { say: createLogger({ write, quietMs: 0 }), said: () => said };
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

test("releases a lock when its holder's work fails", async () => {
  const file = join(testFolder(), 'a.lock');
  const { say } = silent();
  await expect(withLock(file, say, () => Promise.reject(new Error('broke')))).rejects.toThrow(
    'broke',
  );
  expect(await withLock(file, say, () => Promise.resolve('next'))).toBe('next');
});

test('takes over the lock of a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const file = writeTestFile(join(testFolder(), 'a.lock'), String(child.pid));
  expect(await withLock(file, silent().say, () => Promise.resolve('mine'))).toBe('mine');
});

test('waits for the lock of a process that lives, and says so', async () => {
  const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const file = writeTestFile(join(testFolder(), 'a.lock'), String(holder.pid));
  const { say, said } = silent();
  const mine = withLock(file, say, () => Promise.resolve(holder.exitCode));
  await expect.poll(() => said()).toContain('Waiting for another set-up');
  holder.stdin.end();
  expect(await mine).toBe(0);
});
