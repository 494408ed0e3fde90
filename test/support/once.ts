import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/*
 * Resources created once for all test files of a run, by the first file that needs them. Files only read them. Vitest
 * calls the default export before the first test of each project, and the returned function after the last test of
 * all (`globalSetup` in vitest.config.ts).
 */

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** The locations of a run's folders: next to node_modules, and at a place that every user can read. */
const VARIABLES = { cache: 'SITEDECK_TEST_ONCE_CACHE', open: 'SITEDECK_TEST_ONCE_OPEN' } as const;
type Place = keyof typeof VARIABLES;

/** How often to check whether another process has created it, ms. */
const PAUSE_MS = 50;

export default function setup(): () => void {
  // Each project of a run calls this.
  if (process.env[VARIABLES.cache] !== undefined) return () => {};
  mkdirSync(CACHE, { recursive: true });
  const folders = {
    cache: mkdtempSync(join(CACHE, 'sitedeck-once-')),
    open: mkdtempSync(join(tmpdir(), 'sitedeck-once-')),
  };
  // PostgreSQL runs as a different user.
  chmodSync(folders.open, 0o711);
  process.env[VARIABLES.cache] = folders.cache;
  process.env[VARIABLES.open] = folders.open;
  return () => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
  };
}

/** @returns the path of a resource of this run; null outside of a run, as in benchmarks */
export function sharedPath(place: Place, name: string): string | null {
  const folder = process.env[VARIABLES[place]];
  return folder === undefined ? null : join(folder, name);
}

/**
 * Creates a resource unless it exists. While another process creates it, waits.
 *
 * @param path from `sharedPath`
 * @throws the error of `make`; the next caller tries again
 */
export async function createOnce(path: string, make: () => Promise<void>): Promise<void> {
  const [lock, done] = [`${path}.lock`, `${path}.done`];
  while (!existsSync(done)) {
    if (!takeLock(lock)) {
      await wait(PAUSE_MS);
      continue;
    }
    try {
      await make();
      writeFileSync(done, '');
    } catch (cause) {
      rmSync(path, { recursive: true, force: true });
      rmdirSync(lock);
      throw cause;
    }
  }
}

/** @returns whether the lock was free */
function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}
