// @ts-check
import { Worker } from 'node:worker_threads';

const BEAT_MS = 500;

/**
 * Starts a thread that ends this process once it has only computed for a while: then no timer fires here, and no signal arrives.
 * @param {{ seconds: number, folder: string }} options folder: removed before the process ends
 * @returns {{ watch: (words: string) => void }} Sets the words that are written when it comes to that.
 */
export function startWatchdog(options) {
  const thread = new Worker(new URL('./watchdog-thread.mjs', import.meta.url), {
    workerData: options,
  });
  thread.unref();
  setInterval(() => thread.postMessage(null), BEAT_MS).unref();
  return { watch: (words) => thread.postMessage(words) };
}
