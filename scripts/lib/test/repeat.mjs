// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../errors.mjs';
import { endWithThis, wasInterrupted } from '../processes.mjs';
import { stopChild } from '../run.mjs';
import { text } from '../text.mjs';
import { sumTotals } from '../totals.mjs';

/** @typedef {import('./run-steps.mjs').Result} Result */
/** @typedef {{ pids: number[], stop: () => Promise<void> }} Load */

/**
 * What keeps a processor busy: about as hostile to a test that is in a hurry as another suite beside it. Its input is a pipe from the
 * process that started it, which the system closes however that ends, even by SIGKILL.
 */
const BUSY = `
  const end = () => process.exit();
  process.stdin.on('end', end).on('error', end).resume();
  const work = () => {
    for (let times = 0; times < 1_000_000; times += 1) Math.random();
    setImmediate(work);
  };
  work();
`;

const RESULTS = 'test-results';
/** What failed runs of a repetition have left. */
const KEPT = /^run-\d+$/;
/** Where steps leave more than their report: Playwright's output (playwright*.config.ts). */
const OUTPUTS = new Map([
  ['e2e', 'e2e'],
  ['packaged', 'packaged'],
  ['looks', 'looks'],
]);

/**
 * Parses `npm test -- repeat 10 e2e links`: how often to run the rest.
 * @param {string[]} given
 * @returns {{ runs: number | null, rest: string[] }} null: not a repetition.
 * @throws {UsageError}
 */
export function repeatArguments(given) {
  if (given[0] !== 'repeat') return { runs: null, rest: given };
  const runs = Number(given[1]);
  if (!Number.isInteger(runs) || runs < 1) throw new UsageError(text.repeatNeedsNumber);
  return { runs, rest: given.slice(2) };
}

/**
 * Runs again and again while every processor is busy, keeps what failed runs have left, and lists what failed.
 * @param {string} root
 * @param {number} runs
 * @param {() => Promise<Result[]>} run
 * @param {{ isQuick?: boolean, load?: Load }} [options] isQuick: then a change that no test is about is no failure.
 * @returns {Promise<number>} The exit code.
 */
export async function repeat(root, runs, run, { isQuick = false, load = startLoad() } = {}) {
  /** @type {Result[][]} */
  const all = [];
  try {
    removeKept(root);
    for (let number = 1; number <= runs && !wasInterrupted(); number += 1) {
      console.log(text.runBegins(number, runs));
      const results = await run();
      if (failuresOf([results], isQuick).length > 0) keep(root, number, results);
      all.push(results);
    }
  } finally {
    await load.stop();
  }
  return concludeAll(all, isQuick);
}

/** @param {string} root */
function removeKept(root) {
  const folder = join(root, RESULTS);
  if (!existsSync(folder)) return;
  const kept = readdirSync(folder).filter((name) => KEPT.test(name));
  for (const name of kept) rmSync(join(folder, name), { recursive: true });
}

/**
 * Moves the reports and outputs of a run's steps away, because the steps of the next run begin by removing them.
 * @param {string} root
 * @param {number} number
 * @param {Result[]} results
 */
function keep(root, number, results) {
  const folder = `${RESULTS}/run-${number}`;
  const names = results.flatMap(({ name }) => [`${name}.json`, OUTPUTS.get(name) ?? []].flat());
  for (const name of new Set(names)) {
    const place = join(root, RESULTS, name);
    if (!existsSync(place)) continue;
    mkdirSync(join(root, folder), { recursive: true });
    renameSync(place, join(root, folder, name));
  }
  if (existsSync(join(root, folder))) console.log(text.runKept(number, folder));
}

/** @param {Result[][]} runs @param {boolean} isQuick @returns {number} The exit code. */
function concludeAll(runs, isQuick) {
  const failures = failuresOf(runs, isQuick);
  console.log();
  for (const { test, times, message } of failures) {
    console.log(text.failedOften(times, runs.length, test, message));
  }
  if (failures.length === 0) console.log(text.failedNever(runs.length));
  const totals = sumTotals(runs.flat().map((result) => result.totals));
  console.log(text.totals(totals.passed, totals.failed));
  return failures.length > 0 ? 1 : 0;
}

/**
 * Whether steps that have tests ran none of them, as when none is named so.
 * @param {Result[]} results
 * @returns {boolean}
 */
export function ranNothing(results) {
  const tested = results.filter(({ totals }) => totals !== null);
  const { passed, failed } = sumTotals(tested.map(({ totals }) => totals));
  return tested.length > 0 && passed + failed === 0;
}

/**
 * Keeps every processor busy, until told to stop or until this process has ended.
 * @param {number} [processors]
 * @returns {Load}
 */
export function startLoad(processors = availableParallelism()) {
  const children = Array.from({ length: processors }, () =>
    endWithThis(spawn(process.execPath, ['-e', BUSY], { stdio: ['pipe', 'ignore', 'ignore'] })),
  );
  return {
    pids: children.map(({ pid }) => pid ?? 0),
    stop: async () => void (await Promise.all(children.map((child) => stopChild(child)))),
  };
}

/**
 * What failed in several runs, the most frequent first.
 * @param {Result[][]} runs
 * @param {boolean} [isQuick] Then a change that no test is about is no failure.
 * @returns {{ test: string, times: number, message: string }[]} message: that of the first time.
 */
export function failuresOf(runs, isQuick = false) {
  /** @type {Map<string, { test: string, times: number, message: string }>} */
  const found = new Map();
  for (const results of runs) {
    for (const [test, message] of failuresIn(results, isQuick)) {
      const before = found.get(test);
      found.set(test, {
        test,
        times: (before?.times ?? 0) + 1,
        message: before?.message ?? message,
      });
    }
  }
  return [...found.values()].sort((one, other) => other.times - one.times);
}

/**
 * What failed in one run. A step that failed without naming a test counts by its own name, a run without any test by that.
 * @param {Result[]} results
 * @param {boolean} isQuick
 * @returns {Map<string, string>} Messages, by the test.
 */
function failuresIn(results, isQuick) {
  /** @type {Map<string, string>} */
  const failed = new Map();
  for (const { name, passed, totals } of results) {
    const named = totals?.failures ?? [];
    for (const { test, message } of named) failed.set(test, message);
    if (!passed && named.length === 0) failed.set(name, '');
  }
  if (!isQuick && ranNothing(results)) failed.set(text.noTestsRan, '');
  return failed;
}
