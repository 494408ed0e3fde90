/** The page's own, which the types of this process lack. */
declare function requestIdleCallback(callback: () => void): number;

/** How long the page must be quiet, milliseconds. A server's answers to the first screen arrive within less. */
const QUIET_MS = 2_000;

/**
 * Releases the memory that only the start needed, once: as soon as the first screen is drawn, nothing has crossed the
 * bridge for two seconds, and the page is idle.
 *
 * @param release must be quick enough to go unnoticed by the user
 * @returns a function to call with the name of each call or event that crosses the bridge
 */
export function releaseOnceQuiet(release: () => void): (name: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasDrawn = false;
  let hasReleased = false;
  return (name) => {
    hasDrawn ||= name === 'app.drawn';
    if (!hasDrawn || hasReleased) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasReleased = true;
      requestIdleCallback(release);
    }, QUIET_MS);
  };
}
