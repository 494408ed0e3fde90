/** A hidden window paints nothing: what waits for a picture then goes on after this long. */
const PATIENCE_MS = 250;

/**
 * Calls back once the page as it stands is on the screen, so that what nobody sees does not delay what
 * everybody does. The returned function takes the call back.
 */
export function afterPaint(callback: () => void): () => void {
  let timer = setTimeout(callback, PATIENCE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // A frame's callbacks run before it is painted, timers after it.
    timer = setTimeout(callback);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
