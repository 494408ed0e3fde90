// @ts-check
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unknownOption, unknownOptionText } from '../../src/shared/command-line.mjs';
import { refusedLaunchOption } from '../../src/shared/launch-options.mjs';
import { UsageError } from './errors.mjs';
import { text } from './text.mjs';

/**
 * The application's arguments, with the picture's path made absolute: the application does not run in the folder where the
 * command was typed.
 * @param {string[]} given
 * @param {string} callerDir
 * @returns {{ args: string[], captures: boolean }}
 * @throws {UsageError} when --capture has no .png file, or an option is unknown.
 */
export function applicationArguments(given, callerDir) {
  const refused = refusedLaunchOption(given);
  if (refused !== null) throw new UsageError(refused);
  const args = [];
  let captures = false;
  for (let at = 0; at < given.length; at += 1) {
    const [, inline] = /^--capture=(.*)$/.exec(given[at] ?? '') ?? [];
    if (inline === undefined && given[at] !== '--capture') {
      args.push(given[at] ?? '');
      continue;
    }
    const file = inline ?? given[(at += 1)];
    if (!file || file.startsWith('--') || !/\.png$/i.test(file))
      throw new UsageError(text.captureNeedsFile);
    args.push('--capture', resolve(callerDir, file));
    captures = true;
  }
  return { args, captures };
}

/**
 * Parses `npm test -- unit e2e websites`: the names of steps, and files or patterns for their runners.
 * @template {{ name: string, onlyNamed?: boolean }} Step
 * @param {string[]} given
 * @param {Step[]} steps
 * @returns {{ chosen: Step[], filters: string[] }} When none is named, all but those that have to be.
 * @throws {UsageError} when there are only patterns, which checks would silently ignore.
 */
export function chooseSteps(given, steps) {
  const names = steps.map(({ name }) => name);
  const chosen = steps.filter(({ name }) => given.includes(name));
  const filters = given.filter((word) => !names.includes(word));
  const [stranger] = filters;
  if (chosen.length === 0 && stranger !== undefined) {
    throw new UsageError(text.unknownStep(stranger, names));
  }
  const usual = steps.filter(({ onlyNamed }) => !onlyNamed);
  return { chosen: chosen.length === 0 ? usual : chosen, filters };
}

/**
 * Parses `npm run bench -- startup --runs 20 --hits 1000000 --history FILE`.
 * @param {string[]} given
 * @param {string[]} known Names of all suites.
 * @param {number} usualRuns
 * @returns {{ chosen: string[], runs: number, hits: number | null, history: string | null }}
 * @throws {UsageError}
 */
export function benchArguments(given, known, usualRuns) {
  checkOptions(given, ['runs', 'hits', 'history']);
  const { values, positionals } = parseArgs({
    args: given,
    options: {
      runs: { type: 'string', default: String(usualRuns) },
      hits: { type: 'string' },
      history: { type: 'string' },
    },
    allowPositionals: true,
    strict: false,
  });
  const stranger = positionals.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new UsageError(text.unknownSuite(stranger, known));
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new UsageError(text.runsNeedNumber);
  const hits = values.hits === undefined ? null : Number(values.hits);
  if (hits !== null && (!Number.isInteger(hits) || hits < 1)) {
    throw new UsageError(text.hitsNeedNumber);
  }
  const { history = null } = values;
  // Without a value, the option is only true, or takes the next option for one.
  if (typeof history === 'boolean' || history === '' || history?.startsWith('--')) {
    throw new UsageError(text.historyNeedsFile);
  }
  return { chosen: positionals.length === 0 ? known : positionals, runs, hits, history };
}

/**
 * Parses `npm run fuzz -- api bridge.app.boot --count 500 --seed 7`.
 * @param {string[]} given
 * @returns {{ names: string[], count: number, seed: number | null }} No names for all targets, no seed for one by chance.
 * @throws {UsageError}
 */
export function fuzzArguments(given) {
  checkOptions(given, ['count', 'seed']);
  const { values, positionals } = parseArgs({
    args: given,
    options: { count: { type: 'string', default: '10000' }, seed: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new UsageError(text.countNeedsNumber);
  return { names: positionals, count, seed: seedOf(values.seed) };
}

/**
 * Parses `npm run soak -- --minutes 5 --seed 7`.
 * @param {string[]} given
 * @returns {{ minutes: number, seed: number | null }}
 * @throws {UsageError}
 */
export function soakArguments(given) {
  checkOptions(given, ['minutes', 'seed']);
  const { values, positionals } = parseArgs({
    args: given,
    options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const minutes = Number(values.minutes);
  const isUsable = Number.isFinite(minutes) && minutes >= 1 && positionals.length === 0;
  if (!isUsable) throw new UsageError(text.minutesNeedNumber);
  return { minutes, seed: seedOf(values.seed) };
}

/** @param {string | boolean | undefined} given */
function seedOf(given) {
  if (given === undefined) return null;
  const seed = Number(given);
  if (!Number.isInteger(seed)) throw new UsageError(text.seedNeedsNumber);
  return seed;
}

/**
 * Checks that all options are known.
 * @param {string[]} given
 * @param {string[]} names All options of a script, without hyphens.
 * @throws {UsageError} for an unknown option.
 */
export function checkOptions(given, names) {
  const stranger = unknownOption(given, (name) => names.includes(name));
  if (stranger !== null) throw new UsageError(unknownOptionText(stranger, names));
}
