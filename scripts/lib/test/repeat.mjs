// @ts-check
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { UsageError } from '../errors.mjs';
import { endWithThis } from '../processes.mjs';
import { stopChild } from '../run.mjs';
import { text } from '../text.mjs';

/** @typedef {import('./run-steps.mjs').Result} Result */

/** What keeps a processor busy: about as hostile to a test that is in a hurry as another suite beside it. */
const BUSY = 'for (;;) Math.random()';

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
 * Keeps every processor busy, until told to stop.
 * @param {number} [processors]
 * @returns {{ pids: number[], stop: () => Promise<void> }}
 */
export function startLoad(processors = availableParallelism()) {
  const children = Array.from({ length: processors }, () =>
    endWithThis(spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' })),
  );
  return {
    pids: children.map(({ pid }) => pid ?? 0),
    stop: async () => void (await Promise.all(children.map((child) => stopChild(child)))),
  };
}

/**
 * What failed in several runs, the most frequent first. A step that failed without naming a test counts by its own name.
 * @param {Result[][]} runs
 * @returns {{ test: string, times: number, message: string }[]} message: that of the first time.
 */
export function failuresOf(runs) {
  /** @type {Map<string, { test: string, times: number, message: string }>} */
  const found = new Map();
  for (const results of runs) {
    /** @type {Map<string, string>} */
    const failed = new Map();
    for (const { name, passed, totals } of results) {
      const named = totals?.failures ?? [];
      for (const { test, message } of named) failed.set(test, message);
      if (!passed && named.length === 0) failed.set(name, '');
    }
    for (const [test, message] of failed) {
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
