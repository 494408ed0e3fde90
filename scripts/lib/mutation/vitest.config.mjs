// @ts-check
import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config';
import { TESTS_VARIABLE } from './options.mjs';

/** @typedef {import('vitest/config').TestProjectInlineConfiguration & { test: { name: string } }} Project */

const paths = (process.env[TESTS_VARIABLE] ?? '')
  .split(' ')
  .map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
const left = paths.filter((path) => path.startsWith('!')).map((path) => path.slice(1));

/** Short time limits. A test that hangs has killed its mutant, so waiting longer would only cost time. */
const PATIENCE = { testTimeout: 10_000, expect: { poll: { timeout: 3_000 } } };

/**
 * Reports test files that could not be loaded as errors outside tests. Stryker looks only at tests, and a mutant that breaks a module
 * while it loads leaves none.
 */
class LoadFailures {
  /** @type {import('vitest/node').Vitest | null} */
  #vitest = null;

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    for (const error of module.errors()) this.#vitest?.state.catchError(error, 'Load error');
  }
}

/*
 * The projects of vitest.config.ts, with the tests of one module only. Otherwise a mutant in code that runs while a module loads would
 * be tried against every test that Vitest finds.
 */
export default defineConfig({
  test: {
    reporters: [new LoadFailures()],
    projects: /** @type {Project[]} */ (base.test?.projects ?? [])
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          ...PATIENCE,
          // Without isolation, a mutant could affect the initial state of later tests.
          isolate: true,
          include: paths.filter((path) => path.startsWith(`test/${project.test.name}/`)),
          exclude: left,
        },
      }))
      .filter(({ test }) => test.include.length > 0),
  },
});
