// @ts-check
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runForeground } from './launch.mjs';
import { capture, npmCommand } from './run.mjs';
import { playwrightTotals, vitestTotals } from './totals.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('./totals.mjs').Totals} Totals */

/**
 * One step of `npm test`. Its command gets what follows the steps' names on the command line: files to run.
 * @typedef {{
 *   name: string,
 *   needsBuild: boolean,
 *   needsBrowser?: boolean,
 *   needsServers?: boolean,
 *   needsDatabase?: boolean,
 *   needsShells?: boolean,
 *   beside?: boolean,
 *   inWorkers?: boolean,
 *   onlyNamed?: boolean,
 *   run: (context: Context, env: NodeJS.ProcessEnv, filters: string[], isAlone: boolean) => Promise<Ended>,
 * }} Step
 *   beside: keeps no more than one processor busy, so that others like it may run at the same time; inWorkers: its workers need a
 *   session each; onlyNamed: not for a run that names no steps.
 * @typedef {{ code: number, totals: Totals | null, output?: string }} Ended output: what has not been printed.
 */

/** @type {Step[]} In running order: quick ones first. */
export const STEPS = [
  check('typecheck', 'typecheck'),
  check('lint', 'lint'),
  check('dead-code', 'dead-code'),
  vitest('unit'),
  vitest('component'),
  { ...vitest('integration'), needsDatabase: true, needsShells: true },
  { ...vitest('deployment'), needsServers: true },
  playwright('e2e'),
  packaged('packaged'),
  looks('looks'),
];

/** Integration tests wait for killed processes and deadlines half of their time, so each processor has two workers. */
const INTEGRATION_WORKERS = `--maxWorkers=${2 * availableParallelism()}`;
/** Tag of tests whose subject could behave differently in the packaged application; run by default. */
const PACKAGED_TAG = '@packaged';
/** Tag of tests that only a run that names their file has: `npm test -- e2e languages`. */
const NAMED_TAG = '@named';
/** `npm test -- packaged all`: every end-to-end test against the packaged application. */
const EVERY_TEST = 'all';

/**
 * A script of package.json that only passes or fails.
 * @param {string} name
 * @param {string} script
 * @returns {Step}
 */
function check(name, script) {
  return {
    name,
    needsBuild: false,
    beside: true,
    async run({ root: cwd, platform }, env, _filters, isAlone) {
      const [command, ...args] = npmCommand(env, platform);
      const given = [...args, 'run', '--silent', script];
      if (isAlone) {
        return { code: await runForeground(command, given, { cwd, env }), totals: null };
      }
      const { code, output } = await capture(command, given, { cwd, env });
      return { code, totals: null, output };
    },
  };
}

/**
 * A project of vitest.config.ts.
 * @param {string} name
 * @returns {Step}
 */
function vitest(name) {
  return {
    name,
    // The integration tests also start the built service.
    needsBuild: name === 'integration',
    async run({ root }, env, filters) {
      const report = freshReport(root, name);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      // Some files of a step need a worker of their own: the project NAME-alone.
      const args = [
        'run',
        '--project',
        name,
        '--project',
        `${name}-alone`,
        ...reporters,
        ...(name === 'integration' ? [INTEGRATION_WORKERS] : []),
        ...filters,
      ];
      const code = await runNode(root, 'vitest/vitest.mjs', args, env);
      return { code, totals: vitestTotals(report) };
    },
  };
}

/**
 * The end-to-end tests.
 * @param {string} name
 * @returns {Step}
 */
function playwright(name) {
  return {
    name,
    needsBuild: true,
    inWorkers: true,
    // The tracker's pages are measured in a browser; the packaged application has no part in that.
    needsBrowser: name === 'e2e',
    async run({ root }, env, filters) {
      const report = freshReport(root, name);
      const chosen = filters.length > 0 ? filters : ['--grep-invert', NAMED_TAG];
      const args = ['test', '--reporter=list,json', ...chosen];
      const output = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const code = await runNode(root, 'playwright/cli.js', args, { ...env, ...output });
      return { code, totals: playwrightTotals(report) };
    },
  };
}

/**
 * End-to-end tests against the packaged application: the tagged ones, the named files, or all.
 * @param {string} name
 * @returns {Step}
 */
function packaged(name) {
  const step = playwright(name);
  return {
    ...step,
    async run(context, env, filters, isAlone) {
      const code = await runNode(context.root, '../scripts/package.mjs', ['--dir'], env);
      if (code !== 0) return { code, totals: null };
      const files = filters.filter((word) => word !== EVERY_TEST);
      const chosen = filters.length > 0 ? files : ['--grep', PACKAGED_TAG];
      return step.run(context, { ...env, SITEDECK_PACKAGED: '1' }, chosen, isAlone);
    },
  };
}

/**
 * Pictures of components, compared with the kept ones. They are drawn by the Chromium of one Electron, which not every
 * machine has: only a run that names this step has it.
 * @param {string} name
 * @returns {Step}
 */
function looks(name) {
  return {
    name,
    needsBuild: true,
    onlyNamed: true,
    async run({ root }, env, filters) {
      const report = freshReport(root, name);
      const chosen = filters.map((word) =>
        word === '--update' ? '--update-snapshots=changed' : word,
      );
      const config = ['--config', 'playwright.looks.config.ts'];
      const args = ['test', ...config, '--reporter=list,json', ...chosen];
      const output = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const code = await runNode(root, 'playwright/cli.js', args, { ...env, ...output });
      return { code, totals: playwrightTotals(report) };
    },
  };
}

/** @param {string} root @param {string} name */
function freshReport(root, name) {
  const report = join(root, 'test-results', `${name}.json`);
  // An old report must not stand in for a runner that crashed.
  rmSync(report, { force: true });
  return report;
}

/**
 * Runs a program of node_modules, attached to this terminal.
 * @param {string} root
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function runNode(root, program, args, env) {
  return runForeground(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env,
  });
}
