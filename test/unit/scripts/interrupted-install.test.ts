import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Clone, isAlive, lockEntry, npmRuns } from '../support/clone';

/** The test runs several Node processes one after the other, maybe on a busy machine. */
const SLOW = 60_000;
const NAMES = ['a', 'b', 'c', 'd'].map((name) => `node_modules/${name}`);

/** A clone whose first set-up is in the middle of "Installing packages". */
async function halfInstalled(): Promise<{ clone: Clone; first: ReturnType<Clone['start']> }> {
  const clone = new Clone(Object.fromEntries(NAMES.map((name) => [name, lockEntry('1.0.0')])));
  // Processes that a failed test left must not wait forever.
  onTestFinished(() => {
    for (const pid of npmRuns(clone.control)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  clone.hold();
  const first = clone.start();
  await clone.halfway();
  return { clone, first };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'starts the next installation at once, undamaged, after %s',
  async (signal) => {
    const { clone, first } = await halfInstalled();
    // A terminal sends the signal to the whole process group.
    process.kill(-(first.pid ?? 0), signal);
    await first.ended;
    const [orphan = 0] = npmRuns(clone.control);
    const second = clone.start();
    await vi.waitFor(() => expect(isAlive(orphan)).toBe(false), { timeout: 20_000 });
    rmSync(join(clone.control, 'hold'));
    expect(await second.ended).toBe(0);

    expect(NAMES.filter((name) => !clone.has(name))).toEqual([]);
    expect(await clone.start().ended).toBe(0);
    expect(npmRuns(clone.control)).toHaveLength(2);
  },
  SLOW,
);

test(
  "ends an interrupted setup after the npm it started, with the signal's code",
  async () => {
    const { clone, first } = await halfInstalled();
    process.kill(-(first.pid ?? 0), 'SIGINT');
    expect(await first.ended).toBe(130);
    expect(npmRuns(clone.control).filter(isAlive)).toEqual([]);
  },
  SLOW,
);
