import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  failuresIn,
  groupParallelSteps,
  runSteps,
  totalsLine,
} from '../../../scripts/lib/test/run-steps.mjs';
import { TEST_STEPS, usualSteps } from '../../../scripts/lib/test/steps.mjs';
import { testContext } from '../support/context';

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((words: string) => void said.push(words));
});
afterEach(() => vi.restoreAllMocks());

const passing = { code: 0, totals: null };

test('adjacent steps that use one processor run together, all others alone and in order', () => {
  const names = groupParallelSteps([...TEST_STEPS]).map((group) => group.map(({ name }) => name));
  expect(names[0]).toEqual(['typecheck', 'lint', 'dead-code']);
  expect(names.slice(1).every((group) => group.length === 1)).toBe(true);
  expect(names.flat()).toEqual(TEST_STEPS.map(({ name }) => name));
});

test('a run without names tests screens once, in the Chromium that packages contain', () => {
  const usual = TEST_STEPS.filter(({ onlyNamed }) => !onlyNamed);
  const names = (kind: 'official' | 'substitute') => usualSteps(kind).map(({ name }) => name);
  expect(names('substitute')).toEqual(usual.map(({ name }) => name));
  expect(names('official')).toEqual(names('substitute').filter((name) => name !== 'chromium'));
});

test('steps that run together begin before the first has ended, and print their output at the end', async () => {
  const begun: string[] = [];
  let bothHaveBegun = (): void => undefined;
  const both = new Promise<void>((resolve) => (bothHaveBegun = resolve));
  const step = (name: string, code: number) => ({
    name,
    beside: true,
    run: async () => {
      if (begun.push(name) === 2) bothHaveBegun();
      await both;
      return { code, totals: null, output: `${name} has spoken` };
    },
  });
  const options = { env: {}, filters: [], buildFailure: null };
  const steps = [step('one', 0), step('two', 1)];
  const results = await runSteps(testContext(), steps, options);
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['one', true],
    ['two', false],
  ]);
  const one = said.findIndex((line) => line.includes('── one ──'));
  expect(said[one + 1]).toBe('one has spoken');
  expect(said[one + 2]).toMatch(/one: passed/);
});

test('a step that needs a build fails without one, and those after it still run', async () => {
  const ran: string[] = [];
  const step = (name: string, needsBuild: boolean) => ({
    name,
    needsBuild,
    run: () => Promise.resolve(void ran.push(name)).then(() => passing),
  });
  const options = { env: {}, filters: [], buildFailure: 'it does not compile' };
  const results = await runSteps(testContext(), [step('e2e', true), step('unit', false)], options);
  expect(ran).toEqual(['unit']);
  expect(results.map(({ passed }) => passed)).toEqual([false, true]);
  expect(totalsLine(results)).toBe('0 passed, 1 failed');
  expect(said.join('\n')).toContain('it does not compile');
});

const lint = { name: 'lint', passed: false, totals: null };
const tested = (passed: number, ...tests: string[]) => ({
  name: 'unit',
  passed: tests.length === 0,
  totals: {
    passed,
    failed: tests.length,
    failures: tests.map((name) => ({ test: name, message: `${name} broke` })),
  },
});

test('failures are named by the test, or by the step', () => {
  const failures = failuresIn([lint, tested(1, 'adds', 'adds')]);
  expect([...failures]).toEqual([
    ['lint', ''],
    ['adds', 'adds broke'],
  ]);
  expect(totalsLine([lint, tested(1, 'adds'), tested(2)])).toBe('3 passed, 1 failed');
});

test('a run with test steps fails without tests, unless that is allowed', () => {
  expect([...failuresIn([tested(0)]).keys()]).toEqual(['No tests ran.']);
  expect(failuresIn([tested(0)], { mayBeEmpty: true }).size).toBe(0);
  expect(failuresIn([{ ...lint, passed: true }]).size).toBe(0);
});
