import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Memory of a process and everything it started, in bytes: the sum of proportional set sizes, which counts what
 * several processes share once (proc(5), smaps_rollup). Linux only; 0 elsewhere.
 */
export function treeMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return treeOf(pid).reduce((sum, id) => sum + proportionalSize(id), 0);
}

/** The same, once it does not change any more, or after 20 seconds. */
export async function settledMemory(pid: number): Promise<number> {
  let last = 0;
  for (let look = 0; look < 40; look += 1) {
    const now = treeMemory(pid);
    if (Math.abs(now - last) < now * 0.005) return now;
    last = now;
    await pause(500);
  }
  return last;
}

/** A process and everything it started. Linux only; the process alone elsewhere. */
export const treeOf = (pid: number): number[] =>
  process.platform === 'linux' ? [pid, ...descendants(pid)].filter(isReadable) : [pid];

/** Chromium's helper for older systems is root's, and small. */
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
  // The name stands in brackets and may hold anything: what is wanted comes after the last one.
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function proportionalSize(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

const read = (file: string): string => whileItRuns(() => readFileSync(file, 'utf8'), '');

/**
 * What is read of a process in /proc; `ended` when it ends meanwhile.
 *
 * @throws Error when it may not be read, as of a page in Chromium's sandbox (scripts/lib/sandbox.mjs, `measurableOptions`)
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
