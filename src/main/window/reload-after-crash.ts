import type { RenderProcessGoneDetails, WebContents } from 'electron';

/** The number of crashes within the period below after which a page is not reloaded. */
const MOST = 3;
const WITHIN_MS = 60_000;

interface Recovery {
  /** Loads the page for the first time. */
  load: () => void;
  /** Gets the details for the log. */
  tell: (details: RenderProcessGoneDetails) => void;
  /** Called instead of reloading a page that crashed too often. */
  giveUp: () => void;
}

/**
 * Reloads the page when its process ends unexpectedly (a crash, out of memory), so that the user gets the same screen instead of
 * an empty window. The main process is not affected.
 */
export function reloadAfterCrash(contents: WebContents, { load, tell, giveUp }: Recovery): void {
  let times: number[] = [];
  contents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return;
    tell(details);
    const now = Date.now();
    times = [...times.filter((time) => now - time < WITHIN_MS), now];
    if (times.length > MOST) {
      giveUp();
      return;
    }
    // Deferred, because Electron is still cleaning up the old process during the event.
    setImmediate(() => {
      if (contents.isDestroyed()) return;
      // Chromium reloads a page that never loaded, but only once (seen with Electron 33).
      if (contents.getURL() === '') load();
      else contents.reload();
    });
  });
}
