import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

vi.mock('electron', () => ({ app: { getAppPath: () => process.cwd() } }));

/* About shows the notices of the current build. */

test('the build lists every package in it, each with its license', async () => {
  const { readNotices } = await import('$main/app/notices');
  const text = await readNotices();
  const parts = text.split(/^-{80}$/m).slice(1);
  expect(parts.length).toBeGreaterThan(60);
  for (const part of parts) {
    expect(part.trim()).toMatch(/^\S+ \d\S* \([^)]+\)\n/);
    expect(part.trim().split('\n').length, part).toBeGreaterThan(2);
  }
  // A package from each part of the build, one with only pictures, one with only data, the font, and those outside
  // the bundle.
  const some = ['electron-updater', 'svelte', 'chart.js', 'zod', 'flag-icons', 'world-atlas'];
  for (const name of [
    ...some,
    '@github/keytar',
    '@photostructure/sqlite',
    '@lucide/svelte',
    '@fontsource-variable/inter',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('the build contains no files of their collection', () => {
  for (const part of ['main', 'preload', 'renderer'])
    expect(existsSync(`out/${part}/licences.json`)).toBe(false);
});
