import { app } from 'electron';

/* Chromium starts once the main script has ended. Most commands do not need Chromium and are answered before that. */

/**
 * How long a command may delay Chromium. Until Chromium runs, other processes that request its lock get no answer.
 */
const MAX_MS = 1_000;

let want = (): void => undefined;
const wanted = new Promise<void>((resolve) => (want = resolve));

/** Lets Chromium start, and waits until it is ready. */
export function startChromium(): Promise<void> {
  want();
  return app.whenReady();
}

/**
 * Waits until a command has ended or needs Chromium, but no longer than a second. The main script has to wait for this.
 *
 * @param command never rejects
 */
export async function delayChromium(command: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_MS)));
  await Promise.race([command, wanted, patience]);
  clearTimeout(timer);
}
