// @ts-check
import { readJson } from '../files.mjs';

/**
 * How many tests passed and failed, and the message of each failure.
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Totals
 */

/** A failed test. test: its file and name; message: the runner's. @typedef {{ test: string, message: string }} Failure */

/** The totals of a runner that left no report. It has crashed, which counts as one failure. @type {Totals} */
const CRASHED = { passed: 0, failed: 1, failures: [] };

/** How many lines of a failure's message are repeated at the end of the log. */
const LINES_REPEATED = 12;
// eslint-disable-next-line no-control-regex -- Terminal colors start with a control character.
const COLORS = /\u001B\[[0-9;]*m/g;

/** Reads Vitest's totals. A file that could not be loaded counts as one failure. @param {string} file Vitest's JSON report. @returns {Totals} */
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

/** Reads Playwright's totals. Each error outside a test counts as a failure. @param {string} file Playwright's JSON report. @returns {Totals} */
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

/** Returns the failures in a suite and in the suites within it. @param {Suite} suite @returns {Failure[]} */
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
