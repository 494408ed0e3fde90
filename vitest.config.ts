import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { minified } from './scripts/lib/minified.mjs';

/** No test measures time: on a busy machine each may take as long as it needs. */
const PATIENCE_MS = 120_000;

/** How long `expect.poll` waits for what is meant to come: its own second is too short for a busy machine. */
const POLLING = { poll: { timeout: 20_000 } };

/** GitHub's checker of workflows names maps of its code that it does not bring; each would be a warning. */
const withoutMaps = (): Plugin => ({
  name: 'without-maps',
  enforce: 'pre',
  load: (id) =>
    /\/@actions\/.*\.js$/.test(id)
      ? readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
      : null,
});

/**
 * Test files that run without a worker of their own, so that what they import is loaded once for all: two thirds of their time went
 * there. Each begins with globals and timers as new.
 */
const SHARED = { isolate: false, setupFiles: ['test/support/as-new.ts'] };

/** Test files that replace modules, which would be replaced for the files after them, too. */
const ALONE = readdirSync('test/unit', { recursive: true, encoding: 'utf8' })
  .map((file) => `test/unit/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) =>
    /\bvi\.(do)?(mock|unmock)\(|\bvi\.resetModules\(/i.test(readFileSync(file, 'utf8')),
  );

type Part = NonNullable<TestProjectInlineConfiguration['test']>;

const unit = (name: string, part: Part): TestProjectInlineConfiguration => ({
  plugins: [minified(), withoutMaps()],
  test: {
    name,
    // Their JSON is imported in a way that Node 20 does not know.
    server: { deps: { inline: [/@actions\//] } },
    environment: 'node',
    testTimeout: PATIENCE_MS,
    expect: POLLING,
    ...part,
  },
});

export default defineConfig({
  test: {
    // Vitest leaves a core to others, which on a machine with two is half of it.
    maxWorkers: availableParallelism(),
    projects: [
      unit('unit', { include: ['test/unit/**/*.test.ts'], exclude: ALONE, ...SHARED }),
      unit('unit-alone', { include: ALONE }),
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['test/support/idle.ts'],
          testTimeout: PATIENCE_MS,
          expect: POLLING,
        },
      },
      {
        plugins: [minified()],
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          environment: 'node',
          // Real servers and deadlines of up to 30 s are part of what is tested.
          testTimeout: 60_000,
          expect: POLLING,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'deployment',
          include: ['test/deployment/**/*.test.ts'],
          environment: 'node',
          // Web servers and the service are started, stopped and waited for.
          testTimeout: 60_000,
          expect: POLLING,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
