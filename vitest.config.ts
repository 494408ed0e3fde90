import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { importAliases } from './scripts/lib/aliases.mjs';
import { minifyPlugin } from './scripts/lib/minified.mjs';
import { plainIconsPlugin } from './scripts/lib/plain-icons.mjs';
import { smallPicturesPlugin } from './scripts/lib/small-pictures.mjs';
import { LongestFirst } from './scripts/lib/test/longest-first.mjs';
import { compileTexts } from './scripts/lib/texts.mjs';

compileTexts(import.meta.dirname);
const alias = importAliases(import.meta.dirname);

/** A test that takes longer hangs. Single tests that need more say so (test/support/time-limits.ts). */
const TEST_TIMEOUT_MS = 60_000;
/** Hooks start databases and make packages, which a busy machine does slowly. */
const HOOK_TIMEOUT_MS = 300_000;
/** How long `expect.poll` waits for a condition: its default of one second is too short for a busy machine. */
const POLL = { poll: { timeout: 20_000 } };

/** Begins each file with globals and timers as new. */
const AS_NEW = 'test/support/as-new.ts';
/** Gives property tests the seed of the run. */
const SEEDED = 'test/support/seeded.ts';
/** Begins each file with some time left in the hour. */
const SAME_HOUR = 'test/support/same-hour.ts';
/** Begins each file of component tests with an empty page, in English. */
const PAGE_AS_NEW = 'test/component/support/page-as-new.ts';

/** Test files that run without a worker of their own, so that what they import is loaded once for all. */
const SHARED = { isolate: false, setupFiles: [AS_NEW, SAME_HOUR, SEEDED] };
const ALONE = { setupFiles: [SAME_HOUR, SEEDED] };

/** Files that replace modules, which would be replaced for the files after them, too, or set variables of the environment for good. */
const CHANGES_ITS_WORKER =
  /\bvi\.(do)?(mock|unmock)\(|\bvi\.resetModules\(|^process\.env\[.*\] = /im;

/** Those of a folder's test files. */
const aloneIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => CHANGES_ITS_WORKER.test(readFileSync(file, 'utf8')));

const UNIT_ALONE = aloneIn('test/unit');
const INTEGRATION_ALONE = aloneIn('test/integration');

type Part = NonNullable<TestProjectInlineConfiguration['test']>;

const unit = (name: string, part: Part): TestProjectInlineConfiguration => ({
  plugins: [minifyPlugin(), smallPicturesPlugin()],
  resolve: { alias },
  test: {
    name,
    environment: 'node',
    testTimeout: TEST_TIMEOUT_MS,
    expect: POLL,
    ...part,
  },
});

const integration = (name: string, part: Part): TestProjectInlineConfiguration => ({
  plugins: [minifyPlugin()],
  resolve: { alias },
  test: {
    name,
    environment: 'node',
    testTimeout: TEST_TIMEOUT_MS,
    expect: POLL,
    hookTimeout: HOOK_TIMEOUT_MS,
    globalSetup: ['test/support/once.ts'],
    ...part,
  },
});

export default defineConfig({
  test: {
    // Vitest leaves a core to others, which on a machine with two is half of it.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      unit('unit', { include: ['test/unit/**/*.test.ts'], exclude: UNIT_ALONE, ...SHARED }),
      unit('unit-alone', { include: UNIT_ALONE, ...ALONE }),
      {
        plugins: [plainIconsPlugin(), smallPicturesPlugin(), svelte()],
        resolve: { alias, conditions: ['browser'] },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.ts'],
          environment: 'happy-dom',
          ...SHARED,
          setupFiles: [AS_NEW, SAME_HOUR, PAGE_AS_NEW, 'test/component/support/idle.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: HOOK_TIMEOUT_MS,
          expect: POLL,
        },
      },
      integration('integration', {
        include: ['test/integration/**/*.test.ts'],
        exclude: INTEGRATION_ALONE,
        ...SHARED,
      }),
      integration('integration-alone', { include: INTEGRATION_ALONE, ...ALONE }),
      {
        resolve: { alias },
        test: {
          name: 'deployment',
          include: ['test/deployment/**/*.test.ts'],
          environment: 'node',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: HOOK_TIMEOUT_MS,
          expect: POLL,
        },
      },
    ],
  },
});
