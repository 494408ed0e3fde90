import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { lowerPriority } from '$service/store/lower-priority';

/** A process that was started with a lower priority. */
async function startNice(by: number): Promise<number> {
  const script = 'process.stdout.write("x");setInterval(() => {}, 1000)';
  const child = spawn('nice', ['-n', String(by), process.execPath, '-e', script]);
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

test.runIf(process.platform !== 'win32').each([
  [0, 5],
  [3, 10],
  [12, 10],
  [19, 10],
])('is never raised: started with nice -n %i, lowered by %i', async (begun, by) => {
  const id = await startNice(begun);
  const before = getPriority(id);
  lowerPriority(id, by);
  expect(getPriority(id)).toBe(Math.min(19, before + by));
  expect(getPriority(id)).toBeGreaterThanOrEqual(before);
});
