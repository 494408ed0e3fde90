import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Application, startApplication } from './application';
import { removeFolder } from './remove-folder';
import { test as base } from './test';

/** `test` for suites that leave the application unchanged: one start for all their files. */
export const test = base.extend<object, { shared: Application }>({
  shared: [
    // Playwright reads a fixture's dependencies from this pattern, empty or not.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const userData = await mkdtemp(join(tmpdir(), 'sitedeck-e2e-shared-'));
      const application = await startApplication(userData);
      await use(application);
      await application.quit();
      await removeFolder(userData);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from './test';
