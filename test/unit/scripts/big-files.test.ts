import { join } from 'node:path';
import { expect, test } from 'vitest';
import { largestFile, treeSize } from '../../../scripts/lib/big-files.mjs';
import { put, testFolder } from './support/folder';

test('counts a download that is copied within its folder once', async () => {
  const folder = testFolder();
  expect(await largestFile(join(folder, 'none'))).toBe(0);
  put(join(folder, 'npm/_cacache/content'), 'x'.repeat(700));
  put(join(folder, 'package.tgz'), 'x'.repeat(500));
  expect(await largestFile(folder)).toBe(700);
  expect(await treeSize(folder)).toBe(1200);
});
