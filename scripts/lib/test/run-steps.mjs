// @ts-check
import { wasInterrupted } from '../processes.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./totals.mjs').Totals} Totals */
/** @typedef {{ name: string, passed: boolean, totals: Totals | null }} Result */

const FAILED_BUILD = { passed: 0, failed: 1, failures: [] };

/**
 * Runs steps in order, even after one has failed. Adjacent steps that each keep one processor busy run at the same time.
 * @param {import('../context.mjs').Context} context
 * @param {Step[]} steps
 * @param {{ env: NodeJS.ProcessEnv, filters: string[], buildFailure: string | null }} options
 *   buildFailure: why there is no build for steps that need one.
 * @returns {Promise<Result[]>}
 */
export async function runSteps(context, steps, { env, filters, buildFailure }) {
  /** @param {Step} step @returns {Promise<Result>} */
  const runStep = async ({ name, needsBuild, beside, run }) => {
    const begun = performance.now();
    const begin = () => console.log(`\n── ${name} ──`);
    if (!beside) begin();
    const { code, totals, output } =
      needsBuild && buildFailure !== null
        ? { code: 1, totals: FAILED_BUILD, output: `cannot run: ${buildFailure}` }
        : await run(context, env, filters);
    if (beside) begin();
    if (output) console.log(output.trimEnd());
    const passed = code === 0 && (totals === null || totals.failed === 0);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
    return { name, passed, totals };
  };
  const results = [];
  for (const group of groupParallelSteps(steps)) {
    if (wasInterrupted()) break;
    results.push(...(await Promise.all(group.map(runStep))));
  }
  return results;
}

/**
 * Groups the steps: adjacent ones that may run at the same time are together.
 * @template {{ beside?: boolean }} Item
 * @param {Item[]} steps
 * @returns {Item[][]}
 */
export function groupParallelSteps(steps) {
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
 * Collects what failed in a run. A step that failed without naming a test is listed under its own name, and so is a run without a test.
 * @param {Result[]} results
 * @param {{ mayBeEmpty?: boolean }} [options] mayBeEmpty: whether a run without a test is no failure
 * @returns {Map<string, string>} The messages, by test.
 */
export function failuresIn(results, { mayBeEmpty = false } = {}) {
  /** @type {Map<string, string>} */
  const failed = new Map();
  for (const { name, passed, totals } of results) {
    const named = totals?.failures ?? [];
    for (const { test, message } of named) failed.set(test, message);
    if (!passed && named.length === 0) failed.set(name, '');
  }
  const { passed, failed: broken } = countsOf(results);
  const isTested = results.some(({ totals }) => totals !== null);
  if (isTested && !mayBeEmpty && passed + broken === 0) failed.set('No tests ran.', '');
  return failed;
}

/** @param {Result[]} results */
function countsOf(results) {
  const all = results.flatMap(({ totals }) => totals ?? []);
  return {
    passed: all.reduce((sum, totals) => sum + totals.passed, 0),
    failed: all.reduce((sum, totals) => sum + totals.failed, 0),
  };
}

/** Returns the last line of a run: how many tests passed and failed. @param {Result[]} results */
export function totalsLine(results) {
  const { passed, failed } = countsOf(results);
  return `${passed} passed, ${failed} failed`;
}

/** Formats a failure. @param {string} name @param {string} message */
export const failureText = (name, message) => `✗ ${name}\n${message.replace(/^(?=.)/gm, '    ')}`;
