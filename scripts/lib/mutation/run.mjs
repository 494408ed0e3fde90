// @ts-check
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { MUTATED_MODULES } from './modules.mjs';
import { strykerOptions, TESTS_VARIABLE } from './options.mjs';

/** The result of one mutant. @typedef {Awaited<ReturnType<InstanceType<typeof Stryker>['runMutationTest']>>[number]} Result */

/** The minimum share of reached mutants that a module's tests must kill (docs/mutation.md). */
const LEAST_SHARE = 0.8;

/**
 * Mutates files of a module and runs its tests in two passes: the unit tests, then all tests, but only with the mutants that survived.
 * Most mutants die in the first pass, so the slower tests do not meet them.
 * @param {string} module
 * @param {string[]} files Patterns.
 * @param {number} jobs How many mutants are tried at once.
 * @returns {Promise<Result[]>}
 */
export async function mutate(module, files, jobs) {
  const tests = MUTATED_MODULES[module] ?? [];
  const unit = tests.filter((path) => /^!?test\/unit\//.test(path));
  /** @type {Result[]} */
  let results = [];
  for (const pass of unit.length < tests.length ? [unit, tests] : [tests]) {
    process.env[TESTS_VARIABLE] = pass.join(' ');
    results = await new Stryker(strykerOptions(module, files, jobs)).runMutationTest();
  }
  return results;
}

/**
 * Returns a line for each surviving mutant, and one for the module's score.
 * @param {string} root The project's folder.
 * @param {string} module
 * @param {Pick<Result, 'status' | 'fileName' | 'location' | 'mutatorName' | 'replacement'>[]} results
 * @returns {{ lines: string[], isEnough: boolean }} isEnough: whether the share of killed mutants is at least `LEAST_SHARE`.
 */
export function summarizeMutants(root, module, results) {
  const count = (/** @type {Result['status'][]} */ ...wanted) =>
    results.filter(({ status }) => wanted.includes(status)).length;
  // A mutant also counts as killed if it makes tests hang or keeps a module from loading.
  const killed = count('Killed', 'Timeout', 'RuntimeError');
  const reached = killed + count('Survived');
  const share = reached === 0 ? 0 : killed / reached;
  const survivors = results
    .filter(({ status }) => status === 'Survived')
    .map(({ fileName, location: { start }, mutatorName, replacement = '' }) => {
      const code = replacement.replace(/\s+/g, ' ').slice(0, 60);
      return `${relative(root, fileName)}:${start.line}:${start.column}  ${mutatorName}  →  ${code}`;
    });
  const score = `${module}: ${killed} of ${reached} covered mutants killed (${(100 * share).toFixed(1)} %); ${count('NoCoverage')} not covered`;
  return { lines: [...survivors, score], isEnough: share >= LEAST_SHARE };
}
