// @ts-check
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runNpm, runPackage } from '../run.mjs';
import { playwrightTotals, vitestTotals } from './totals.mjs';

/** @typedef {import('../context.mjs').Context} Context */

/**
 * One step of `npm test`. `run` gets the files that the command line names after the steps.
 * @typedef {{
 *   name: string,
 *   needs?: import('../../bare-machine/system.mjs').Need[],
 *   needsBuild?: boolean,
 *   beside?: boolean,
 *   inWorkers?: boolean,
 *   onlyNamed?: boolean,
 *   run: (context: Context, env: NodeJS.ProcessEnv, filters: string[]) => Promise<Ended>,
 * }} Step
 *   beside: whether it keeps only one processor busy, so that similar steps may run at the same time; inWorkers: whether each of its
 *   workers needs a session; onlyNamed: whether it runs only if the command line names it.
 * @typedef {{ code: number, totals: import('./totals.mjs').Totals | null, output?: string }} Ended
 *   totals: null for a step without tests; output: what was not printed yet.
 */

/** The tag of tests whose subject could behave differently in the packaged application. A run that names no step tests them only there. */
const PACKAGED_TAG = '@packaged';
/** The tag of tests that run only if the command line names their file: `npm test -- e2e languages`. */
const NAMED_TAG = '@named';
const IN_CHROMIUM = { SITEDECK_CHROMIUM: '1' };
/** The word for every end-to-end test: `npm test -- packaged all`, `npm test -- chromium all`. */
const EVERY_TEST = 'all';
/** Returns a function that chooses the named files, every test for `EVERY_TEST`, or what usually runs. @param {string[]} usual @returns {(words: string[]) => string[]} */
const unlessNamed = (usual) => (words) =>
  words.length > 0 ? words.filter((word) => word !== EVERY_TEST) : usual;
/** Each processor has two workers, because integration tests spend half of their time waiting for killed processes and deadlines. */
const INTEGRATION_WORKERS = `--maxWorkers=${2 * availableParallelism()}`;

/** The steps, in the order in which they run: fast ones first. @type {Step[]} */
export const TEST_STEPS = [
  check('typecheck'),
  check('lint'),
  check('dead-code'),
  vitest('unit'),
  vitest('component'),
  {
    ...vitest('integration', INTEGRATION_WORKERS),
    // These tests also start the built service.
    needsBuild: true,
    needs: ['database', 'shells'],
  },
  { ...vitest('deployment'), needs: ['servers'] },
  e2e([NAMED_TAG]),
  {
    ...playwright('chromium', unlessNamed(['--project', 'screens']), { variables: IN_CHROMIUM }),
    inWorkers: true,
    needs: ['browser'],
  },
  {
    ...playwright('packaged', unlessNamed(['--grep', PACKAGED_TAG]), {
      variables: { SITEDECK_PACKAGED: '1' },
      prepare: (root, env) => runPackage(root, '../scripts/package.mjs', ['--dir'], env),
    }),
    inWorkers: true,
  },
  {
    // These pictures are drawn by a specific version of Chromium, which not every machine has.
    ...playwright('looks', (words) => ['--config', 'playwright.looks.config.ts', ...words], {
      variables: IN_CHROMIUM,
    }),
    needs: ['browser'],
    onlyNamed: true,
  },
];

/**
 * Returns the steps of a run that names none. Each end-to-end test runs once. Tests of screens run in the Chromium of the packages. That is
 * the official Electron's; with the older substitute Electron, it is the Chromium installed on the system.
 * @param {import('../electron.mjs').Electron['kind']} kind which Electron is in use
 * @returns {Step[]}
 */
export function usualSteps(kind) {
  const isOfficial = kind === 'official';
  const e2eOnce = e2e([NAMED_TAG, PACKAGED_TAG], isOfficial ? [] : ['--project', 'others']);
  return TEST_STEPS.filter(
    ({ name, onlyNamed }) => !onlyNamed && !(isOfficial && name === 'chromium'),
  ).map((step) => (step.name === 'e2e' ? e2eOnce : step));
}

/**
 * Returns the step of the end-to-end tests.
 * @param {string[]} without Tags of tests that do not run if no files are named.
 * @param {string[]} usual Further options if no files are named.
 * @returns {Step}
 */
function e2e(without, usual = []) {
  return {
    ...playwright('e2e', (files) =>
      files.length > 0 ? files : ['--grep-invert', without.join('|'), ...usual],
    ),
    inWorkers: true,
    // Tests of the tracker measure its pages in a browser.
    needs: ['browser'],
  };
}

/**
 * Returns a step that runs a script of package.json, which only passes or fails.
 * @param {string} name
 * @returns {Step}
 */
function check(name) {
  return {
    name,
    beside: true,
    async run(context) {
      const { code, output } = await runNpm(context, ['run', '--silent', name]);
      return { code, totals: null, output };
    },
  };
}

/**
 * Returns a step that runs a project of vitest.config.ts. Files that need a worker of their own are in the project NAME-alone.
 * @param {string} name
 * @param {string[]} options
 * @returns {Step}
 */
function vitest(name, ...options) {
  return {
    name,
    async run({ root }, env, filters) {
      const report = freshReport(root, name);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const projects = ['--project', name, '--project', `${name}-alone`];
      const args = ['run', ...projects, ...reporters, ...options, ...filters];
      const code = await runPackage(root, 'vitest/vitest.mjs', args, env);
      return { code, totals: vitestTotals(report) };
    },
  };
}

/**
 * Returns a step that runs Playwright.
 * @param {string} name
 * @param {(filters: string[]) => string[]} argsOf
 * @param {{ variables?: NodeJS.ProcessEnv, prepare?: (root: string, env: NodeJS.ProcessEnv) => Promise<number> }} [options]
 *   prepare: runs before and returns an exit code.
 * @returns {Step}
 */
function playwright(name, argsOf, { variables, prepare = async () => 0 } = {}) {
  return {
    name,
    needsBuild: true,
    async run({ root }, env, filters) {
      const prepared = await prepare(root, env);
      if (prepared !== 0) return { code: prepared, totals: null };
      const report = freshReport(root, name);
      const args = ['test', '--reporter=list,json', ...argsOf(filters)];
      const own = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...variables };
      const code = await runPackage(root, 'playwright/cli.js', args, { ...env, ...own });
      return { code, totals: playwrightTotals(report) };
    },
  };
}

/** @param {string} root @param {string} name */
function freshReport(root, name) {
  const report = join(root, 'test-results', `${name}.json`);
  // An old report must not hide the crash of a runner.
  rmSync(report, { force: true });
  return report;
}
