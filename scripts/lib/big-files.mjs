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
 * Bytes in all files below a folder; 0 when it is not there. Files that vanish meanwhile count as nothing.
 * @param {string} folder
 * @returns {Promise<number>}
 */
export async function treeSize(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
