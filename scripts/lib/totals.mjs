// @ts-check
import { readJson } from './files.mjs';

/**
 * How many tests of a runner passed and failed.
 * @typedef {{ passed: number, failed: number }} Totals
 */

/** A runner that left no report has crashed: that is one failure, not none. @type {Totals} */
const CRASHED = { passed: 0, failed: 1 };

/**
 * @param {string} file Vitest's JSON report.
 * @returns {Totals} A file that could not even be loaded counts as one failure.
 */
export function vitestTotals(file) {
  const report = readJson(file);
  if (report === null) return CRASHED;
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults ?? [];
  const unloadable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/**
 * @param {string} file Playwright's JSON report.
 * @returns {Totals} Errors outside any test count as one failure each.
 */
export function playwrightTotals(file) {
  const report = readJson(file);
  if (report === null) return CRASHED;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors ?? []).length };
}

/**
 * @param {(Totals | null)[]} parts Null for what has no tests.
 * @returns {Totals}
 */
export function sumTotals(parts) {
  const counted = parts.filter((part) => part !== null);
  return {
    passed: counted.reduce((sum, { passed }) => sum + passed, 0),
    failed: counted.reduce((sum, { failed }) => sum + failed, 0),
  };
}
