// @ts-check
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { wasInterrupted } from '../processes.mjs';
import { failuresIn, failureText, totalsLine } from './run-steps.mjs';

/** @typedef {import('./run-steps.mjs').Result} Result */

const RESULTS = 'test-results';
/** The folder with the reports of failed runs, by the number of the run. */
const KEPT = `${RESULTS}/runs`;

/**
 * Repeats a run while every processor is busy, each time with a new seed. Keeps the reports of failed runs, and lists what failed and how often.
 * @param {string} root
 * @param {number} runs
 * @param {(env: NodeJS.ProcessEnv) => Promise<Result[]>} run gets the variables of one run
 * @param {Parameters<typeof failuresIn>[1]} [options]
 * @returns {Promise<number>} The exit code.
 */
export async function repeatUnderLoad(root, runs, run, options) {
  // The load is similar to that of a second suite running in parallel. The threads end with this process.
  const load = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;) Math.random();', { eval: true }),
  );
  /** @type {Result[]} */
  const all = [];
  /** @type {Map<string, { times: number, message: string }>} */
  const failures = new Map();
  try {
    rmSync(join(root, KEPT), { recursive: true, force: true });
    for (let number = 1; number <= runs && !wasInterrupted(); number += 1) {
      const seed = String(randomInt(2 ** 31));
      console.log(
        `\n═══ Run ${number} of ${runs}, with every processor busy, SITEDECK_SEED=${seed}`,
      );
      const results = await run({ SITEDECK_SEED: seed });
      const failed = failuresIn(results, options);
      for (const [test, message] of failed) {
        const before = failures.get(test) ?? { times: 0, message };
        failures.set(test, { ...before, times: before.times + 1 });
      }
      if (failed.size > 0) keep(root, number, results);
      all.push(...results);
    }
  } finally {
    await Promise.all(load.map((thread) => thread.terminate()));
  }
  console.log();
  for (const [test, { times, message }] of [...failures].sort((a, b) => b[1].times - a[1].times))
    console.log(failureText(`${times} of ${runs} runs: ${test}`, message));
  if (failures.size === 0) console.log(`Nothing failed in ${runs} runs.`);
  console.log(totalsLine(all));
  return failures.size > 0 ? 1 : 0;
}

/**
 * Moves the reports of a run to another folder, because the next run begins by removing them.
 * @param {string} root
 * @param {number} number
 * @param {Result[]} results
 */
function keep(root, number, results) {
  const folder = join(root, KEPT, String(number));
  mkdirSync(folder, { recursive: true });
  for (const name of results.flatMap((step) => [`${step.name}.json`, step.name])) {
    const place = join(root, RESULTS, name);
    if (existsSync(place)) renameSync(place, join(folder, name));
  }
  console.log(`What run ${number} left is in ${KEPT}/${number}.`);
}
