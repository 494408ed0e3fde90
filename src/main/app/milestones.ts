import type { WebContents } from 'electron';

/**
 * Prints a milestone for benchmarks and tests of the start: a line on standard output with its name and the time, milliseconds since the
 * epoch. Silent unless SITEDECK_BENCH is 1.
 */
export function printMilestone(name: 'shown' | 'drawn' | 'answering' | 'ready'): void {
  if (isMeasured()) console.log(`sitedeck:${name} ${Date.now()}`);
}

const isMeasured = (): boolean => process.env['SITEDECK_BENCH'] === '1';

/** A click is answered when the page has run a task and drawn a frame. */
const ANSWER = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';

/** Prints `drawn` for a page that has just been drawn, and `answering` when it would have answered a click. */
export function printDrawn(page: Pick<WebContents, 'executeJavaScript'>): void {
  printMilestone('drawn');
  if (!isMeasured()) return;
  // A page that is closed meanwhile answers nothing.
  page.executeJavaScript(ANSWER).then(
    () => printMilestone('answering'),
    () => undefined,
  );
}
