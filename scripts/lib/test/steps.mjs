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
/** `npm test -- packaged all`: every end-to-end test against the packaged application. */
const EVERY_TEST = 'all';
/**
 * Integration tests spend half of their time waiting for killed processes and deadlines, so each
 * processor has two workers.
 */
const INTEGRATION_WORKERS = `--maxWorkers=${2 * availableParallelism()}`;

/** @type {Step[]} In running order, fast ones first. */
export const STEPS = [
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
  {
    ...playwright('e2e', (files) => (files.length > 0 ? files : ['--grep-invert', NAMED_TAG])),
    inWorkers: true,
    // The tracker's pages are measured in a browser.
    needs: ['browser'],
  },
  packaged(),
  {
    // They are drawn by the Chromium of a specific Electron, which not every machine has.
    ...playwright('looks', (words) => [
      '--config',
      'playwright.looks.config.ts',
      ...words.map((word) => (word === '--update' ? '--update-snapshots=changed' : word)),
    ]),
    onlyNamed: true,
  },
];

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

/** @param {string} name @param {(filters: string[]) => string[]} argsOf @returns {Step} */
function playwright(name, argsOf) {
  return {
    name,
    needsBuild: true,
    async run({ root }, env, filters) {
      const report = freshReport(root, name);
      const args = ['test', '--reporter=list,json', ...argsOf(filters)];
      const output = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const code = await runPackage(root, 'playwright/cli.js', args, { ...env, ...output });
      return { code, totals: playwrightTotals(report) };
    },
  };
}

/**
 * End-to-end tests against the packaged application: the tagged ones, the named files, or all.
 * @returns {Step}
 */
function packaged() {
  const tests = playwright('packaged', (words) =>
    words.length > 0 ? words.filter((word) => word !== EVERY_TEST) : ['--grep', PACKAGED_TAG],
  );
  return {
    ...tests,
    inWorkers: true,
    async run(context, env, filters) {
      const code = await runPackage(context.root, '../scripts/package.mjs', ['--dir'], env);
      if (code !== 0) return { code, totals: null };
      return tests.run(context, { ...env, SITEDECK_PACKAGED: '1' }, filters);
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
