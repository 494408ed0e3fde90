import type { RenderProcessGoneDetails, WebContents } from 'electron';

/** A page that ends again and again is left alone after this often in as long. */
const MOST = 3;
const WITHIN_MS = 60_000;

/**
 * Loads the page anew when its process ends by itself (a crash, no memory): the person finds the same screen again instead of
 * an empty window. What the main process holds is not touched by it.
 */
export function reloadWhenGone(
  contents: WebContents,
  tell: (details: RenderProcessGoneDetails) => void,
  giveUp: () => void,
): void {
  let times: number[] = [];
  contents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return;
    tell(details);
    const now = Date.now();
    times = [...times.filter((time) => now - time < WITHIN_MS), now];
    if (times.length > MOST) return giveUp();
    // Not within the event: Electron is still putting the old process away.
    setImmediate(() => {
      if (!contents.isDestroyed()) contents.reload();
    });
  });
}
