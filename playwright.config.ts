import { defineConfig } from 'playwright/test';
import { WORKERS_VARIABLE } from './scripts/lib/session.mjs';

const isPackaged = process.env['SITEDECK_PACKAGED'] === '1';
const isInChromium = process.env['SITEDECK_CHROMIUM'] === '1';

/**
 * Not for the packaged application: the command that runs the service without it, and what its visitors' browsers show and
 * send. The folder packaged/ is for the packaged one alone.
 */
const NOT_PACKAGED = ['service-command.spec.ts', 'service-in-a-browser.spec.ts', 'tracker/**'];

const specs = (names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/** What a newer Chromium could lay out or run differently: `npm test -- chromium`. */
const SCREENS = specs([
  'accessibility',
  'goals',
  'group',
  'insight',
  'keyboard-walk',
  'layout',
  'narrow',
  'row-view',
  'statistics-head',
  'websites-list',
]);

/** What no page in Chromium can have: Electron's own windows and menus, their guards and network, the system around them. */
const NEED_ELECTRON = specs([
  'asked-hosts',
  'bridge',
  'capture',
  'certificates',
  'desktop',
  'diagnostics',
  'last-screen',
  'lazy-code',
  'links',
  'net-faults',
  'outside-links',
  'page-*',
  'protections',
  'quitting',
  'second-instance',
  // It prints.
  'statistics-numbers',
  'window*',
  'zoom-motion-contrast',
]);

/** Not about the page. */
const OTHERS = [...NOT_PACKAGED, ...specs(['policy', 'silent-keychain', 'terminal*'])];

/** `npm test` runs screens once, in Chromium or in Electron (scripts/lib/test/steps.mjs). */
const PROJECTS = [
  { name: 'screens', testMatch: SCREENS },
  {
    name: 'others',
    testIgnore: [...SCREENS, 'packaged/**', ...(isInChromium ? [...NEED_ELECTRON, ...OTHERS] : [])],
  },
];

/** A display, a keyring and folders for each worker; none when Playwright is started by hand, with those of one's own. */
const sessions = JSON.parse(process.env[WORKERS_VARIABLE] ?? '[{}]') as Record<string, string>[];
// Read again by each worker, which Playwright tells its number.
Object.assign(process.env, sessions[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

/* End-to-end tests: the built application in real Electron. `npm test -- e2e` sets up what they need. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  ...(isPackaged ? { testIgnore: NOT_PACKAGED } : { projects: PROJECTS }),
  outputDir: `test-results/${isPackaged ? 'packaged' : isInChromium ? 'chromium' : 'e2e'}`,
  reporter: 'list',
  workers: sessions.length,
  // A test that fails once is a bug to find.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Several applications share the processors, and a packaged one may have to be started again (test/e2e/support/application.ts).
  timeout: 120_000,
  expect: { timeout: 20_000 },
});
