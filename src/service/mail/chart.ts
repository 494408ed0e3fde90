import { encode } from 'fast-png';
import { countScale, highestOf } from '$statistics/chart-scale';
import type { ReportContent, ReportDay } from './content';
import type { MailLocale } from './locale';

/** Size in CSS pixels, as wide as mail programs display. The image has twice the resolution. */
export const CHART_SIZE = { width: 536, height: 140 } as const;
const SCALE = 2;
const [WIDTH, HEIGHT] = [CHART_SIZE.width * SCALE, CHART_SIZE.height * SCALE];

/** Widths relative to a day's width: of the bar, and of the marker of the previous period. */
const BAR = 0.64;
const MARK = 0.84;
/** Heights in the image's pixels: of the marker, of the gap around it, and of the shortest nonzero bar. */
const MARK_HEIGHT = 4;
const GAP = 4;
const SHORTEST = 6;
/** Minimum height of the part of a bar above its marker. A shorter part is not drawn. */
const LEAST_REST = 24;

/** Palette indexes. The colors are legible on white and on black. The transparent color must come first. */
const CLEAR = 0;
const VISITS = 1;
const BEFORE = 2;
const BASE = 3;
const PALETTE: [number, number, number, number][] = [
  [0, 0, 0, 0],
  [0x5f, 0x65, 0xe0, 255],
  [0x7d, 0x87, 0x90, 255],
  [0x9a, 0xa2, 0xb1, 255],
];

/** Draws a report's chart in the language's reading direction. */
export const reportChart = ({ direction }: MailLocale, { byDay }: ReportContent): Uint8Array =>
  drawMailChart(direction === 'rtl' ? byDay.toReversed() : byDay);

/**
 * Draws visits by day as bars, with markers for the same days of the previous period, on a transparent background.
 * The mail around it contains the texts.
 *
 * @returns a PNG
 */
export function drawMailChart(days: readonly ReportDay[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const { top: most } = countScale(
    highestOf(days.flatMap(({ visits, before }) => [visits, before])),
  );
  const base = HEIGHT - SCALE;
  const heightOf = (count: number): number =>
    count === 0 ? 0 : Math.max(SHORTEST, Math.round((count / most) * (base - GAP - MARK_HEIGHT)));
  const step = WIDTH / Math.max(1, days.length);
  fill(pixels, BASE, 0, WIDTH, base, HEIGHT);
  days.forEach(({ visits, before }, index) => {
    const part = (share: number): [number, number] => {
      const middle = (index + 0.5) * step;
      const half = (share * step) / 2;
      return [Math.round(middle - half), Math.round(middle + half)];
    };
    fill(pixels, VISITS, ...part(BAR), base - heightOf(visits), base);
    if (before === null) return;
    const top = base - heightOf(before) - MARK_HEIGHT / 2;
    // A marker on the base line has no gap, because the gap would cut off the bottom of the bar.
    if (before > 0) {
      const rest = heightOf(visits) - (base - top + GAP);
      const above = rest > 0 && rest < LEAST_REST ? top : top - GAP;
      fill(pixels, CLEAR, ...part(MARK), above, Math.min(top + MARK_HEIGHT + GAP, base));
    }
    fill(pixels, BEFORE, ...part(MARK), top, Math.min(top + MARK_HEIGHT, HEIGHT));
  });
  return encode({
    width: WIDTH,
    height: HEIGHT,
    data: pixels,
    channels: 1,
    depth: 8,
    palette: PALETTE,
  });
}

function fill(
  pixels: Uint8Array,
  color: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
): void {
  for (let row = Math.max(0, top); row < bottom; row += 1) {
    pixels.fill(color, row * WIDTH + left, row * WIDTH + right);
  }
}
