// @ts-check
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The file of the checksums, in the format of sha256sum. */
export const CHECKSUMS = 'SHA256SUMS';

/** Files that are signed again after the release. */
const CHANGING = /\.signed\.json$/;

/**
 * Writes the checksums of a release's files into its folder.
 * @param {string} folder
 * @returns {Promise<string>} The file.
 */
export async function writeChecksums(folder) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== CHECKSUMS && !CHANGING.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const lines = [];
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  const file = join(folder, CHECKSUMS);
  writeFileSync(file, lines.join(''));
  return file;
}
