/** Delay of the callbacks in a hidden window, which never paints. */
const HIDDEN_WINDOW_DELAY_MS = 250;

/** Callbacks that have not run yet. */
const waiting = new Set<object>();
let listeners: (() => void)[] = [];

/**
 * Calls back once the current page has been painted, so that hidden work does not delay visible
 * content. The returned function cancels the call.
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
  let timer = setTimeout(call, HIDDEN_WINDOW_DELAY_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // Animation frame callbacks run before the paint, timers after it.
    timer = setTimeout(call);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    end(wait);
  };
}

/** Invisible work waits at most this long for the page to become idle. */
const IDLE_WAIT_MS = 500;

/**
 * Calls back once the page is idle, for invisible work such as tables for screen readers only. The
 * returned function cancels the call.
 */
export function whenIdle(callback: () => void): () => void {
  const handle = requestIdleCallback(callback, { timeout: IDLE_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Resolves when no `afterPaint` callback is pending. Work deferred by `whenIdle` may still be
 * missing.
 */
export async function allPainted(): Promise<void> {
  // Svelte applies a callback's changes before this loop continues; those changes may defer more
  // work.
  while (waiting.size > 0) await new Promise<void>((resolve) => listeners.push(resolve));
}

/** Resolves when the current page has been painted. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => void afterPaint(() => resolve()));

function end(wait: object): void {
  waiting.delete(wait);
  if (waiting.size > 0) return;
  const told = listeners;
  listeners = [];
  for (const tell of told) tell();
}
