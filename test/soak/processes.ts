import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Kills a process that Playwright started, and what it started in turn: its group, where there are groups. */
export function killWhole(child: ChildProcess): void {
  if (child.pid === undefined || hasEnded(child)) return;
  if (process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}

/** Kills it and waits until it has ended. Until then it writes to its folder. */
export async function endWhole(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  killWhole(child);
  await ended;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
