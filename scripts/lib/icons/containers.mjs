// @ts-check

/** @typedef {{ size: number, png: Buffer }} Picture */

/** The types of Apple's icon format that hold a PNG, by pixels. */
const ICNS_TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

/**
 * Windows' icon file: a directory, then the pictures as PNG (Vista and later).
 * @param {Picture[]} pictures
 * @returns {Buffer}
 */
export function encodeIco(pictures) {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    // 0 stands for 256, the largest.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

/**
 * Apple's icon file.
 * @param {Picture[]} pictures All sizes that the format's types name.
 * @returns {Buffer}
 * @throws {Error} when a size is missing.
 */
export function encodeIcns(pictures) {
  const parts = ICNS_TYPES.map(([type, size]) => {
    const found = pictures.find((picture) => picture.size === size);
    if (!found) throw new Error(`no picture of ${size} pixels`);
    return section(String(type), found.png);
  });
  return section('icns', Buffer.concat(parts));
}

/** @param {string} type @param {Buffer} data */
function section(type, data) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(data.length + head.length, 4);
  return Buffer.concat([head, data]);
}
