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
 * What is made once for all test files of a run, by the first that needs it. Files only read it. Vitest calls the default export
 * before the first test of each project and what that returns after the last of all (`globalSetup` in vitest.config.ts).
 */

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** Where the folders of a run are: beside node_modules, and where every user can read. */
const VARIABLES = { cache: 'SITEDECK_TEST_ONCE_CACHE', open: 'SITEDECK_TEST_ONCE_OPEN' } as const;
type Place = keyof typeof VARIABLES;

/** How often to look whether another process has made it, ms. */
const PAUSE_MS = 50;

export default function setup(): () => void {
  // Each project of a run calls this.
  if (process.env[VARIABLES.cache] !== undefined) return () => {};
  mkdirSync(CACHE, { recursive: true });
  const folders = {
    cache: mkdtempSync(join(CACHE, 'sitedeck-once-')),
    open: mkdtempSync(join(tmpdir(), 'sitedeck-once-')),
  };
  // PostgreSQL runs as a user of its own.
  chmodSync(folders.open, 0o711);
  process.env[VARIABLES.cache] = folders.cache;
  process.env[VARIABLES.open] = folders.open;
  return () => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
  };
}

/** @returns where a thing of this run is or will be; null outside of a run, as in benchmarks */
export function placeOnce(place: Place, name: string): string | null {
  const folder = process.env[VARIABLES[place]];
  return folder === undefined ? null : join(folder, name);
}

/**
 * Makes a thing unless it is there; while another process makes it, waits.
 *
 * @param path one of `placeOnce`
 * @throws what making it has thrown; whoever asks next tries again
 */
export async function makeOnce(path: string, make: () => Promise<void>): Promise<void> {
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

/** @returns whether it was free */
function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}
