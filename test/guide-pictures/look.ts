import { decode } from 'fast-png';

/** The side of the squares whose mean brightness is compared, pixels. It is larger than a letter. */
const SQUARE = 24;

/**
 * The difference of two pictures, from 0 to 1: the share of squares whose mean brightness differs. Other fonts and
 * another Chromium hardly change it. Panels, rows or colors that appear, disappear or move do.
 */
export function differenceOf(one: Uint8Array, other: Uint8Array): number {
  const [first, second] = [squaresOf(one), squaresOf(other)];
  if (first.length !== second.length) return 1;
  const others = first.filter((mean, place) => Math.abs(mean - (second[place] ?? 0)) > VISIBLE);
  return others.length / first.length;
}

/** Of 255. */
const VISIBLE = 12;

function squaresOf(png: Uint8Array): number[] {
  const { width, height, data, channels, palette } = decode(png);
  const columns = Math.ceil(width / SQUARE);
  const sums = Array.from({ length: columns * Math.ceil(height / SQUARE) }, () => ({
    sum: 0,
    of: 0,
  }));
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = palette?.[data[pixel] ?? 0] ?? data.subarray(channels * pixel);
    const [red = 0, green = 0, blue = 0] = color;
    const row = Math.floor(pixel / width / SQUARE);
    const square = sums[row * columns + Math.floor((pixel % width) / SQUARE)];
    if (square === undefined) continue;
    square.sum += (red + green + blue) / 3;
    square.of += 1;
  }
  return sums.map(({ sum, of }) => sum / of);
}
