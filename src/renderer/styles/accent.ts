/*
 * Derives the accent tokens from an account's color. Any color must work on every surface of both
 * themes, so it is mixed with black or white until the contrast suffices (WCAG 2.2, 1.4.3 and
 * 1.4.11).
 */

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const BLACK: Rgb = [14, 16, 20];
const WHITE: Rgb = [255, 255, 255];
/**
 * The surfaces of tokens.css, the accent's minimum contrast on them, and its share in soft
 * backgrounds.
 */
const SURFACES: Record<
  Theme,
  { page: Rgb; sunken: Rgb; shape: number; soft: number; bar: number }
> = {
  light: { page: WHITE, sunken: [238, 240, 243], shape: 3, soft: 0.12, bar: 0.18 },
  // Above the required 3: on dark, thin chart lines stand out only when they are lighter.
  dark: { page: [22, 25, 32], sunken: [18, 20, 26], shape: 6, soft: 0.17, bar: 0.24 },
};
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const STEP = 0.04;

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

/**
 * Returns the CSS custom properties that follow an account's color in a theme. Empty for a color
 * that is not `#rrggbb`, so that the default accent stays.
 */
export function accentTokens(color: string, theme: Theme): Record<string, string> {
  const own = parseColor(color);
  if (own === null) return {};
  const { page, sunken, shape, soft, bar } = SURFACES[theme];
  const away = theme === 'light' ? BLACK : WHITE;
  const accent = until(own, away, (it) => contrast(it, sunken) >= shape);
  const softColor = mix(page, accent, soft);
  const text = until(accent, away, (it) =>
    [page, sunken, softColor].every((on) => contrast(it, on) >= TEXT_CONTRAST),
  );
  const onAccent = contrast(WHITE, accent) >= contrast(BLACK, accent) ? WHITE : BLACK;
  // Where neither black nor white text has enough contrast, change the accent itself.
  const filled = until(
    accent,
    onAccent === WHITE ? BLACK : WHITE,
    (it) => contrast(it, onAccent) >= TEXT_CONTRAST,
  );
  const heat = [0.22, 0.46, 0.72].map((share) => write(mix(page, filled, share)));
  return {
    '--accent': write(filled),
    '--accent-hover': write(mix(filled, onAccent === WHITE ? BLACK : WHITE, 0.12)),
    '--accent-text': write(text),
    '--accent-soft': write(softColor),
    '--on-accent': write(onAccent),
    '--bar': write(mix(page, filled, bar)),
    '--heat-1': heat[0] ?? '',
    '--heat-2': heat[1] ?? '',
    '--heat-3': heat[2] ?? '',
    '--heat-4': write(filled),
  };
}

/** The accent of a report, on white paper. */
export interface PaperAccent {
  /** CSS custom properties; empty for a color that is not `#rrggbb`. */
  tokens: Record<string, string>;
  /** What needs a darker shade than the color: only text, or shapes such as bars too. Null: nothing. */
  darker: 'text' | 'shapes' | null;
}

/**
 * Returns a report's accent: the color itself for shapes with a contrast of 3 on white and for text with 4.5 (WCAG 2.2, 1.4.11
 * and 1.4.3), and otherwise the next darker shade.
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
    '--accent-soft': write(mix(WHITE, shape, SURFACES.light.soft)),
  };
  if (ratio >= TEXT_CONTRAST) return { tokens, darker: null };
  return { tokens, darker: ratio >= SHAPE_CONTRAST ? 'text' : 'shapes' };
}

/** Returns black or white, whichever has more contrast on a color. */
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

/** Mixes a color towards another in small steps until `good` accepts it, at most all the way. */
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
