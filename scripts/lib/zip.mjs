// @ts-check
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { Transform } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';

/** @typedef {{ zip: import('yauzl').ZipFile, entry: import('yauzl').Entry, target: string }} Placed */

const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;
/** Linux's own limit for a path. */
const LONGEST_LINK = 4096;

/**
 * Unpacks a zip file into an empty folder, with Unix modes and symbolic links. Nothing is trusted: names, sizes and checksums are
 * verified. On an error the folder is left incomplete, for the caller to delete.
 * @param {string} file
 * @param {string} destination
 * @param {(name: string) => string | null} place The path below the destination for an entry's name, or
 *   null to leave it out.
 * @throws {Error} when the file is damaged, truncated, or tries to write outside the destination.
 */
export async function unzip(file, destination, place) {
  const zip = await yauzl.openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
  });
  try {
    const links = [];
    for await (const entry of zip.eachEntry()) {
      const name = place(entry.fileName);
      if (name === null) continue;
      const target = safeJoin(destination, name);
      if (entry.fileName.endsWith('/')) await mkdir(target, { recursive: true });
      else if ((modeOf(entry) & FILE_TYPE) === SYMLINK) links.push({ zip, entry, target });
      else await writeEntry({ zip, entry, target });
    }
    // Links come last, so that no entry is ever written through one.
    for (const link of links) await writeLink(link, destination);
  } finally {
    zip.close();
  }
}

/** @param {import('yauzl').Entry} entry */
const modeOf = ({ externalFileAttributes }) => externalFileAttributes >>> 16;

/**
 * @param {string} destination
 * @param {string} name
 * @returns {string} The absolute path; never outside the destination.
 */
function safeJoin(destination, name) {
  const target = resolve(destination, name);
  if (!target.startsWith(resolve(destination) + sep) && target !== resolve(destination))
    throw new Error(`the zip file wants to write outside its folder: ${JSON.stringify(name)}`);
  return target;
}

/**
 * Passes bytes through and fails when their checksum differs from the directory's; yauzl checks their number.
 * @param {import('yauzl').Entry} entry
 */
function checker(entry) {
  let sum = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = sum === entry.crc32;
      done(isWhole ? null : new Error(`${entry.fileName} is damaged: its checksum is wrong`));
    },
  });
}

/** @param {Placed} placed */
async function writeEntry({ zip, entry, target }) {
  await mkdir(dirname(target), { recursive: true });
  const content = await zip.openReadStreamPromise(entry);
  await pipeline(content, checker(entry), createWriteStream(target, { flags: 'wx' }));
  const permissions = modeOf(entry) & 0o777;
  if (permissions !== 0) await chmod(target, permissions);
}

/**
 * @param {Placed} placed
 * @param {string} destination
 */
async function writeLink({ zip, entry, target }, destination) {
  if (entry.uncompressedSize > LONGEST_LINK)
    throw new Error(`${entry.fileName} is no link: it is too long`);
  const content = await zip.openReadStreamPromise(entry);
  const goal = await pipeline(content, checker(entry), (source) => textOf(source));
  if (isAbsolute(goal)) throw new Error(`${entry.fileName} points outside its folder: ${goal}`);
  safeJoin(destination, relative(resolve(destination), resolve(dirname(target), goal)));
  await mkdir(dirname(target), { recursive: true });
  await symlink(goal, target);
}
