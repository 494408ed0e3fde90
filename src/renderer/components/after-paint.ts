/** A hidden window never paints, so callbacks then run after this long. */
const HIDDEN_WINDOW_DELAY_MS = 250;

/** Callbacks that have not run yet, and the resolvers of those who await them all. */
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

/** What nobody sees waits at most this long for the page to be idle. */
const IDLE_WAIT_MS = 500;

/**
 * Calls back once the page has nothing else to do: for what is not seen, such as the tables that only screen readers get.
 * The returned function cancels the call.
 */
export function whenIdle(callback: () => void): () => void {
  const handle = requestIdleCallback(callback, { timeout: IDLE_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/** Resolves when no `afterPaint` callback is pending. What waits for an idle page (`whenIdle`) may still be missing. */
export async function allPainted(): Promise<void> {
  // Svelte applies a callback's changes before this loop continues; those changes may defer more
  // work.
  while (waiting.size > 0) await new Promise<void>((resolve) => listeners.push(resolve));
}

function end(wait: object): void {
  waiting.delete(wait);
  if (waiting.size > 0) return;
  const told = listeners;
  listeners = [];
  for (const tell of told) tell();
}
