// @ts-check
import { readJson } from '../files.mjs';

/**
 * How many tests of a runner passed and failed, and each failure's message.
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Totals
 */

/** @typedef {{ test: string, message: string }} Failure The test's file and name; the runner's message. */

/** A runner without a report has crashed: that counts as one failure, not none. @type {Totals} */
const CRASHED = { passed: 0, failed: 1, failures: [] };

/** The number of lines of a failure's message to repeat at the end of a long log. */
const LINES_REPEATED = 12;
// eslint-disable-next-line no-control-regex -- Terminal colors start with a control character.
const COLORS = /\u001B\[[0-9;]*m/g;

/** @param {string} file Vitest's JSON report. @returns {Totals} A file that could not even be loaded counts as one failure. */
export function vitestTotals(file) {
  const report = readJson(file);
  if (report === null) return CRASHED;
  /** @type {{ name: string, message: string, status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = report.testResults ?? [];
  const failures = files.flatMap(({ name, message, status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [failure(name, message)]
      : assertionResults
          .filter((result) => result.status === 'failed')
          .map((result) => failure(`${name} › ${result.fullName}`, result.failureMessages[0])),
  );
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** @param {string} file Playwright's JSON report. @returns {Totals} Each error outside tests counts as a failure. */
export function playwrightTotals(file) {
  const report = readJson(file);
  if (report === null) return CRASHED;
  const { expected, unexpected, flaky } = report.stats;
  /** @type {{ message?: string }[]} */
  const outside = report.errors ?? [];
  const failures = [
    ...failedSpecs(report),
    ...outside.map(({ message }) => failure('outside any test', message)),
  ];
  return { passed: expected, failed: unexpected + flaky + outside.length, failures };
}

/**
 * @typedef {{ file: string, title: string, tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** @param {Suite} suite @returns {Failure[]} Includes nested suites. */
function failedSpecs({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, title, tests }) => {
    const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.error ?? []));
    return error ? [failure(`${file} › ${title}`, error.message)] : [];
  });
  return [...here, ...suites.flatMap(failedSpecs)];
}

/** @param {string} test @param {string | undefined} message @returns {Failure} */
function failure(test, message = '') {
  const lines = message.replace(COLORS, '').split('\n').slice(0, LINES_REPEATED);
  return { test, message: lines.join('\n') };
}
