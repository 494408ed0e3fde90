/**
 * Where an arrow key leads along what is read in a line: on (1) or back (-1), by the direction of writing at an element. Null
 * for other keys.
 */
export function arrowStep(key: string, at: Element): -1 | 1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const on = getComputedStyle(at).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === on ? 1 : -1;
}
