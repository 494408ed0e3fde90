import { defineConfig } from 'playwright/test';
import { WORKERS_VARIABLE } from './scripts/lib/session.mjs';

const isPackaged = process.env['SITEDECK_PACKAGED'] === '1';

/**
 * Not for the packaged application: the command that runs the service without it, and what its visitors' browsers show and
 * send. The folder packaged/ is for the packaged one alone.
 */
const NOT_PACKAGED = ['service-command.spec.ts', 'service-in-a-browser.spec.ts', 'tracker/**'];

/** A display, a keyring and folders for each worker; none when Playwright is started by hand, with those of one's own. */
const sessions = JSON.parse(process.env[WORKERS_VARIABLE] ?? '[{}]') as Record<string, string>[];
// Read again by each worker, which Playwright tells its number.
Object.assign(process.env, sessions[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

/* End-to-end tests: the built application in real Electron. `npm test -- e2e` sets up what they need. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: isPackaged ? NOT_PACKAGED : ['packaged/**'],
  outputDir: isPackaged ? 'test-results/packaged' : 'test-results/e2e',
  reporter: 'list',
  workers: sessions.length,
  // A test that fails once is a bug to find.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Several applications share the processors, and a packaged one may have to be started again (test/e2e/support/application.ts).
  timeout: 120_000,
  expect: { timeout: 20_000 },
});
