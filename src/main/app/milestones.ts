import type { WebContents } from 'electron';

/**
 * Prints a milestone for benchmarks and tests of the start: a line on standard output with its name and the time, milliseconds since the
 * epoch. Silent unless SITEDECK_BENCH is 1.
 */
export function printMilestone(
  name: 'shown' | 'visible' | 'drawn' | 'answering' | 'ready',
  at = Date.now(),
): void {
  if (isMeasured()) console.log(`sitedeck:${name} ${Math.round(at)}`);
}

const isMeasured = (): boolean => process.env['SITEDECK_BENCH'] === '1';

/**
 * When a click is answered, milliseconds since the epoch: the page has run a task and drawn a frame. A click on the picture of the
 * last screen is answered before the page is completely drawn (renderer/client/last-screen.ts).
 */
const ANSWER = `new Promise((resolve) => {
  const [earlier] = performance.getEntriesByName('answering');
  if (earlier) resolve(performance.timeOrigin + earlier.startTime);
  else requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
})`;

/** When Chromium painted the picture of the last screen, milliseconds since the epoch; null without one. */
const PAINTED = `new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => resolve(performance.timeOrigin + list.getEntries()[0].renderTime));
  observer.observe({ type: 'element', buffered: true });
  setTimeout(() => resolve(null), 500);
})`;

/** Prints `drawn` for a page that has just been drawn, and `answering` when it would have answered a click. */
export function printDrawn(page: Pick<WebContents, 'executeJavaScript'>): void {
  printMilestone('drawn');
  if (!isMeasured()) return;
  const drawnAt = Date.now();
  page.executeJavaScript(PAINTED).then(
    (at: number | null) => printMilestone('visible', at ?? drawnAt),
    () => undefined,
  );
  // A page that is closed meanwhile answers nothing.
  page.executeJavaScript(ANSWER).then(
    (at: number) => printMilestone('answering', at),
    () => undefined,
  );
}
