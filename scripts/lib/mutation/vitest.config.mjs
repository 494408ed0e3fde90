// @ts-check
import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config';
import { TESTS_VARIABLE } from './options.mjs';

/** @typedef {import('vitest/config').TestProjectInlineConfiguration & { test: { name: string } }} Project */

const patterns = (process.env[TESTS_VARIABLE] ?? '')
  .split(' ')
  .map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));

/*
 * The projects of vitest.config.ts with the tests of one room alone: a mutant of what runs while a module is loaded is
 * tried against every test that Vitest finds.
 */
export default defineConfig({
  test: {
    projects: /** @type {Project[]} */ (base.test?.projects ?? [])
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          include: patterns.filter((pattern) => pattern.startsWith(`test/${project.test.name}/`)),
        },
      }))
      .filter(({ test }) => test.include.length > 0),
  },
});
