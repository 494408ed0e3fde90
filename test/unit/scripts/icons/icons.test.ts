import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createContext } from '../../../../scripts/lib/context.mjs';
import { iconFiles } from '../../../../scripts/lib/icons/files.mjs';
import { draw, MARK } from '../../../../scripts/lib/icons/mark.mjs';
import { encodePng } from '../../../../scripts/lib/icons/png.mjs';

const { root } = createContext();

/** The four bytes of a pixel. */
const pixel = (pixels: Buffer, size: number, x: number, y: number): number[] => [
  ...pixels.subarray((y * size + x) * 4, (y * size + x) * 4 + 4),
];

test('the icons in the repository are the ones that are drawn from the mark', () => {
  const files = iconFiles();
  expect(files.length).toBeGreaterThan(10);
  for (const [path, content] of files) {
    expect(readFileSync(join(root, path)).equals(content), path).toBe(true);
  }
});

test('the mark has round corners, its plate and three bars', () => {
  const pixels = draw(MARK, 44);
  expect(pixel(pixels, 44, 0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixel(pixels, 44, 22, 4)).toEqual([0x4a, 0x50, 0xd8, 255]);
  expect(pixel(pixels, 44, 12, 30)).toEqual([255, 255, 255, 255]);
  // The middle one lets the plate through.
  expect(pixel(pixels, 44, 21, 30)).toEqual([0xcc, 0xce, 0xf4, 255]);
  expect(pixel(pixels, 44, 31, 12)).toEqual([255, 255, 255, 255]);
});

test('a picture keeps its pixels', () => {
  const pixels = draw(MARK, 16, 0.1);
  const png = encodePng(pixels, 16);
  const [begin, length] = [png.indexOf('IDAT'), png.readUInt32BE(png.indexOf('IDAT') - 4)];
  const rows = inflateSync(png.subarray(begin + 4, begin + 4 + length));
  const kept = Buffer.concat(
    Array.from({ length: 16 }, (_, row) => rows.subarray(row * 65 + 1, (row + 1) * 65)),
  );
  expect(kept.equals(pixels)).toBe(true);
  expect(pixel(pixels, 16, 0, 8)).toEqual([0, 0, 0, 0]);
});
