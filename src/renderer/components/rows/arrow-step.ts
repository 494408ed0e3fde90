/**
 * Returns the direction an arrow key moves in, following the element's writing direction: forward
 * (1) or back (-1). Null for other keys.
 */
export function arrowStep(key: string, at: Element): -1 | 1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const on = getComputedStyle(at).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === on ? 1 : -1;
}
