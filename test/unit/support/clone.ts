import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { testFolder, writeTestFile } from './folder';

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const NPM = beside('./fake-npm/npm-cli.js');
const PROGRAM = beside('./install.mjs');

/** A package's entry in a lockfile. */
export const lockEntry = (version: string): { version: string; integrity: string } => ({
  version,
  integrity: `sha512-${version}`,
});

/**
 * An environment in which the set-up's npm is the fake one (fake-npm/npm-cli.js), and the folder of files that
 * control it.
 */
export function fakeNpm(): { env: NodeJS.ProcessEnv; control: string } {
  const control = testFolder();
  const own = { FAKE_NPM: control, npm_execpath: NPM };
  return { env: { ...process.env, ...own }, control };
}

/** The process ids of all starts of the fake npm. */
export function npmRuns(control: string): number[] {
  const file = join(control, 'pids');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trim().split('\n').map(Number);
}

export function putLock(root: string, packages: Record<string, object>): void {
  writeTestFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...packages } }),
  );
}

/** A clone of a project whose set-up runs in separate processes, as `npm start` runs it. */
export class Clone {
  readonly root = testFolder();
  readonly #npm = fakeNpm();

  constructor(packages: Record<string, object>) {
    putLock(this.root, packages);
  }

  get control(): string {
    return this.#npm.control;
  }

  /** Starts the set-up in its own process group, like a command at a terminal. */
  start(): ChildProcess & { ended: Promise<number | null> } {
    const child = spawn(process.execPath, [PROGRAM, this.root], {
      env: this.#npm.env,
      stdio: 'ignore',
      detached: true,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return Object.assign(child, { ended });
  }

  hold(): void {
    writeTestFile(join(this.control, 'hold'), '');
  }

  /** Waits until npm has unpacked half of the packages. */
  async halfway(): Promise<void> {
    await vi.waitFor(
      () => existsSync(join(this.control, 'halfway')) || Promise.reject(new Error('not yet')),
      { timeout: 20_000 },
    );
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path, 'package.json'));
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // Gone.
    return false;
  }
}
