/*
 * The colors of accounts and reports. Each must be readable where it is used (WCAG 2.2, 1.4.3 and
 * 1.4.11).
 */

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [14, 16, 20];
const WHITE: Rgb = [255, 255, 255];
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const STEP = 0.04;
/** The color's share in a soft background. */
const SOFT = 0.12;

/** Parses `#rrggbb` into three numbers from 0 to 255; null for other formats. */
export function parseColor(color: string): Rgb | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (digits === null) return null;
  const [, r = '', g = '', b = ''] = digits;
  return [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)];
}

/** Returns the WCAG contrast of two colors, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The accent of a report, on white paper. */
export interface PaperAccent {
  /** CSS custom properties; empty for a color that is not `#rrggbb`. */
  tokens: Record<string, string>;
  /**
   * What needs a darker shade than the color: text only, or also shapes such as bars. Null if
   * nothing does.
   */
  darker: 'text' | 'shapes' | null;
}

/**
 * Returns a report's accent. Shapes use the color itself if its contrast on white is at least 3,
 * text if it is at least 4.5 (WCAG 2.2, 1.4.11 and 1.4.3); otherwise the next darker shade.
 */
export function paperAccent(color: string): PaperAccent {
  const own = parseColor(color);
  if (own === null) return { tokens: {}, darker: null };
  const shape = until(own, BLACK, (it) => contrast(it, WHITE) >= SHAPE_CONTRAST);
  const text = until(shape, BLACK, (it) => contrast(it, WHITE) >= TEXT_CONTRAST);
  const ratio = contrast(own, WHITE);
  const tokens = {
    '--accent': write(shape),
    '--accent-text': write(text),
    '--accent-soft': write(mix(WHITE, shape, SOFT)),
  };
  if (ratio >= TEXT_CONTRAST) return { tokens, darker: null };
  return { tokens, darker: ratio >= SHAPE_CONTRAST ? 'text' : 'shapes' };
}

/** Returns black or white, whichever has the higher contrast on a color. */
export function readableOn(color: string): string {
  const own = parseColor(color) ?? BLACK;
  return write(contrast(WHITE, own) >= contrast(BLACK, own) ? WHITE : BLACK);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((byte, i) => Math.round(byte + ((to[i] ?? 0) - byte) * share)) as unknown as Rgb;
}

/** Mixes a color toward another in small steps until `good` accepts it, at most all the way. */
function until(from: Rgb, to: Rgb, good: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const color = mix(from, to, share);
    if (good(color)) return color;
  }
  return to;
}

function write(color: Rgb): string {
  return `#${color.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
