import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightTotals, vitestTotals } from '../../../scripts/lib/test/totals.mjs';
import { testFolder, writeTestFile } from '../support/folder';

function report(content: unknown): string {
  return writeTestFile(join(testFolder(), 'report.json'), JSON.stringify(content));
}

const VITEST = {
  numPassedTests: 5,
  numFailedTests: 1,
  testResults: [
    { name: 'a.test.ts', message: '', status: 'passed', assertionResults: [passed('adds')] },
    {
      name: 'b.test.ts',
      message: '',
      status: 'failed',
      assertionResults: [passed('adds'), failed('subtracts', 'expected 1\nto be 2')],
    },
    { name: 'c.test.ts', message: 'Cannot find x', status: 'failed', assertionResults: [] },
  ],
};

const PLAYWRIGHT = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      specs: [spec('opens', [undefined])],
      suites: [{ specs: [spec('closes', ['late']), spec('moves', ['once', undefined])] }],
    },
  ],
  errors: [{ message: 'no display' }],
};

test('counts tests, files that could not be loaded, and runners that crashed', () => {
  const vitest = vitestTotals(report(VITEST));
  expect(vitest).toMatchObject({ passed: 5, failed: 2 });
  const playwright = playwrightTotals(report(PLAYWRIGHT));
  expect(playwright).toMatchObject({ passed: 3, failed: 3 });
  expect(vitestTotals('/nonexistent')).toEqual({ passed: 0, failed: 1, failures: [] });
});

test('names each failure with what its runner says, without colors', () => {
  expect(vitestTotals(report(VITEST)).failures).toEqual([
    { test: 'b.test.ts › subtracts', message: 'expected 1\nto be 2' },
    { test: 'c.test.ts', message: 'Cannot find x' },
  ]);
  expect(playwrightTotals(report(PLAYWRIGHT)).failures).toEqual([
    { test: 'a.spec.ts › closes', message: 'late' },
    { test: 'a.spec.ts › moves', message: 'once' },
    { test: 'outside any test', message: 'no display' },
  ]);
});

test('repeats only the first lines of a long message', () => {
  const long = { ...PLAYWRIGHT, errors: [{ message: 'line\n'.repeat(100) }] };
  const outside = playwrightTotals(report(long)).failures.at(-1);
  expect(outside?.message.split('\n')).toHaveLength(12);
});

function passed(fullName: string) {
  return { status: 'passed', fullName, failureMessages: [] };
}

function failed(fullName: string, message: string) {
  return { status: 'failed', fullName, failureMessages: [`\u001B[31m${message}\u001B[39m`] };
}

function spec(title: string, errors: (string | undefined)[]) {
  const results = errors.map((message) => (message === undefined ? {} : { error: { message } }));
  return { file: 'a.spec.ts', title, ok: false, tests: [{ results }] };
}
