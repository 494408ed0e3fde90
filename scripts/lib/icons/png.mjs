// @ts-check
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG specification, 11.2.2: eight bits a channel, true colour with alpha. */
const DEPTH_AND_COLOR = [8, 6, 0, 0, 0];

/**
 * A square picture as a PNG file.
 * @param {Buffer} pixels RGBA, four bytes a pixel.
 * @param {number} size Pixels on each side.
 * @returns {Buffer}
 */
export function encodePng(pixels, size) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set(DEPTH_AND_COLOR, 8);
  const stride = size * 4;
  const rows = Buffer.alloc((stride + 1) * size);
  for (let row = 0; row < size; row += 1) {
    // Each row begins with its filter, 0 for none.
    pixels.copy(rows, row * (stride + 1) + 1, row * stride, (row + 1) * stride);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
