// @ts-check
import { open } from 'node:fs/promises';

/*
 * Electron's fuses: switches in the executable itself, as documented on electronjs.org ("Electron Fuses"). A sentinel is
 * followed by one byte for the layout version, one for the number of fuses, and a character for each: '0' off, '1' on,
 * 'r' removed.
 */
const SENTINEL = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const LAYOUT_VERSION = 1;
const CHUNK = 8 << 20;

/** The fuses' positions in layout version 1. */
export const FUSE = {
  runAsNode: 0,
  cookieEncryption: 1,
  nodeOptions: 2,
  nodeCliInspect: 3,
  asarIntegrity: 4,
  onlyFromAsar: 5,
  browserProcessSnapshot: 6,
  fileProtocolPrivileges: 7,
};

/**
 * Reads the fuses of an Electron executable.
 * @param {string} executable
 * @returns {Promise<string>} A character for each, by position: '0' off, '1' on, 'r' removed.
 * @throws {Error} when the executable has no fuses in the known layout.
 */
export async function readFuses(executable) {
  const handle = await open(executable, 'r');
  try {
    return (await readWire(handle)).fuses.toString('latin1');
  } finally {
    await handle.close();
  }
}

/**
 * Sets fuses of an Electron executable.
 * @param {string} executable
 * @param {Record<number, boolean>} wanted On or off, by the fuse's position.
 * @throws {Error} when the executable has no fuses in the known layout, or lacks one of these.
 */
export async function setFuses(executable, wanted) {
  const handle = await open(executable, 'r+');
  try {
    const { fuses, offset } = await readWire(handle);
    for (const [place, on] of Object.entries(wanted)) {
      const state = fuses.toString('latin1', Number(place), Number(place) + 1);
      if (state !== '0' && state !== '1') throw new Error(`it has no fuse ${place}`);
      fuses.write(on ? '1' : '0', Number(place), 'latin1');
    }
    await handle.write(fuses, 0, fuses.length, offset);
  } finally {
    await handle.close();
  }
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @returns {Promise<{ fuses: Buffer, offset: number }>} The fuses and their offset in the file.
 */
async function readWire(handle) {
  const wire = (await findSentinel(handle)) + SENTINEL.length;
  const head = Buffer.alloc(2);
  await handle.read(head, 0, 2, wire);
  const [version, count] = [head.readUInt8(0), head.readUInt8(1)];
  if (version !== LAYOUT_VERSION) throw new Error(`its fuses have the unknown layout ${version}`);
  const fuses = Buffer.alloc(count);
  await handle.read(fuses, 0, count, wire + 2);
  return { fuses, offset: wire + 2 };
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @returns {Promise<number>} The sentinel's offset in the file.
 */
async function findSentinel(handle) {
  const { size } = await handle.stat();
  const found = [];
  const buffer = Buffer.alloc(CHUNK + SENTINEL.length - 1);
  // Chunks overlap, so that a sentinel across a boundary is found, and found once.
  for (let start = 0; start < size; start += CHUNK) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    const chunk = buffer.subarray(0, bytesRead);
    for (let at = chunk.indexOf(SENTINEL); at !== -1; at = chunk.indexOf(SENTINEL, at + 1))
      found.push(start + at);
  }
  const [only, ...others] = found;
  if (only === undefined) throw new Error('it has no fuses');
  if (others.length > 0) throw new Error('it has more than one set of fuses');
  return only;
}
