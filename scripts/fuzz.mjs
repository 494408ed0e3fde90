// @ts-check
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { fuzzArguments } from './lib/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { UsageError } from './lib/errors.mjs';
import { readJson } from './lib/files.mjs';
import { openModules } from './lib/load.mjs';
import { runMain } from './lib/main.mjs';
import { undoAtEnd } from './lib/processes.mjs';
import { throwawayFolder } from './lib/session.mjs';
import { text } from './lib/text.mjs';
import { startWatchdog } from '../test/fuzz/watchdog.mjs';

const KINDS = ['api', 'bridge', 'exports', 'hits', 'logs', 'places'];
const KEPT = 'test/fuzz/kept.json';

/** An input that keeps this process computing for so long ends it. */
const COMPUTES_SECONDS = 60;

/* npm run fuzz [-- TARGET… --count N --seed N]: gives hostile input to what reads answers of servers, calls of the page, hits and files. */
await runMain(text.fuzzHelp(KINDS), async (context) => {
  const { names, count, seed = null } = fuzzArguments(process.argv.slice(2));
  await ensureDependencies(context);
  const folder = temporaryFolder();
  const { watch } = startWatchdog({ seconds: COMPUTES_SECONDS, folder });
  const modules = await openModules(context.root);
  /** @type {typeof import('../test/fuzz/targets/index')} */
  const { TARGETS } = await modules.load('test/fuzz/targets/index.ts');
  /** @type {typeof import('../test/fuzz/run')} */
  const { againOf, beginningOf, fuzz, linesOf } = await modules.load('test/fuzz/run.ts');
  const isNamed = (/** @type {string} */ target, /** @type {string} */ name) =>
    target === name || target.startsWith(name.endsWith('.') ? name : `${name}.`);
  const stranger = names.find((name) => !TARGETS.some((target) => isNamed(target.name, name)));
  if (stranger !== undefined) throw new UsageError(text.unknownTarget(stranger, KINDS));
  const chosen = TARGETS.filter(
    (target) => names.length === 0 || names.some((name) => isNamed(target.name, name)),
  );

  /** @type {import('../test/fuzz/run').Outcome[]} */
  const outcomes = [];
  let isRunning = false;
  // Also when it is interrupted, which ends this process at once.
  const sumUp = undoAtEnd(() => {
    if (isRunning) console.log(text.notFinished);
    console.log(verdictOf(outcomes));
  });
  /** @param {import('../test/fuzz/target').Target} target @param {number} from @param {number} runs */
  const meet = async (target, from, runs) => {
    watch(`It computes without end.\n  again:  ${againOf(target.name, from, runs)}`);
    process.stdout.write(beginningOf(target.name));
    isRunning = true;
    const outcome = await fuzz(target, from, runs);
    isRunning = false;
    outcomes.push(outcome);
    console.log(linesOf(outcome).join('\n'));
  };
  console.log(text.replaying);
  for (const kept of readJson(join(context.root, KEPT))) {
    const target = chosen.find(({ name }) => name === kept.target);
    if (target) await meet(target, kept.seed, kept.runs);
  }
  const from = seed ?? randomInt(2 ** 31);
  console.log(text.seed(from));
  // One target with a seed is a replay: the count is that target's own.
  const whole = chosen.length === 1 && names.length === 1 && seed !== null;
  for (const target of chosen) {
    await meet(target, from, whole ? count : Math.ceil(count * target.share));
  }
  await modules.close();
  sumUp();
  return outcomes.some(({ failure }) => failure !== null) ? 1 : 0;
});

/** @param {readonly import('../test/fuzz/run').Outcome[]} outcomes Of kept seeds, too: a target can have several. */
function verdictOf(outcomes) {
  const failing = outcomes.filter(({ failure }) => failure !== null);
  const targetsOf = (/** @type {typeof outcomes} */ some) =>
    new Set(some.map(({ target }) => target)).size;
  const inputs = outcomes.reduce((sum, { tried }) => sum + tried, 0);
  return text.fuzzed(targetsOf(failing), targetsOf(outcomes), inputs);
}

/** Where targets put their files, removed at the end of this run, however it ends. */
function temporaryFolder() {
  const folder = throwawayFolder('fuzz');
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  return folder;
}
