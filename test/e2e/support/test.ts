import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalServer } from '$test/fakes/local-server';
import { test as base } from './application';
import { electronInUse } from './electron';
import { type FinishedProgram, runToEnd } from './finished';
import { deleteKeys } from './keyring';
import { StandaloneService } from './standalone-service';

interface Fixtures {
  /** Starts a server whose answers the test defines. It is closed after the test. */
  serve: (...options: Parameters<typeof LocalServer.start>) => Promise<LocalServer>;
  /** Runs the application until it exits, as a terminal would, with the test's user data. */
  runToEnd: (
    args: string[],
    env?: Record<string, string>,
    /** Electron's own options, before the project path. */
    electronOptions?: string[],
  ) => Promise<FinishedProgram>;
  /** Deletes the keys of the test's accounts from the keychain at its end. */
  tidyKeychain: undefined;
}

interface WorkerFixtures {
  /** A server with sample websites and its own key; shared by tests that only read. */
  service: StandaloneService;
}

/** `test` for suites that need a server or the application's exit. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  service: [
    // Playwright reads a fixture's dependencies from this pattern, empty or not.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sitedeck-e2e-service-'));
      // The limit is so high that tests never wait for it.
      const options = { dataDir, key: newKey(), sample: true, limit: 1_000_000 };
      const service = await StandaloneService.start(options);
      await use(service);
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // eslint-disable-next-line no-empty-pattern
  serve: async ({}, use) => {
    const servers: LocalServer[] = [];
    await use(async (options) => {
      const server = await LocalServer.start(options);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.close();
  },

  runToEnd: async ({ userData }, use) => {
    const { executable, root, project, sandbox } = await electronInUse();
    const end = new AbortController();
    const options = sandbox ? [] : ['--no-sandbox'];
    await use((args, env, own = []) =>
      runToEnd(executable, [...options, ...own, ...project, ...args], {
        cwd: root,
        env: { ...process.env, SITEDECK_USER_DATA: userData, ...env },
        signal: end.signal,
      }),
    );
    end.abort();
  },

  tidyKeychain: [
    async ({ userData }, use) => {
      await use(undefined);
      await deleteKeys(userData);
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';

/** Returns a unique key, so that finding it anywhere means something. */
export function newKey(): string {
  return `e2e-${randomBytes(20).toString('hex')}`;
}

/** Returns the file of a script that Electron loads before the application, by its name in `preload`. */
export const preloadOf = (name: string): string =>
  fileURLToPath(new URL(`preload/${name}.cjs`, import.meta.url));
