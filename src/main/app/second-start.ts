import type { App } from 'electron';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readAddress, socketFolder } from '../../terminal-client/address.mjs';
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
const OWNER_ONLY = 0o700;

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
    const holder = holderOf(userData);
    // A command had the data before: that window has not been asked to show itself.
    if (holder === 'window') return wasCommand && app.requestSingleInstanceLock();
    wasCommand ||= holder === 'command';
    if (holder === null && waited > SILENCE_MS) return false;
    if (app.requestSingleInstanceLock(WAITING_START)) return true;
    await pause(LOOK_MS);
  }
  return false;
}

/**
 * Says to other starts with the same data that a Sitedeck with windows has it. The address of its socket says that too, but comes
 * once the first numbers are drawn (docs/decisions/0277).
 *
 * @param onFailed called with the system's error; other starts then wait for the address
 */
export function markWindow(userData: string, onFailed: (cause: unknown) => void): void {
  try {
    mkdirSync(socketFolder(userData), { recursive: true, mode: OWNER_ONLY });
    writeFileSync(markFile(userData), String(process.pid));
  } catch (cause) {
    onFailed(cause);
  }
}

/** Takes the mark back: a start that finds none waits for the data. */
export function unmarkWindow(userData: string): void {
  rmSync(markFile(userData), { force: true });
}

const markFile = (userData: string): string => join(socketFolder(userData), 'window.pid');

function holderOf(userData: string): 'window' | 'command' | null {
  const address = readAddress(userData);
  if (address !== null && isAlive(address.pid)) return address.by;
  const marked = readMark(userData);
  return marked !== null && isAlive(marked) ? 'window' : null;
}

/** Null without one. A killed Sitedeck leaves one behind. */
function readMark(userData: string): number | null {
  try {
    const text = readFileSync(markFile(userData), 'utf8');
    return /^[1-9]\d*$/.test(text) ? Number(text) : null;
  } catch {
    // Missing: no window has the data, or it will write one.
    return null;
  }
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
