// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { benchArguments } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { runMain } from './lib/main.mjs';
import { endWithThis, wasInterrupted } from './lib/processes.mjs';
import { measurableOptions } from './lib/sandbox.mjs';
import { openTestSession } from './lib/session.mjs';
import { ensureSystem } from './lib/system.mjs';
import { text } from './lib/text.mjs';

const SUITES = 'test/bench/suites';
/** At least ten: fewer have no meaningful 95th percentile. */
const RUNS = 12;

const known = readdirSync(new URL(`../${SUITES}`, import.meta.url)).map((file) => parse(file).name);

/* npm run bench [-- SUITE… --runs N --hits N --history FILE]: benchmarks the built application. Each file in test/bench/suites is a suite. */
await runMain(text.benchHelp(known), async (context) => {
  const { root } = context;
  const { chosen, runs, hits, history } = benchArguments(process.argv.slice(2), known, RUNS);
  await ensureDependencies(context);
  const { executable, version } = await ensureElectron(context);
  await ensureSystem(context, executable, { display: true, keyring: true, database: true });
  await ensureBuilt(context);
  const electronOptions = await measurableOptions(context, executable);
  const session = await openTestSession(context, executable);
  const machine = {
    root,
    executable,
    electronVersion: version,
    electronOptions,
    env: session.env,
    runs,
    hits,
    endWithThis,
  };

  let isSlower = false;
  for (const name of chosen) {
    if (wasInterrupted()) break;
    console.log(text.stepBegins(name));
    const { suite, table, keep } = await load(root, name);
    const figures = await suite.run(machine);
    for (const line of table(figures)) console.log(line);
    if (history === null || wasInterrupted()) continue;
    const run = { at: new Date().toISOString(), commit: commitOf(root), electron: version };
    const excesses = keep(resolve(context.callerDir, history), name, figures, run);
    for (const line of excesses) console.log(line);
    isSlower ||= excesses.length > 0;
  }
  await session.close();
  return isSlower || wasInterrupted() ? 1 : 0;
});

/**
 * The commit that is measured; null without Git, as in an archive of the source.
 * @param {string} root
 */
function commitOf(root) {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : null;
}

/**
 * Loads a suite. Suites are TypeScript, like the code they measure; Vite compiles them.
 * @param {string} root
 * @param {string} name
 * @returns {Promise<{ suite: import('../test/bench/suite').Suite, table: typeof import('../test/bench/figures').table, keep: typeof import('../test/bench/history').keep }>}
 */
async function load(root, name) {
  const { runnerImport } = await import('vite');
  (await import('./lib/texts.mjs')).compileTexts(root);
  const options = /** @type {const} */ ({ root, configFile: false, logLevel: 'error' });
  const [suite, figures, history] = await Promise.all([
    runnerImport(join(root, SUITES, `${name}.ts`), options),
    runnerImport(join(root, 'test/bench/figures.ts'), options),
    runnerImport(join(root, 'test/bench/history.ts'), options),
  ]);
  return /** @type {any} */ ({ suite: suite.module, ...figures.module, ...history.module });
}
