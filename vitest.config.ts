import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { minified } from './scripts/lib/minified.mjs';

/** No test measures time: on a busy machine each may take as long as it needs. */
const PATIENCE_MS = 30_000;

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

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [minified(), withoutMaps()],
        test: {
          name: 'unit',
          // Their JSON is imported in a way that Node 20 does not know.
          server: { deps: { inline: [/@actions\//] } },
          include: ['test/unit/**/*.test.ts'],
          environment: 'node',
          testTimeout: PATIENCE_MS,
          expect: POLLING,
        },
      },
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.ts'],
          environment: 'happy-dom',
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
