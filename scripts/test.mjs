// @ts-check
import { availableParallelism } from 'node:os';
import { chooseSteps } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { SetupError } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { wasInterrupted } from './lib/processes.mjs';
import { openSessionOfWorkers } from './lib/session.mjs';
import { STEPS } from './lib/steps.mjs';
import { ensureSystem } from './lib/system.mjs';
import { quickSteps } from './lib/test/quick.mjs';
import { ranNothing, repeat, repeatArguments } from './lib/test/repeat.mjs';
import { runSteps } from './lib/test/run-steps.mjs';
import { text } from './lib/text.mjs';
import { sumTotals } from './lib/totals.mjs';

/** @typedef {import('./lib/context.mjs').Context} Context */
/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/test/run-steps.mjs').Result} Result */

/* npm test [-- STEP… PATTERN…]: sets up what is missing, then runs every step, even after one has failed. */
await runMain(text.testHelp(STEPS.map(({ name }) => name)), async (context) => {
  const { runs, rest } = repeatArguments(process.argv.slice(2));
  const isQuick = rest[0] === 'quick';
  const { chosen, filters } = isQuick
    ? { chosen: await quickSteps(context.root), filters: [] }
    : chooseSteps(rest, STEPS);
  if (chosen.length === 0) return 0;
  const { session, buildFailure } = await setUp(context, chosen);
  const run = () => runSteps(context, chosen, { env: session.env, filters, buildFailure });
  const code =
    runs === null
      ? conclude(await run(), isQuick)
      : await repeat(context.root, runs, run, { isQuick });
  await session.close();
  return wasInterrupted() ? 1 : code;
});

/**
 * @param {Context} context
 * @param {Step[]} chosen
 */
async function setUp(context, chosen) {
  await ensureDependencies(context);
  const { executable } = await ensureElectron(context);
  const browser = chosen.some(({ needsBrowser }) => needsBrowser);
  const servers = chosen.some(({ needsServers }) => needsServers);
  const database = chosen.some(({ needsDatabase }) => needsDatabase);
  const shells = chosen.some(({ needsShells }) => needsShells);
  const own = { display: true, keyring: true };
  await ensureSystem(context, executable, { ...own, browser, servers, database, shells });
  const buildFailure = chosen.some(({ needsBuild }) => needsBuild) ? await build(context) : null;
  const workers = chosen.some(({ inWorkers }) => inWorkers) ? workersHere() : 1;
  return { session: await openSessionOfWorkers(context, executable, workers), buildFailure };
}

/** How many applications to test at a time. A third one on two processors saved nothing (docs/decisions/tests.md). */
function workersHere() {
  return Math.min(4, availableParallelism());
}

/** @param {Context} context @returns {Promise<string | null>} Why it failed. */
async function build(context) {
  try {
    await ensureBuilt(context);
    return null;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return error.message;
  }
}

/**
 * Reports what failed and how many tests ran.
 * @param {Result[]} results
 * @param {boolean} isQuick Then a change that no test is about is no failure.
 * @returns {number} The exit code.
 */
function conclude(results, isQuick) {
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const tested = results.filter(({ totals }) => totals !== null);
  const totals = sumTotals(tested.map((result) => result.totals));
  const nothing = !isQuick && ranNothing(results);
  console.log();
  if (failed.length > 0) console.log(text.stepsFailed(failed));
  // Often only the end of a log is kept, so failures are repeated there.
  for (const { test, message } of totals.failures) console.log(text.testFailed(test, message));
  if (nothing) console.log(text.noTestsRan);
  if (tested.length > 0) console.log(text.totals(totals.passed, totals.failed));
  return failed.length > 0 || nothing ? 1 : 0;
}
