import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { treeMemory, treeOf, whileItRuns } from '../bench/memory';

/** The current memory and handles of the application's processes. */
export interface ResourceUse {
  memory: number;
  handles: number;
}

/** Measures a process and its descendants; null on systems other than Linux. */
export function measureResources(pid: number): ResourceUse | null {
  if (process.platform !== 'linux') return null;
  const handles = treeOf(pid).reduce((sum, id) => sum + countIn(`/proc/${id}/fd`), 0);
  return { memory: treeMemory(pid), handles };
}

/** Errors in the application's log files. Each line is reported once, even after the files rotate. */
export class LogErrors {
  readonly #seen = new Set<string>();

  constructor(private readonly userData: string) {}

  /** Lines added since the last call. */
  take(): string[] {
    const folder = join(this.userData, 'logs');
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
    const lines = readdirSync(folder)
      .filter((name) => /^sitedeck.*\.log$/.test(name))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
      .filter((line) => /^\S+ error /.test(line) && !this.#seen.has(line));
    for (const line of lines) this.#seen.add(line);
    return lines;
  }
}

const countIn = (folder: string): number => whileItRuns(() => readdirSync(folder).length, 0);
