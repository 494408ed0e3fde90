// @ts-check
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { startWatchdog } from '../test/fuzz/watchdog.mjs';
import { numberOption, parseOptions } from './lib/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { UsageError } from './lib/errors.mjs';
import { readJson } from './lib/files.mjs';
import { openModules } from './lib/load.mjs';
import { runMain } from './lib/main.mjs';
import { undoAtEnd } from './lib/processes.mjs';
import { throwawayFolder } from './lib/session.mjs';

/** @typedef {import('../test/fuzz/target').Target} Target */

const KINDS = ['api', 'bridge', 'exports', 'hits', 'logs', 'places'];
/** Inputs that failed before. Every run tries them again. */
const KEPT = 'test/fuzz/kept.json';
const COUNT = 10_000;

/** If one input blocks this process for this long, the run ends. */
const COMPUTES_SECONDS = 60;

const HELP = `Usage: npm run fuzz -- [TARGET...] [--count N] [--seed N]

Gives Sitedeck hostile input, first the kept seeds of ${KEPT}, and fails on anything but an answer or a failure of the
table. Targets: ${KINDS.join(', ')}. A target's beginning names all that begin with it.
  --count N  inputs for each operation of the API, 10,000 without it; other targets get their share
  --seed N   makes the inputs of that seed; by chance without it`;

await runMain(HELP, async (context) => {
  const options = /** @type {const} */ ({ count: 'string', seed: 'string' });
  const { values, positionals: names } = parseOptions(process.argv.slice(2), options);
  const count = numberOption(values, 'count') ?? COUNT;
  const given = numberOption(values, 'seed', 0);
  const seed = given ?? randomInt(2 ** 31);
  await ensureDependencies(context);
  // The folder for the targets' files.
  const folder = throwawayFolder('fuzz');
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  const { watch } = startWatchdog({ seconds: COMPUTES_SECONDS, folder });
  const modules = await openModules(context.root);
  /** @type {typeof import('../test/fuzz/targets/index')} */
  const { TARGETS } = await modules.load('test/fuzz/targets/index.ts');
  /** @type {typeof import('../test/fuzz/run')} */
  const { commandToRepeat, fuzz, resultLines, startOfLine } =
    await modules.load('test/fuzz/run.ts');
  const chosen = names.length === 0 ? TARGETS : targetsNamed(names, TARGETS);

  /** @type {import('../test/fuzz/run').Outcome[]} */
  const outcomes = [];
  // The summary is printed even if the run is interrupted, which ends this process at once.
  const sumUp = undoAtEnd(() => {
    const inputs = outcomes.reduce((sum, { tried }) => sum + tried, 0);
    // A target with replayed inputs may have no outcome of its own.
    const all = new Set(outcomes.map(({ target }) => target));
    const failed = new Set(outcomes.flatMap(({ target, failure }) => (failure ? target : [])));
    console.log(`\n${inputs} inputs for ${all.size} targets, ${failed.size} of them failed`);
  });
  /** @param {Target} target @param {number} from @param {number} runs */
  const meet = async (target, from, runs) => {
    watch(`It computes without end.\n  again:  ${commandToRepeat(target.name, from, runs)}`);
    process.stdout.write(startOfLine(target.name));
    const outcome = await fuzz(target, from, runs);
    outcomes.push(outcome);
    console.log(resultLines(outcome).join('\n'));
  };
  console.log('Kept seeds');
  for (const kept of readJson(join(context.root, KEPT))) {
    const target = chosen.find(({ name }) => name === kept.target);
    if (target) await meet(target, kept.seed, kept.runs);
  }
  console.log(`Seed ${seed}`);
  // A replay names one target and a seed, so the whole count is for that target.
  const isReplay = chosen.length === 1 && names.length === 1 && given !== null;
  for (const target of chosen)
    await meet(target, seed, isReplay ? count : Math.ceil(count * target.share));
  await modules.close();
  sumUp();
  return outcomes.some(({ failure }) => failure !== null) ? 1 : 0;
});

/** Finds the targets with these names, and those whose names begin with one of them. @param {string[]} names @param {readonly Target[]} targets */
function targetsNamed(names, targets) {
  const isNamed = (/** @type {Target} */ target, /** @type {string} */ name) =>
    target.name === name || target.name.startsWith(name.endsWith('.') ? name : `${name}.`);
  const unknown = names.find((name) => !targets.some((target) => isNamed(target, name)));
  if (unknown !== undefined)
    throw new UsageError(`There is no target "${unknown}". Targets: ${KINDS.join(', ')}.`);
  return targets.filter((target) => names.some((name) => isNamed(target, name)));
}
