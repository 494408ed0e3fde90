// @ts-check
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { create } from 'tar';

/** The time of every file, npm's own for its packages: the real ones would differ from build to build. */
const TIME = new Date('1985-10-26T08:15:00Z');

/**
 * Packs a folder into a .tgz. Equal folders give equal bytes: sorted, without times, owners or anything else of this machine.
 * @param {string} folder becomes the archive's only top-level folder
 * @param {string} file replaced
 * @returns {Promise<void>}
 */
export async function packFolder(folder, file) {
  rmSync(file, { force: true });
  const options = { file, cwd: dirname(folder), gzip: true, portable: true, mtime: TIME };
  // Folders have no entries of their own: whoever unpacks makes them.
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dirname(folder), join(entry.parentPath, entry.name)))
    .map((path) => path.replaceAll(sep, '/'));
  await create(options, files.sort());
}
