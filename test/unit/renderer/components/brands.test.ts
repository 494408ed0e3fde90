import { expect, test } from 'vitest';
import { brandIcon, brandLetters } from '$components/statistics/values/brands';

test.each([
  ['Chrome', 'chrome'],
  ['Chrome Mobile', 'chrome'],
  ['Chrome OS', 'chromium'],
  ['Mobile Safari', 'safari'],
  ['Microsoft Edge', 'edge'],
  ['Opera Mini', 'opera'],
  ['Samsung Internet', 'samsung_internet'],
  ['Firefox', 'firefox'],
  ['OS X', 'macos'],
  ['Mac OS X', 'macos'],
  ['iOS', 'apple'],
  ['Windows', 'windows'],
  ['GNU/Linux', 'linux'],
  ['Hacker News', 'hackernews'],
  ['Stack Overflow', 'stackoverflow'],
  ['Google Docs', 'google_docs_editors'],
])('%s has the icon %s', (brand, file) => {
  expect(brandIcon(brand)).toContain(`/${file}.svg`);
});

test('others have their first letters', () => {
  expect(brandIcon('Pale Moon')).toBeUndefined();
  expect(brandIcon('../amazon')).toBeUndefined();
  expect(brandLetters('Pale Moon')).toBe('PM');
  expect(brandLetters('vivaldi')).toBe('V');
});
