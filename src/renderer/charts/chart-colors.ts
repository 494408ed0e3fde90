/** The design tokens (styles/tokens.css) as values for a canvas, and the writing direction. */
export interface ChartColors {
  series: string;
  compared: string;
  grid: string;
  label: string;
  text: string;
  surface: string;
  unusual: string;
  /** The colors of compared websites, by position. */
  sites: readonly string[];
  font: string;
  /** Right to left: time runs that way, too. */
  rtl: boolean;
}

/**
 * Reading computed styles forces a style recalculation, which takes longer than drawing, so each
 * theme and accent is read only once.
 */
const known = new Map<string, ChartColors>();

/** Returns the colors in effect at an element, which may have its own theme. */
export function readColors(element: Element): ChartColors {
  const themed = element.closest<HTMLElement>('[data-theme]');
  const key = [themed?.dataset['theme'], element.ownerDocument.dir, themed?.style.cssText].join(
    ' ',
  );
  const colors = known.get(key) ?? computeColors(element);
  // Without a theme attribute, nothing would invalidate the entry.
  if (themed !== null) known.set(key, colors);
  return colors;
}

function computeColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    series: token('--series'),
    compared: token('--series-compare'),
    grid: token('--line'),
    label: token('--muted'),
    text: token('--text'),
    surface: token('--raised'),
    unusual: token('--star'),
    sites: [1, 2, 3, 4, 5].map((place) => token(`--site-${place}`)),
    font: style.fontFamily,
    rtl: style.direction === 'rtl',
  };
}

/**
 * Calls back when the theme or the account's color changes, until the returned function is called.
 */
export function watchColors(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const attributeFilter = ['data-theme', 'style', 'class'];
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return () => observer.disconnect();
}

/** Returns a `#rrggbb` color with an opacity from 0 to 1; other formats are returned unchanged. */
export function withOpacity(color: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color;
  const alpha = Math.round(opacity * 255);
  return `${color}${alpha.toString(16).padStart(2, '0')}`;
}
