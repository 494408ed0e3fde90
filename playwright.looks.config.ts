import { defineConfig } from 'playwright/test';

/* Pictures of the gallery, compared with kept ones: `npm test -- looks` sets up what they need. */
export default defineConfig({
  testDir: 'test/looks',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/looks',
  reporter: 'list',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  // Each version of Chromium draws a little differently (test/looks/drawing.ts).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 20 },
  },
});
