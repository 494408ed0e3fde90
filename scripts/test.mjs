// @ts-check
import { chooseSteps } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { SetupError } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { wasInterrupted } from './lib/processes.mjs';
import { openTestSession } from './lib/session.mjs';
import { STEPS } from './lib/steps.mjs';
import { ensureSystem } from './lib/system.mjs';
import { text } from './lib/text.mjs';
import { sumTotals } from './lib/totals.mjs';

/** @typedef {import('./lib/context.mjs').Context} Context */
/** @typedef {import('./lib/steps.mjs').Step} Step */

/* npm test [-- STEP… PATTERN…]: sets up what is missing, then runs every step, even after one has failed. */
await runMain(text.testHelp(STEPS.map(({ name }) => name)), async (context) => {
  const { chosen, filters } = chooseSteps(process.argv.slice(2), STEPS);
  await ensureDependencies(context);
  const { executable } = await ensureElectron(context);
  const browser = chosen.some(({ needsBrowser }) => needsBrowser);
  const servers = chosen.some(({ needsServers }) => needsServers);
  const database = chosen.some(({ needsDatabase }) => needsDatabase);
  const shells = chosen.some(({ needsShells }) => needsShells);
  const own = { display: true, keyring: true };
  await ensureSystem(context, executable, { ...own, browser, servers, database, shells });
  const buildFailure = chosen.some(({ needsBuild }) => needsBuild) ? await build(context) : null;

  const session = await openTestSession(context, executable);
  const results = [];
  for (const step of chosen) {
    if (wasInterrupted()) break;
    results.push(await runStep(context, step, session.env, filters, buildFailure));
  }
  await session.close();
  const code = conclude(results);
  return wasInterrupted() ? 1 : code;
});

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
 * @param {Context} context
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} filters
 * @param {string | null} buildFailure
 */
async function runStep(context, { name, needsBuild, run }, env, filters, buildFailure) {
  const begun = performance.now();
  console.log(text.stepBegins(name));
  if (needsBuild && buildFailure !== null) console.log(text.stepCannotRun(buildFailure));
  const { code, totals } =
    needsBuild && buildFailure !== null
      ? { code: 1, totals: { passed: 0, failed: 1, failures: [] } }
      : await run(context, env, filters);
  const passed = code === 0 && (totals === null || totals.failed === 0);
  console.log(text.stepEnded(name, passed, (performance.now() - begun) / 1000));
  return { name, passed, totals };
}

/**
 * Reports what failed and how many tests ran.
 * @param {{ name: string, passed: boolean, totals: import('./lib/totals.mjs').Totals | null }[]} results
 * @returns {number} The exit code.
 */
function conclude(results) {
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const tested = results.filter(({ totals }) => totals !== null);
  const totals = sumTotals(tested.map((result) => result.totals));
  const nothing = tested.length > 0 && totals.passed + totals.failed === 0;
  console.log();
  if (failed.length > 0) console.log(text.stepsFailed(failed));
  // Often only the end of a log is kept, so failures are repeated there.
  for (const { test, message } of totals.failures) console.log(text.testFailed(test, message));
  if (nothing) console.log(text.noTestsRan);
  if (tested.length > 0) console.log(text.totals(totals.passed, totals.failed));
  return failed.length > 0 || nothing ? 1 : 0;
}
