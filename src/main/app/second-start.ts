import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from 'electron';
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
    if (holder === 'window') return wasCommand && requestLock(app, userData);
    wasCommand ||= holder !== null;
    if (holder === null && waited > SILENCE_MS) return false;
    if (requestLock(app, userData, WAITING_START)) return true;
    await pause(LOOK_MS);
  }
  return false;
}

/**
 * Says to other starts with the same data that a Sitedeck with windows has it. The address of its socket says that too, but comes
 * once the first numbers are drawn (docs/decisions/startup.md).
 *
 * @param onFailed called with the system's error; other starts then wait for the address
 */
export const markWindow = (userData: string, onFailed: (cause: unknown) => void): void =>
  mark(windowMark(userData), onFailed);

/** Takes the mark back: a start that finds none waits for the data. */
export const unmarkWindow = (userData: string): void =>
  rmSync(windowMark(userData), { force: true });

/**
 * Says to other starts with the same data that this command is giving it up, so that none asks for the lock until it is free: Electron
 * can end a process that is asked while it gives the lock up (docs/decisions/terminal.md).
 *
 * @param onFailed called with the system's error; other starts then ask
 */
export const markLeaving = (userData: string, onFailed: (cause: unknown) => void): void =>
  mark(leavingMark(userData), onFailed);

/** Takes the mark back, once the lock is free. */
export const unmarkLeaving = (userData: string): void =>
  rmSync(leavingMark(userData), { force: true });

/**
 * Asks for the lock, unless a command is giving it up.
 *
 * @param said what this start says of itself; nothing when it wants a window
 * @returns whether this process has the data now
 */
export const requestLock = (
  app: Pick<App, 'requestSingleInstanceLock'>,
  userData: string,
  said?: Record<string, unknown>,
): boolean => !isLeaving(userData) && app.requestSingleInstanceLock(said);

/** Whether a command is giving the data up. One that takes long to do so is asked again. */
export function isLeaving(userData: string): boolean {
  const file = leavingMark(userData);
  const pid = readMark(file);
  if (pid === null || !isAlive(pid)) return false;
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  // An old one was left by a process that was killed: its number may be another program's by now.
  return since !== undefined && Math.abs(Date.now() - since) < SILENCE_MS;
}

const windowMark = (userData: string): string => join(socketFolder(userData), 'window.pid');
const leavingMark = (userData: string): string => join(socketFolder(userData), 'leaving.pid');

function mark(file: string, onFailed: (cause: unknown) => void): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY });
    // A link in its place is not followed.
    rmSync(file, { force: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (cause) {
    onFailed(cause);
  }
}

function holderOf(userData: string): 'window' | 'command' | 'leaving' | null {
  if (isLeaving(userData)) return 'leaving';
  const address = readAddress(userData);
  if (address !== null && isAlive(address.pid)) return address.by;
  const marked = readMark(windowMark(userData));
  return marked !== null && isAlive(marked) ? 'window' : null;
}

/** Null without one. A killed Sitedeck leaves one behind. */
function readMark(file: string): number | null {
  try {
    const text = readFileSync(file, 'utf8');
    return /^[1-9]\d*$/.test(text) ? Number(text) : null;
  } catch {
    // Missing: nobody has written one, or it will come.
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
