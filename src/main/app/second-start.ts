import type { App } from 'electron';
import { setTimeout as pause } from 'node:timers/promises';
import { readAddress } from '../../terminal-client/address.mjs';
import { whyUnusable } from './user-data';

/** What a command of the terminal says of itself when it finds Sitedeck running. */
export const TERMINAL_START = { start: 'terminal' } as const;
/** What a start that wants a window says while it waits: the first time it said nothing, and its link was taken then. */
const WAITING_START = { start: 'waiting' } as const;

/** How long a command may take to give the data up. A change of a website is finished first. */
const PATIENCE_MS = 30_000;
/** How long whoever has the data may take to say who it is, or to quit. */
const SILENCE_MS = 12_000;
const LOOK_MS = 50;

/** Whether another start with the same data was a command: it wants no window. @param data what that start said of itself */
export function isTerminalStart(data: unknown): boolean {
  return startOf(data) === TERMINAL_START.start;
}

/** Whether another start with the same data wants what is running to show its window. @param data what that start said of itself */
export const wantsWindow = (data: unknown): boolean => startOf(data) === null;

function startOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'start' in data ? data.start : null;
}

/**
 * Waits until a command of the terminal gives the data up, for a start that wants a window: asking for the lock tells the command.
 *
 * @returns whether this process has the data now; false when a Sitedeck with windows has it
 */
export async function takeOver(
  app: Pick<App, 'requestSingleInstanceLock'>,
  userData: string,
): Promise<boolean> {
  // To Electron an unwritable folder looks like one that is in use.
  if (whyUnusable(userData) !== null) return false;
  const begun = performance.now();
  let wasCommand = false;
  for (let waited = 0; waited < PATIENCE_MS; waited = performance.now() - begun) {
    const address = readAddress(userData);
    const holder = address !== null && isAlive(address.pid) ? address.by : null;
    // A command had the data before: that window has not been asked to show itself.
    if (holder === 'window') return wasCommand && app.requestSingleInstanceLock();
    wasCommand ||= holder === 'command';
    if (holder === null && waited > SILENCE_MS) return false;
    if (app.requestSingleInstanceLock(WAITING_START)) return true;
    await pause(LOOK_MS);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // Another user's process lives too, but has not this user's data.
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
