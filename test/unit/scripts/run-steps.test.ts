import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSteps } from '../../../scripts/lib/arguments.mjs';
import { groupsOf, runSteps } from '../../../scripts/lib/test/run-steps.mjs';
import { STEPS } from '../../../scripts/lib/steps.mjs';
import { testContext } from './support/context';

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((words: string) => void said.push(words));
});
afterEach(() => vi.restoreAllMocks());

const passing = { code: 0, totals: null };

test('neighbors that keep one processor busy are run together, all others alone and in order', () => {
  const names = groupsOf([...STEPS]).map((group) => group.map(({ name }) => name));
  expect(names[0]).toEqual(['typecheck', 'lint', 'dead-code']);
  expect(names.slice(1).every((group) => group.length === 1)).toBe(true);
  expect(names.flat()).toEqual(STEPS.map(({ name }) => name));
});

test('steps side by side begin before the first has ended, and print what they said at their end', async () => {
  const begun: string[] = [];
  let bothHaveBegun = (): void => undefined;
  const both = new Promise<void>((resolve) => (bothHaveBegun = resolve));
  const step = (name: string, code: number) => ({
    name,
    needsBuild: false,
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
  expect(results[0]?.totals).toMatchObject({ passed: 0, failed: 1 });
  expect(said.join('\n')).toContain('it does not compile');
});

test('a step that only runs when it is named is no part of a plain run', () => {
  expect(chooseSteps([], STEPS).chosen.map(({ name }) => name)).not.toContain('looks');
  expect(chooseSteps(['looks', '--update'], STEPS)).toMatchObject({
    chosen: [{ name: 'looks' }],
    filters: ['--update'],
  });
});
