// @ts-check
import { rmSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/* The thread of watchdog.mjs: counts the seconds since the last sign of life. */

/** @type {{ seconds: number, folder: string }} */
const { seconds, folder } = workerData;
let words = '';
let silent = 0;

parentPort?.on('message', (/** @type {string | null} */ message) => {
  silent = 0;
  words = message ?? words;
});
// Counts seconds instead of reading a clock, because a computer that slept did not compute.
setInterval(() => {
  silent += 1;
  if (silent <= seconds) return;
  // Writes directly, because console output would wait for the blocked thread.
  writeSync(1, `\n${words}\n`);
  rmSync(folder, { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
}, 1_000);
