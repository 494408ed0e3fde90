/** A hidden window paints nothing: what waits for a picture then goes on after this long. */
const PATIENCE_MS = 250;

/** The waits under way in this page, and who wants to know when there are none. */
const waiting = new Set<object>();
let listeners: (() => void)[] = [];

/**
 * Calls back once the page as it stands is on the screen, so that what nobody sees does not delay what
 * everybody does. The returned function takes the call back.
 */
export function afterPaint(callback: () => void): () => void {
  const wait = {};
  waiting.add(wait);
  const call = (): void => {
    try {
      callback();
    } finally {
      end(wait);
    }
  };
  let timer = setTimeout(call, PATIENCE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // A frame's callbacks run before it is painted, timers after it.
    timer = setTimeout(call);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    end(wait);
  };
}

/** Resolves when nothing waits for a picture any more: every part of the page that follows later has been made. */
export async function allFollowed(): Promise<void> {
  // Svelte draws what a callback changed before this goes on, and that may wait for a picture in turn.
  while (waiting.size > 0) await new Promise<void>((resolve) => listeners.push(resolve));
}

function end(wait: object): void {
  waiting.delete(wait);
  if (waiting.size > 0) return;
  const told = listeners;
  listeners = [];
  for (const tell of told) tell();
}
