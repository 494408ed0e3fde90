// @ts-check
import { wasInterrupted } from '../processes.mjs';
import { text } from '../text.mjs';

/** @typedef {import('../context.mjs').Context} Context */
/** @typedef {import('../steps.mjs').Step} Step */
/** @typedef {{ name: string, passed: boolean, totals: import('../totals.mjs').Totals | null }} Result */

/**
 * Runs steps in their order, even after one has failed. Those that keep one processor busy run side by side, and what they say is
 * printed when they end.
 * @param {Context} context
 * @param {Step[]} steps
 * @param {{ env: NodeJS.ProcessEnv, filters: string[], buildFailure: string | null }} options
 *   buildFailure: why there is no build for steps that need one.
 * @returns {Promise<Result[]>}
 */
export async function runSteps(context, steps, options) {
  const results = [];
  for (const group of groupsOf(steps)) {
    if (wasInterrupted()) break;
    const isAlone = group.length === 1;
    results.push(
      ...(await Promise.all(group.map((step) => runStep(context, step, options, isAlone)))),
    );
  }
  return results;
}

/**
 * @template {{ beside?: boolean }} Item
 * @param {Item[]} steps
 * @returns {Item[][]} Neighbors that may run side by side are together.
 */
export function groupsOf(steps) {
  /** @type {Item[][]} */
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.beside && last?.[0]?.beside) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * @param {Context} context
 * @param {Step} step
 * @param {{ env: NodeJS.ProcessEnv, filters: string[], buildFailure: string | null }} options
 * @param {boolean} isAlone
 * @returns {Promise<Result>}
 */
async function runStep(context, step, { env, filters, buildFailure }, isAlone) {
  const { name, needsBuild, run } = step;
  const begun = performance.now();
  if (isAlone) console.log(text.stepBegins(name));
  const cannotRun = needsBuild && buildFailure !== null;
  const { code, totals, output } = cannotRun
    ? { code: 1, totals: FAILED_BUILD, output: text.stepCannotRun(buildFailure) }
    : await run(context, env, filters, isAlone);
  if (!isAlone) console.log(text.stepBegins(name));
  if (output) console.log(output.trimEnd());
  const passed = code === 0 && (totals === null || totals.failed === 0);
  console.log(text.stepEnded(name, passed, (performance.now() - begun) / 1000));
  return { name, passed, totals };
}

const FAILED_BUILD = { passed: 0, failed: 1, failures: [] };
