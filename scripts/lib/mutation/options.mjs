// @ts-check
import { join } from 'node:path';

/** The environment variable that passes the paths of a module's tests, separated by spaces, to the processes that run them. */
export const TESTS_VARIABLE = 'SITEDECK_MUTATION_TESTS';

/** The folder in which Stryker works and saves its results, relative to the project's folder. Git ignores it. */
const FOLDER = 'test-results/mutation';

/**
 * Stryker's options for one module.
 * @param {string} module
 * @param {string[]} mutate Patterns of the files to mutate.
 * @param {number} jobs How many mutants are tried at once.
 */
export function strykerOptions(module, mutate, jobs) {
  const name = module.replace('/', '-');
  return {
    mutate,
    concurrency: jobs,
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'messages.mjs')],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/lib/mutation/vitest.config.mjs', related: false },
    // Runs only the tests that reach a mutant.
    coverageAnalysis: /** @type {const} */ ('perTest'),
    ignorers: ['messages'],
    // A test that hangs because of a mutant times out 8 s after its usual duration.
    timeoutMS: 8000,
    incremental: true,
    incrementalFile: `${FOLDER}/${name}.json`,
    reporters: ['html', 'progress'],
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    tempDirName: `${FOLDER}/sandbox`,
    ignorePatterns: ['/out', '/dist', '/docs', '/build', '/test-results', '/test/e2e'],
  };
}
