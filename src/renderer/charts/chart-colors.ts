/** The look a chart is drawn in: tokens (styles/tokens.css) as colours a canvas takes, and the direction of writing. */
export interface ChartColors {
  series: string;
  compared: string;
  grid: string;
  label: string;
  text: string;
  surface: string;
  font: string;
  /** Read from right to left there: time goes that way, too. */
  rtl: boolean;
}

/**
 * Asking for computed styles makes the browser work all of them out at once, which takes longer than drawing:
 * each theme with its accent is asked once.
 */
const known = new Map<string, ChartColors>();

/** The colours where an element stands: its page's, or those of a part that has a theme of its own. */
export function readColors(element: Element): ChartColors {
  const themed = element.closest<HTMLElement>('[data-theme]');
  const key = [themed?.dataset['theme'], element.ownerDocument.dir, themed?.style.cssText].join(
    ' ',
  );
  const colors = known.get(key) ?? computeColors(element);
  // Without a theme nothing tells when it changes.
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
    font: style.fontFamily,
    rtl: style.direction === 'rtl',
  };
}

/** Calls back when the theme or the account's colour changes; the returned function stops that. */
export function watchColors(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const attributeFilter = ['data-theme', 'style', 'class'];
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return () => observer.disconnect();
}

/** A `#rrggbb` colour with an opacity between 0 and 1; any other form stays as it is. */
export function withOpacity(color: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color;
  const alpha = Math.round(opacity * 255);
  return `${color}${alpha.toString(16).padStart(2, '0')}`;
}
