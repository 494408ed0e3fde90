/*
 * An account's colour as the accent. Any colour has to work on any surface of both themes, so the tokens
 * are made from it by mixing with black or white until the contrast is enough (WCAG 2.2, 1.4.3 and 1.4.11).
 */

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const BLACK: Rgb = [14, 16, 20];
const WHITE: Rgb = [255, 255, 255];
/** The surfaces of tokens.css, the accent's least contrast on them, and its share in soft backgrounds. */
const SURFACES: Record<
  Theme,
  { page: Rgb; sunken: Rgb; shape: number; soft: number; bar: number }
> = {
  light: { page: WHITE, sunken: [238, 240, 243], shape: 3, soft: 0.12, bar: 0.18 },
  // More than the rule's 3: thin lines of a chart glow on dark only when they are light enough.
  dark: { page: [22, 25, 32], sunken: [18, 20, 26], shape: 6, soft: 0.17, bar: 0.24 },
};
const TEXT_CONTRAST = 4.5;
const STEP = 0.04;

/** `#rrggbb` as three numbers from 0 to 255; null for anything else. */
export function parseColor(color: string): Rgb | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (digits === null) return null;
  const [, r = '', g = '', b = ''] = digits;
  return [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)];
}

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * The tokens that follow an account's colour in a theme, as CSS custom properties.
 * A colour that is not `#rrggbb` gives none: the house accent stays.
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
  // Where neither black nor white is readable enough, the accent itself gives way.
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

/** Black or white, whichever is easier to read on a colour. */
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

/** Goes from a colour towards another in small steps until it is good, at most all the way. */
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
