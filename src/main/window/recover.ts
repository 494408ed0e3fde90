import type { RenderProcessGoneDetails, WebContents } from 'electron';

/** A page that crashes this often within the period below is not reloaded again. */
const MOST = 3;
const WITHIN_MS = 60_000;

/**
 * Reloads the page when its process ends unexpectedly (a crash, out of memory), so that the user gets the same screen instead of
 * an empty window. The main process is not affected.
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
    // Not within the event: Electron is still cleaning up the old process.
    setImmediate(() => {
      if (!contents.isDestroyed()) contents.reload();
    });
  });
}
