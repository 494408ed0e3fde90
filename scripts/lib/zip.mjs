// @ts-check
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
// Imported as a whole: naming crc32 here would stop a Node that lacks it before it can be reported as too old.
import zlib from 'node:zlib';

/*
 * A reader for the zip file of the substitute Electron (PKWARE APPNOTE 6.3): stored and deflated entries, Unix modes and symbolic
 * links. Nothing is trusted: names, sizes and checksums are verified.
 */

/**
 * @typedef {{
 *   name: string, method: number, crc: number, packedSize: number, size: number, mode: number, offset: number,
 * }} ZipEntry
 */

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const MADE_BY_UNIX = 3;
const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;
/** Linux's own limit for a path. */
const LONGEST_LINK = 4096;

/**
 * Unpacks a zip file into an empty folder. On an error the folder is left incomplete, for the caller to delete.
 * @param {string} file
 * @param {string} destination
 * @param {(name: string) => string | null} place The path below the destination for an entry's name, or
 *   null to leave it out.
 * @throws {Error} when the file is damaged, truncated, or tries to write outside the destination.
 */
export async function unzip(file, destination, place) {
  const handle = await open(file, 'r');
  try {
    const links = [];
    for (const entry of await readDirectory(handle)) {
      const name = place(entry.name);
      if (name === null) continue;
      const target = safeJoin(destination, name);
      if (entry.name.endsWith('/')) await mkdir(target, { recursive: true });
      else if ((entry.mode & FILE_TYPE) === SYMLINK) links.push({ entry, target });
      else await writeEntry(handle, file, entry, target);
    }
    // Links come last, so that no entry is ever written through one.
    for (const { entry, target } of links)
      await writeLink(handle, file, entry, target, destination);
  } finally {
    await handle.close();
  }
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @returns {Promise<ZipEntry[]>}
 */
async function readDirectory(handle) {
  const { size } = await handle.stat();
  const tail = await readAt(handle, Math.max(0, size - END_SIZE - LONGEST_COMMENT), size);
  let end = tail.length - END_SIZE;
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('not a zip file, or cut off: it has no directory');
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count === 0xffff || start === 0xffffffff) throw new Error('zip64 is not supported');
  if (start + length > size) throw new Error('the zip file is cut off');
  return parseDirectory(await readAt(handle, start, start + length), count);
}

/**
 * @param {Buffer} directory
 * @param {number} count
 * @returns {ZipEntry[]}
 */
function parseDirectory(directory, count) {
  const entries = [];
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw new Error("the zip file's directory is damaged");
    }
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if (directory.readUInt16LE(at + 8) & 1) throw new Error(`${name} is encrypted`);
    entries.push({
      name,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      mode: directory.readUInt8(at + 5) === MADE_BY_UNIX ? directory.readUInt16LE(at + 40) : 0,
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * @param {string} destination
 * @param {string} name
 * @returns {string} The absolute path; never outside the destination.
 */
function safeJoin(destination, name) {
  const target = resolve(destination, name);
  const outside = !target.startsWith(resolve(destination) + sep) && target !== resolve(destination);
  if (outside || name.includes('\\') || name.includes('\0')) {
    throw new Error(`the zip file wants to write outside its folder: ${JSON.stringify(name)}`);
  }
  return target;
}

/**
 * The verified content of an entry, as a pipeline of streams.
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {string} file
 * @param {ZipEntry} entry
 */
async function contentOf(handle, file, entry) {
  const header = await readAt(handle, entry.offset, entry.offset + 30);
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_ENTRY)
    throw new Error(`${entry.name} is damaged`);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed =
    entry.packedSize === 0
      ? []
      : createReadStream(file, {
          start,
          end: start + entry.packedSize - 1,
          highWaterMark: 1 << 18,
        });
  if (entry.method === 8)
    return [packed, zlib.createInflateRaw({ chunkSize: 1 << 18 }), checker(entry)];
  if (entry.method === 0) return [packed, checker(entry)];
  throw new Error(`${entry.name} is packed in an unknown way (${entry.method})`);
}

/**
 * Passes bytes through and fails when their size or checksum differs from the directory's.
 * @param {ZipEntry} entry
 */
function checker({ name, size, crc }) {
  let seen = 0;
  let sum = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      seen += chunk.length;
      if (seen > size) return done(new Error(`${name} is larger than it should be`));
      sum = zlib.crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      if (seen !== size) done(new Error(`${name} is cut off`));
      else done(sum === crc ? null : new Error(`${name} is damaged: its checksum is wrong`));
    },
  });
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {string} file
 * @param {ZipEntry} entry
 * @param {string} target
 */
async function writeEntry(handle, file, entry, target) {
  await mkdir(dirname(target), { recursive: true });
  const streams = await contentOf(handle, file, entry);
  await pipeline(/** @type {any} */ ([...streams, createWriteStream(target, { flags: 'wx' })]));
  const permissions = entry.mode & 0o777;
  if (permissions !== 0) await chmod(target, permissions);
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {string} file
 * @param {ZipEntry} entry
 * @param {string} target
 * @param {string} destination
 */
async function writeLink(handle, file, entry, target, destination) {
  if (entry.size > LONGEST_LINK) throw new Error(`${entry.name} is no link: it is too long`);
  /** @type {Buffer[]} */
  const chunks = [];
  const streams = await contentOf(handle, file, entry);
  await pipeline(
    /** @type {any} */ ([
      ...streams,
      async (/** @type {AsyncIterable<Buffer>} */ source) => {
        for await (const chunk of source) chunks.push(chunk);
      },
    ]),
  );
  const goal = Buffer.concat(chunks).toString('utf8');
  if (isAbsolute(goal)) throw new Error(`${entry.name} points outside its folder: ${goal}`);
  safeJoin(destination, relative(resolve(destination), resolve(dirname(target), goal)));
  await mkdir(dirname(target), { recursive: true });
  await symlink(goal, target);
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {number} start
 * @param {number} end Exclusive.
 * @returns {Promise<Buffer>} Shorter when the file ends before.
 */
async function readAt(handle, start, end) {
  const buffer = Buffer.alloc(end - start);
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}
