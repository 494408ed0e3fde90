import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the memory of a process and its descendants, in bytes: the sum of proportional set sizes,
 * which counts shared memory once (proc(5), smaps_rollup). Linux only; 0 elsewhere.
 */
export function treeMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return treeOf(pid).reduce((sum, id) => sum + proportionalSize(id), 0);
}

/** How long the memory must stay the same, milliseconds: longer than an application may wait until it tidies up. */
const STABLE_MS = 4_000;
const LOOK_MS = 500;
const PATIENCE_MS = 30_000;

/** Returns the memory once it has been stable for four seconds, or after 30 seconds. */
export async function settledMemory(pid: number): Promise<number> {
  let stable = treeMemory(pid);
  let stableMs = 0;
  for (let waited = 0; waited < PATIENCE_MS && stableMs < STABLE_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    const now = treeMemory(pid);
    const isStable = Math.abs(now - stable) < stable * 0.005;
    stableMs = isStable ? stableMs + LOOK_MS : 0;
    if (!isStable) stable = now;
  }
  return stable;
}

/** Returns a process and its descendants. Linux only; the process itself elsewhere. */
export const treeOf = (pid: number): number[] =>
  process.platform === 'linux' ? [pid, ...descendants(pid)].filter(isReadable) : [pid];

/** Chromium's helper for older systems belongs to root and is small. */
const isReadable = (pid: number): boolean => read(`/proc/${pid}/comm`).trim() !== 'chrome-sandbox';

function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const below = (id: number): number[] =>
    parents.filter(([, parent]) => parent === id).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

function parentOf(pid: number): number {
  // The name is in brackets and may contain anything, so search after the last bracket.
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function proportionalSize(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

const read = (file: string): string => whileItRuns(() => readFileSync(file, 'utf8'), '');

/**
 * Reads a file of a process in /proc; `ended` if the process ends in the meantime.
 * @throws Error if it may not be read, such as that of a sandboxed Chromium page
 * (scripts/lib/sandbox.mjs, `measurableOptions`)
 */
export function whileItRuns<Value>(readIt: () => Value, ended: Value): Value {
  try {
    return readIt();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return ended;
    throw cause;
  }
}
