// @ts-check
import { readdirSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { checkNames, numberOption, parseOptions, textOptions } from './lib/arguments.mjs';
import { openModules } from './lib/load.mjs';
import { runMain } from './lib/main.mjs';
import { endWithThis, wasInterrupted } from './lib/processes.mjs';
import { captureOutput } from './lib/run.mjs';
import { measurableOptions } from './lib/sandbox.mjs';
import { setUpTests } from './lib/set-up.mjs';

/** The folder of the suites, one in each file. */
const SUITES = 'test/bench/suites';
/** The number of runs of each suite. A 95th percentile of fewer than ten means nothing. */
const RUNS = 12;

const known = readdirSync(new URL(`../${SUITES}`, import.meta.url)).map((file) => parse(file).name);

const HELP = `Usage: npm run bench -- [SUITE...] [--runs N] [--hits N] [--history FILE]

Measures what is built. Suites: ${known.join(', ')}.
  --hits     that service-postgres counts first, 10,000,000 without it
  --history  a file that keeps what was measured; fails when a ratio is more than 15 % worse than usual`;

await runMain(HELP, async (context) => {
  const { root, callerDir } = context;
  const options = /** @type {const} */ ({ runs: 'string', hits: 'string', history: 'string' });
  const { values, positionals } = parseOptions(process.argv.slice(2), options);
  checkNames('suite', positionals, known);
  const [runs, hits] = [numberOption(values, 'runs') ?? RUNS, numberOption(values, 'hits')];
  const [history = null] = textOptions(values, 'history');
  const { electron, session } = await setUpTests(context, ['database']);
  const { executable, version } = electron;
  const electronOptions = await measurableOptions(context, executable);
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
  const modules = await openModules(root);
  /** @type {typeof import('../test/bench/figures')} */
  const { figureTable } = await modules.load('test/bench/figures.ts');
  /** @type {typeof import('../test/bench/history')} */
  const { recordRun } = await modules.load('test/bench/history.ts');

  let isSlower = false;
  for (const name of positionals.length > 0 ? positionals : known) {
    if (wasInterrupted()) break;
    console.log(`\n── ${name} ──`);
    /** @type {import('../test/bench/suite').Suite} */
    const suite = await modules.load(join(SUITES, `${name}.ts`));
    const figures = await suite.run(machine);
    for (const line of figureTable(figures)) console.log(line);
    if (history === null || wasInterrupted()) continue;
    const git = await captureOutput('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
    // Null if Git is missing, for example in an archive of the source.
    const commit = git.stdout.trim() || null;
    const run = { at: new Date().toISOString(), commit, electron: version };
    const excesses = recordRun(resolve(callerDir, history), name, figures, run);
    for (const line of excesses) console.log(line);
    isSlower ||= excesses.length > 0;
  }
  await modules.close();
  await session.close();
  return isSlower || wasInterrupted() ? 1 : 0;
});
