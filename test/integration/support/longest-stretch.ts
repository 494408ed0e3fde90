import { readFileSync } from 'node:fs';
import { platform } from 'node:process';

/** How long the main process may not answer, ms. */
export const BLOCKED_MS = 50;

/**
 * Processor time of this thread, milliseconds: compilation and garbage collection in other threads do not count.
 * Systems other than Linux know the time of the whole process only.
 */
function processorMs(): number {
  if (platform === 'linux') {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs work and measures the longest time between two turns of the event loop. It measures processor time, which
 * other programs on a busy machine do not affect. The shortest of several rounds counts, because some include
 * compilation or garbage collection in this thread. The first round below `BLOCKED_MS` is the last.
 */
export async function longestStretch(work: () => Promise<unknown>, rounds = 6): Promise<number> {
  let shortest = Infinity;
  for (let round = 0; round < rounds && shortest >= BLOCKED_MS; round += 1) {
    let longest = 0;
    let isOver = false;
    let before = processorMs();
    const turn = (): void => {
      const now = processorMs();
      longest = Math.max(longest, now - before);
      before = now;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await work();
    // Includes the turn in which the work ended.
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
    isOver = true;
    shortest = Math.min(shortest, longest);
  }
  return shortest;
}
