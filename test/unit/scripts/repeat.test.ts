import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatUnderLoad } from '../../../scripts/lib/test/repeat.mjs';
import type { Result } from '../../../scripts/lib/test/run-steps.mjs';
import { testFolder, writeTestFile } from '../support/folder';

let root = '';
let said: string[] = [];
beforeEach(() => {
  root = testFolder();
  said = [];
  vi.spyOn(console, 'log').mockImplementation((words = '') => void said.push(String(words)));
});
afterEach(() => vi.restoreAllMocks());

const passed = { name: 'unit', passed: true, totals: { passed: 9, failed: 0, failures: [] } };
const failed = (...tests: string[]) => ({
  name: 'e2e',
  passed: false,
  totals: {
    passed: 1,
    failed: tests.length,
    failures: tests.map((name) => ({ test: name, message: `${name} broke` })),
  },
});

const left = (path: string): string => join(root, 'test-results', path);

/** Runs with the given results. Each begins like Playwright and the reporters do, by replacing the former results. */
const runsOf = (...endings: Result[][]): (() => Promise<Result[]>) => {
  let number = 0;
  return () => {
    const results = endings[number++] ?? [];
    for (const { name } of results) writeTestFile(left(`${name}.json`), `report ${number}`);
    writeTestFile(left('e2e/.last-run.json'), `run ${number}`);
    return Promise.resolve(results);
  };
};

test('lists what failed and how often, the most frequent first', async () => {
  const runs = runsOf([passed, failed('once', 'often')], [passed, failed('often')], [passed]);
  expect(await repeatUnderLoad(root, 3, runs)).toBe(1);
  expect(said.slice(-3)).toEqual([
    '✗ 2 of 3 runs: often\n    often broke',
    '✗ 1 of 3 runs: once\n    once broke',
    '29 passed, 3 failed',
  ]);
});

test('keeps the results of each failed run before the next one replaces them', async () => {
  const runs = runsOf([passed, failed('once')], [passed], [passed, failed('once')]);
  expect(await repeatUnderLoad(root, 3, runs)).toBe(1);
  expect(readFileSync(left('runs/1/e2e/.last-run.json'), 'utf8')).toBe('run 1');
  expect(readFileSync(left('runs/1/e2e.json'), 'utf8')).toBe('report 1');
  expect(readFileSync(left('runs/1/unit.json'), 'utf8')).toBe('report 1');
  expect(existsSync(left('runs/2'))).toBe(false);
  expect(readFileSync(left('runs/3/e2e/.last-run.json'), 'utf8')).toBe('run 3');
});

test('deletes results of earlier repetitions, but not of other commands', async () => {
  writeTestFile(left('runs/7/e2e.json'), 'earlier');
  writeTestFile(left('bench.jsonl'), 'of another command');
  expect(await repeatUnderLoad(root, 2, runsOf([passed], [passed]))).toBe(0);
  expect(said.slice(-2)).toEqual(['Nothing failed in 2 runs.', '18 passed, 0 failed']);
  expect(readdirSync(left('')).sort()).toEqual(['bench.jsonl', 'e2e', 'unit.json']);
});

test('passes on the error of a run that cannot start', async () => {
  const broken = () => Promise.reject(new Error('no space left'));
  await expect(repeatUnderLoad(root, 1, broken)).rejects.toThrow('no space left');
});
