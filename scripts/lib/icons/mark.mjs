// @ts-check

/*
 * The application's mark (src/renderer/components/Mark.svelte) as pixels: a plate with three rising bars, drawn on the
 * same grid of 44 by 44.
 */

/** @typedef {{ x: number, y: number, width: number, height: number, radius: number, color: number[], alpha: number }} Shape */

const GRID = 44;
/** `--accent` and `--on-accent` of styles/tokens.css. */
const ACCENT = [0x4a, 0x50, 0xd8];
const WHITE = [0xff, 0xff, 0xff];
const BLACK = [0, 0, 0];
/** Samples of a pixel's coverage on each axis. */
const SAMPLES = 4;

/** @param {number[]} color @returns {Shape[]} */
const bars = (color) => [
  { x: 10, y: 23, width: 6, height: 11, radius: 2, color, alpha: 1 },
  { x: 19, y: 17, width: 6, height: 17, radius: 2, color, alpha: 0.72 },
  { x: 28, y: 10, width: 6, height: 24, radius: 2, color, alpha: 1 },
];

/** The mark on its plate. @type {Shape[]} */
export const MARK = [
  { x: 0, y: 0, width: GRID, height: GRID, radius: 11, color: ACCENT, alpha: 1 },
  ...bars(WHITE),
];
/** The bars alone in black, which macOS colours by itself in the menu bar. @type {Shape[]} */
export const TEMPLATE = bars(BLACK);

/**
 * Draws shapes into a square of pixels.
 * @param {Shape[]} shapes From the back to the front.
 * @param {number} size Pixels on each side.
 * @param {number} [inset] Part of the size that stays empty on each side: macOS wants room around an icon.
 * @returns {Buffer} RGBA, four bytes a pixel, not premultiplied.
 */
export function draw(shapes, size, inset = 0) {
  const pixels = Buffer.alloc(size * size * 4);
  const scale = GRID / (size * (1 - 2 * inset));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const at = (row * size + column) * 4;
      for (const shape of shapes) {
        const covered = coverage(shape, column - inset * size, row - inset * size, scale);
        blend(pixels, at, shape.color, covered * shape.alpha);
      }
    }
  }
  return pixels;
}

/** @param {Shape} shape @param {number} column @param {number} row @param {number} scale */
function coverage(shape, column, row, scale) {
  let hits = 0;
  for (let down = 0; down < SAMPLES; down += 1) {
    for (let across = 0; across < SAMPLES; across += 1) {
      const x = (column + (across + 0.5) / SAMPLES) * scale;
      const y = (row + (down + 0.5) / SAMPLES) * scale;
      if (isInside(shape, x, y)) hits += 1;
    }
  }
  return hits / SAMPLES ** 2;
}

/** @param {Shape} shape @param {number} x @param {number} y */
function isInside({ x: left, y: top, width, height, radius }, x, y) {
  // The distance from the rectangle that the rounded corners' centres make.
  const dx = Math.max(left + radius - x, x - (left + width - radius), 0);
  const dy = Math.max(top + radius - y, y - (top + height - radius), 0);
  return dx ** 2 + dy ** 2 <= radius ** 2;
}

/** Puts a colour over what is there (Porter and Duff's "over"). @param {Buffer} pixels @param {number} at @param {number[]} color @param {number} alpha */
function blend(pixels, at, color, alpha) {
  if (alpha === 0) return;
  const below = pixels.readUInt8(at + 3) / 255;
  const sum = alpha + below * (1 - alpha);
  for (const [channel, value] of color.entries()) {
    const under = pixels.readUInt8(at + channel) * below * (1 - alpha);
    pixels.writeUInt8(Math.round((value * alpha + under) / sum), at + channel);
  }
  pixels.writeUInt8(Math.round(sum * 255), at + 3);
}
