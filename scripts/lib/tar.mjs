// @ts-check
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const BLOCK = 512;

/**
 * Extracts one file from a .tgz, as made by npm, to a new file.
 * @param {string} tarball
 * @param {string} name The entry, for example `package/data.zip`.
 * @param {string} target
 * @throws {Error} when the archive is damaged, truncated, or lacks the file.
 */
export async function extractFromTarball(tarball, name, target) {
  const source = createReadStream(tarball, { highWaterMark: 1 << 20 });
  const gunzip = createGunzip({ chunkSize: 1 << 20 });
  source.on('error', (error) => gunzip.destroy(error));
  const bytes = reader(source.pipe(gunzip));
  try {
    for (;;) {
      const header = await bytes.take(BLOCK);
      if (header === null || header.every((byte) => byte === 0))
        throw new Error(`the archive holds no ${name}`);
      const { entry, size, isFile } = parseHeader(header);
      if (isFile && entry === name) return await writeFile(target, bytes.stream(size));
      await bytes.skip(Math.ceil(size / BLOCK) * BLOCK);
    }
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** @param {Buffer} header */
function parseHeader(header) {
  const octal = (/** @type {number} */ from, /** @type {number} */ to) =>
    Number.parseInt(header.toString('latin1', from, to).replace(/[\0 ]+/g, ''), 8);
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  if (sum !== octal(148, 156)) throw new Error('the archive is damaged');
  const text = (/** @type {number} */ from, /** @type {number} */ to) =>
    header.toString('utf8', from, to).replace(/\0.*$/s, '');
  const prefix = header.toString('latin1', 257, 262) === 'ustar' ? text(345, 500) : '';
  const type = header.toString('latin1', 156, 157);
  return {
    entry: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`,
    size: octal(124, 136),
    isFile: type === '0' || type === '\0',
  };
}

/**
 * Splits a stream of bytes into pieces of known length.
 * @param {AsyncIterable<Buffer>} source
 */
function reader(source) {
  const chunks = source[Symbol.asyncIterator]();
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);

  /** @param {number} most @returns {Promise<Buffer | null>} At least one byte, or null at the end. */
  async function some(most) {
    if (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) return null;
      rest = next.value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }

  /** @param {number} length */
  async function* stream(length) {
    for (let left = length; left > 0;) {
      const piece = await some(left);
      if (piece === null) throw new Error('the archive is cut off');
      left -= piece.length;
      yield piece;
    }
  }

  /** @param {number} length @returns {Promise<Buffer | null>} Null when the source has ended. */
  async function take(length) {
    const first = await some(length);
    if (first === null) return null;
    const pieces = [first];
    for await (const piece of stream(length - first.length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** @param {number} length */
  async function skip(length) {
    const pieces = stream(length);
    while (!(await pieces.next()).done);
  }

  return { stream, take, skip };
}

/**
 * @param {string} target
 * @param {AsyncIterable<Buffer>} content
 */
async function writeFile(target, content) {
  const out = createWriteStream(target, { flags: 'wx' });
  try {
    for await (const piece of content) if (!out.write(piece)) await once(out, 'drain');
    out.end();
    await finished(out);
  } finally {
    out.destroy();
  }
}
