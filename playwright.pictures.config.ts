import { defineConfig } from 'playwright/test';

/* The guide's pictures: `npm run pictures` sets up what they need. */
export default defineConfig({
  testDir: 'test/guide-pictures',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/pictures',
  reporter: 'list',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 20_000 },
});
