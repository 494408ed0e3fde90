import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Kills a process started by Playwright with its descendants: its process group, where the system has groups. */
export function killWhole(child: ChildProcess): void {
  if (child.pid === undefined || hasEnded(child)) return;
  if (process.platform === 'win32') child.kill('SIGKILL');
  else process.kill(-child.pid, 'SIGKILL');
}

/** Kills a process and waits until it has ended, because it writes to its folder until then. */
export async function endWhole(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  killWhole(child);
  await ended;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
