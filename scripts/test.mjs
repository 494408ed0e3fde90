// @ts-check
import { availableParallelism } from 'node:os';
import { checkNames, parseNumber } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { reasonOf } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { wasInterrupted } from './lib/processes.mjs';
import { openSessionOfWorkers } from './lib/session.mjs';
import { setUpElectron } from './lib/set-up.mjs';
import { quickSteps } from './lib/test/quick.mjs';
import { repeatUnderLoad } from './lib/test/repeat.mjs';
import { failuresIn, failureText, runSteps, totalsLine } from './lib/test/run-steps.mjs';
import { TEST_STEPS, usualSteps } from './lib/test/steps.mjs';

/** How many applications are tested at a time: more than processors, because tests also wait for deadlines (docs/decisions/tests.md). */
const WORKERS = Math.min(4, Math.ceil(1.5 * availableParallelism()));

const NAMES = TEST_STEPS.map(({ name }) => name);

const HELP = `Usage: npm test -- [STEP...] [FILE...] [options of the runners]

Runs every check and every test, or the steps named: ${NAMES.join(', ')}.
With FILE only the test files that have it in their names; "packaged all" and "chromium all" run all end-to-end tests.

  quick                     what the changes since main touch: types, style, tests about the changed files
  looks [-u]                pictures of components beside the kept ones; -u accepts what changed
  repeat N [STEP...] [FILE...]  N times with every processor busy, and lists what failed and how often`;

/* Sets up what is missing, then runs every step, even after one has failed. */
await runMain(HELP, async (context) => {
  const [first, times, ...others] = process.argv.slice(2);
  const runs = first === 'repeat' ? parseNumber(times, '"repeat"', 1) : null;
  const given = runs === null ? process.argv.slice(2) : others;
  const isQuick = given[0] === 'quick';
  const filters = isQuick ? [] : given.filter((word) => !NAMES.includes(word));
  const named = TEST_STEPS.filter(({ name }) => given.includes(name));
  // Steps like `lint` ignore patterns, so a run with patterns alone must name a step.
  if (!isQuick && named.length === 0) checkNames('step', filters, NAMES);
  const asked = isQuick ? await quickSteps(context.root) : named;
  if (isQuick && asked.length === 0) return 0;

  const isWhole = asked.length === 0;
  const needs = (isWhole ? TEST_STEPS : asked).flatMap((step) => step.needs ?? []);
  const { executable, kind } = await setUpElectron(context, ['display', 'keyring', ...needs]);
  const chosen = isWhole ? usualSteps(kind) : asked;
  const isBuilt = chosen.some(({ needsBuild }) => needsBuild);
  const buildFailure = isBuilt ? await ensureBuilt(context).then(() => null, reasonOf) : null;
  const workers = chosen.some(({ inWorkers }) => inWorkers) ? WORKERS : 1;
  const { env, close } = await openSessionOfWorkers(context, executable, workers);
  const run = (more = {}) =>
    runSteps(context, chosen, { env: { ...env, ...more }, filters, buildFailure });
  const options = { mayBeEmpty: isQuick };
  const code =
    runs === null
      ? conclude(await run(), options)
      : await repeatUnderLoad(context.root, runs, run, options);
  await close();
  return wasInterrupted() ? 1 : code;
});

/**
 * Prints the failures again, because often only the end of a log is kept, and the number of tests.
 * @param {import('./lib/test/run-steps.mjs').Result[]} results
 * @param {Parameters<typeof failuresIn>[1]} options
 * @returns {number} The exit code.
 */
function conclude(results, options) {
  const failures = failuresIn(results, options);
  console.log();
  for (const [name, message] of failures) console.log(failureText(name, message));
  if (results.some(({ totals }) => totals !== null)) console.log(totalsLine(results));
  return failures.size > 0 ? 1 : 0;
}
