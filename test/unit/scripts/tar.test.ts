import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { extractFromTarball } from '../../../scripts/lib/tar.mjs';
import { tgz } from './support/archives';
import { put, testFolder } from './support/folder';

const LONG = Buffer.alloc(3_000_001, 'Sitedeck');
const TARBALL = tgz({ 'package/package.json': Buffer.from('{}'), 'package/data.zip': LONG });

function extract(tarball: Buffer, name: string): { target: string; done: Promise<void> } {
  const folder = testFolder();
  const target = join(folder, 'out');
  return { target, done: extractFromTarball(put(join(folder, 'a.tgz'), tarball), name, target) };
}

test('extracts one file whole, wherever it is', async () => {
  const { target, done } = extract(TARBALL, 'package/data.zip');
  await done;
  expect(readFileSync(target).equals(LONG)).toBe(true);
});

test('names a missing file', async () => {
  await expect(extract(TARBALL, 'package/other').done).rejects.toThrow('holds no package/other');
});

test('refuses a truncated archive', async () => {
  const { done } = extract(TARBALL.subarray(0, TARBALL.length - 2000), 'package/data.zip');
  await expect(done).rejects.toThrow(/end of file|cut off/);
});

test('refuses an archive whose content ends early though its compression is complete', async () => {
  const content = gunzipSync(TARBALL);
  const { done } = extract(gzipSync(content.subarray(0, 100_000)), 'package/data.zip');
  await expect(done).rejects.toThrow('cut off');
});

test('refuses a damaged header', async () => {
  const content = gunzipSync(TARBALL);
  content[3] = 0;
  await expect(extract(gzipSync(content), 'package/data.zip').done).rejects.toThrow('damaged');
});
