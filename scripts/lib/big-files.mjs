// @ts-check
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * @param {'sha256' | 'sha512'} algorithm
 * @param {string} file
 * @returns {Promise<string>} The hash in hex.
 */
export async function hashFile(algorithm, file) {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/**
 * Total bytes of all files below a folder; 0 when it does not exist.
 * @param {string} folder
 * @returns {Promise<number>}
 */
export async function treeSize(folder) {
  return (await sizesBelow(folder)).reduce((sum, size) => sum + size, 0);
}

/**
 * Size of the largest file below a folder; 0 when there is none.
 * @param {string} folder
 * @returns {Promise<number>}
 */
export async function largestFile(folder) {
  return Math.max(0, ...(await sizesBelow(folder)));
}

/**
 * File sizes; ignores files that disappear meanwhile.
 * @param {string} folder
 */
async function sizesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
}
