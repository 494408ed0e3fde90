// @ts-check
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runNpm, runPackage } from '../run.mjs';
import { playwrightTotals, vitestTotals } from './totals.mjs';

/** @typedef {import('../context.mjs').Context} Context */

/**
 * One step of `npm test`. Its command gets what follows the steps' names on the command line: files to run.
 * @typedef {{
 *   name: string,
 *   needs?: import('../../bare-machine/system.mjs').Need[],
 *   needsBuild?: boolean,
 *   beside?: boolean,
 *   inWorkers?: boolean,
 *   onlyNamed?: boolean,
 *   run: (context: Context, env: NodeJS.ProcessEnv, filters: string[]) => Promise<Ended>,
 * }} Step
 *   beside: keeps no more than one processor busy, so that others like it may run at the same time; inWorkers: its workers need a
 *   session each; onlyNamed: not for a run that names no steps.
 * @typedef {{ code: number, totals: import('./totals.mjs').Totals | null, output?: string }} Ended
 *   totals: null without tests; output: what has not been printed.
 */

/** Tag of tests whose subject could behave differently in the packaged application; run by default. */
const PACKAGED_TAG = '@packaged';
/** Tag of tests that run only if their file is named: `npm test -- e2e languages`. */
const NAMED_TAG = '@named';
const IN_CHROMIUM = { SITEDECK_CHROMIUM: '1' };
/** `npm test -- packaged all`, `chromium all`: every end-to-end test. */
const EVERY_TEST = 'all';
/** Returns the named files, every test, or what runs by default. @param {string[]} usual @returns {(words: string[]) => string[]} */
const unlessNamed = (usual) => (words) =>
  words.length > 0 ? words.filter((word) => word !== EVERY_TEST) : usual;
/** Integration tests spend half of their time waiting for killed processes and deadlines, so each processor has two workers. */
const INTEGRATION_WORKERS = `--maxWorkers=${2 * availableParallelism()}`;

/** @type {Step[]} In running order, fast ones first. */
export const TEST_STEPS = [
  check('typecheck'),
  check('lint'),
  check('dead-code'),
  vitest('unit'),
  vitest('component'),
  {
    ...vitest('integration', INTEGRATION_WORKERS),
    // They also start the built service.
    needsBuild: true,
    needs: ['database', 'shells'],
  },
  { ...vitest('deployment'), needs: ['servers'] },
  e2e(),
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
    // They are drawn by a specific version of Chromium, which not every machine has.
    ...playwright('looks', (words) => ['--config', 'playwright.looks.config.ts', ...words], {
      variables: IN_CHROMIUM,
    }),
    needs: ['browser'],
    onlyNamed: true,
  },
];

/**
 * The steps of a run that names none. Screens are tested once, in the Chromium that packages contain: that of the official Electron, or the
 * system's instead of the substitute's older one.
 * @param {import('../electron.mjs').Electron['kind']} kind The Electron in use.
 * @returns {Step[]}
 */
export function usualSteps(kind) {
  const usual = TEST_STEPS.filter(({ onlyNamed }) => !onlyNamed);
  return kind === 'official'
    ? usual.filter(({ name }) => name !== 'chromium')
    : usual.map((step) => (step.name === 'e2e' ? e2e('--project', 'others') : step));
}

/** @param {string[]} usual Options without files. @returns {Step} */
function e2e(...usual) {
  return {
    ...playwright('e2e', (files) =>
      files.length > 0 ? files : ['--grep-invert', NAMED_TAG, ...usual],
    ),
    inWorkers: true,
    // The tracker's pages are measured in a browser.
    needs: ['browser'],
  };
}

/**
 * A script of package.json that only passes or fails.
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
 * A project of vitest.config.ts. Some of its files need a worker of their own: the project NAME-alone.
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
 * @param {string} name
 * @param {(filters: string[]) => string[]} argsOf
 * @param {{ variables?: NodeJS.ProcessEnv, prepare?: (root: string, env: NodeJS.ProcessEnv) => Promise<number> }} [options]
 *   prepare: done before, with an exit code.
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
