// @ts-check
import { Worker } from 'node:worker_threads';

const BEAT_MS = 500;

/**
 * Starts a thread that ends this process if it is blocked for a while. No timer fires and no signal arrives then.
 * @param {{ seconds: number, folder: string }} options folder: removed before the process ends
 * @returns {{ watch: (words: string) => void }} sets the text that is written in this case
 */
export function startWatchdog(options) {
  const thread = new Worker(new URL('./watchdog-thread.mjs', import.meta.url), {
    workerData: options,
  });
  thread.unref();
  setInterval(() => thread.postMessage(null), BEAT_MS).unref();
  return { watch: (words) => thread.postMessage(words) };
}
