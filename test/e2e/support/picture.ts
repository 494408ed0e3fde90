import { readFile } from 'node:fs/promises';
import { expect } from './test';

const PNG_SIGNATURE = '89504e470d0a1a0a';
/** A picture of an empty window is smaller, and one of a screen with text is larger. */
export const MIN_BYTES = 20_000;

/** Reads a PNG's size from its first chunk (PNG specification, 11.2.2). */
export async function pictureIn(file: string) {
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 8).toString('hex'), 'signature').toBe(PNG_SIGNATURE);
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
