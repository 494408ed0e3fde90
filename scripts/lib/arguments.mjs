// @ts-check
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from './errors.mjs';
import { text } from './text.mjs';

/**
 * The application's arguments, with the picture's name made absolute: the application does not run in the folder
 * that the person typed it in.
 * @param {string[]} given
 * @param {string} callerDir
 * @returns {{ args: string[], captures: boolean }}
 * @throws {SetupError} when --capture has no file.
 */
export function applicationArguments(given, callerDir) {
  const args = [];
  let captures = false;
  for (let at = 0; at < given.length; at += 1) {
    const [, inline] = /^--capture=(.*)$/.exec(given[at] ?? '') ?? [];
    if (inline === undefined && given[at] !== '--capture') {
      args.push(given[at] ?? '');
      continue;
    }
    const file = inline ?? given[(at += 1)];
    if (!file || file.startsWith('--')) throw new SetupError(text.captureNeedsFile);
    args.push('--capture', resolve(callerDir, file));
    captures = true;
  }
  return { args, captures };
}

/**
 * What to run, out of `npm test -- unit e2e websites`: the names of steps, and files or patterns for their runners.
 * @template {{ name: string }} Step
 * @param {string[]} given
 * @param {Step[]} steps
 * @returns {{ chosen: Step[], filters: string[] }} All steps when none is named.
 * @throws {SetupError} when there are only patterns: checks would ignore them without a word.
 */
export function chooseSteps(given, steps) {
  const names = steps.map(({ name }) => name);
  const chosen = steps.filter(({ name }) => given.includes(name));
  const filters = given.filter((word) => !names.includes(word));
  const [stranger] = filters;
  if (chosen.length === 0 && stranger !== undefined) {
    throw new SetupError(text.unknownStep(stranger, names));
  }
  return { chosen: chosen.length === 0 ? steps : chosen, filters };
}

/**
 * What to measure, out of `npm run bench -- startup --runs 20`.
 * @param {string[]} given
 * @param {string[]} known Names of all suites.
 * @param {number} usualRuns
 * @returns {{ chosen: string[], runs: number }}
 * @throws {SetupError}
 */
export function benchArguments(given, known, usualRuns) {
  const { values, positionals } = parseArgs({
    args: given,
    options: { runs: { type: 'string', default: String(usualRuns) } },
    allowPositionals: true,
    strict: false,
  });
  const stranger = positionals.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new SetupError(text.unknownSuite(stranger, known));
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new SetupError(text.runsNeedNumber);
  return { chosen: positionals.length === 0 ? known : positionals, runs };
}
