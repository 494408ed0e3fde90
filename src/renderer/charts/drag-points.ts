import type { ChartPoints } from './chart-points.svelte';

/**
 * Lets the pointer open a point, or a range of points by dragging, until the returned function is
 * called. Escape cancels a drag.
 * @param indexAt returns the index of the point nearest to the pointer; null if there is none
 * @param isOnMark whether the pointer is on the mark of the point with this index
 */
export function dragPoints(
  node: HTMLElement,
  indexAt: (event: PointerEvent) => number | null,
  isOnMark: (event: PointerEvent, index: number) => boolean,
  points: ChartPoints,
): () => void {
  const follow = (event: PointerEvent): void => {
    const index = indexAt(event);
    if (index !== null) points.drag(index, event.clientX);
  };
  const end = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => node.addEventListener(name, listener, { signal: end.signal });
  on('pointerdown', (event) => {
    const index = event.button === 0 && event.isPrimary ? indexAt(event) : null;
    if (index === null) return;
    points.press(index, event.clientX, isOnMark(event, index));
    // A drag continues outside the chart.
    node.setPointerCapture(event.pointerId);
  });
  on('pointermove', follow);
  on('pointerup', (event) => {
    follow(event);
    points.release();
  });
  on('pointercancel', () => points.cancel());
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !points.dragging) return;
    points.cancel();
    event.preventDefault();
    event.stopPropagation();
  };
  const page = node.ownerDocument;
  page.addEventListener('keydown', press, { capture: true, signal: end.signal });
  return () => end.abort();
}
