import { encode } from 'fast-png';
import { countScale, highestOf } from '$statistics/chart-scale';
import type { ReportContent, ReportDay } from './content';
import type { MailLocale } from './locale';

/**
 * The size of the chart in CSS pixels, which mail programs display in full width. The image has twice the resolution.
 */
export const CHART_SIZE = { width: 536, height: 140 } as const;
const SCALE = 2;
const [WIDTH, HEIGHT] = [CHART_SIZE.width * SCALE, CHART_SIZE.height * SCALE];

/** The width of a bar and of the mark of the previous period, relative to that of a day. */
const BAR = 0.64;
const MARK = 0.84;
/**
 * The heights of the mark, of the gap around it, and of the shortest bar that is not zero, in pixels of the image.
 */
const MARK_HEIGHT = 4;
const GAP = 4;
const SHORTEST = 6;
/** The minimum height of the part of a bar that is above its mark. A shorter part is not drawn. */
const LEAST_REST = 24;

/** Indexes in the palette. The colors are legible on white and on black. The transparent color must be the first. */
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

/** Draws the chart of a report, in the reading direction of its language. */
export const reportChart = ({ direction }: MailLocale, { byDay }: ReportContent): Uint8Array =>
  drawMailChart(direction === 'rtl' ? byDay.toReversed() : byDay);

/**
 * Draws the visits of each day as bars, and those of the same days of the previous period as marks, on a transparent
 * background. The texts are in the mail around the chart.
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
    // A mark on the base line has no gap, which would cut off the bottom of the bar.
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
