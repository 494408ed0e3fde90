import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { failuresOf, repeatArguments, startLoad } from '../../../scripts/lib/test/repeat.mjs';

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

test('repeats what follows the number', () => {
  expect(repeatArguments(['repeat', '3', 'e2e', 'links'])).toEqual({
    runs: 3,
    rest: ['e2e', 'links'],
  });
  expect(repeatArguments(['e2e', 'repeat'])).toEqual({ runs: null, rest: ['e2e', 'repeat'] });
});

test.each([[[]], [['e2e']], [['0']], [['1.5']], [['-2']]])('repeats nothing for %j', (words) => {
  expect(() => repeatArguments(['repeat', ...words])).toThrow('"repeat" needs a number from 1 on');
});

test('lists what failed and how often, the most frequent first, with its first message', () => {
  const runs = [
    [passed, failed('links.spec.ts › once')],
    [passed, failed('offline.spec.ts › often', 'links.spec.ts › once')],
    [passed, failed('offline.spec.ts › often')],
    [passed, failed('offline.spec.ts › often')],
  ];
  expect(failuresOf(runs)).toEqual([
    {
      test: 'offline.spec.ts › often',
      times: 3,
      message: 'offline.spec.ts › often broke',
    },
    { test: 'links.spec.ts › once', times: 2, message: 'links.spec.ts › once broke' },
  ]);
  expect(failuresOf([[passed], [passed]])).toEqual([]);
});

test('a test that fails twice in one run counts once, and a step without tests by its name', () => {
  const lint = { name: 'lint', passed: false, totals: null };
  expect(failuresOf([[failed('a', 'a'), lint]])).toEqual([
    { test: 'a', times: 1, message: 'a broke' },
    { test: 'lint', times: 1, message: '' },
  ]);
});

test.runIf(process.platform === 'linux')('keeps processors busy until told to stop', async () => {
  const stateOf = (pid: number): string =>
    execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  const load = startLoad(2);
  expect(load.pids).toHaveLength(2);
  for (const pid of load.pids) await expect.poll(() => stateOf(pid)).toMatch(/^R/);
  await load.stop();
  for (const pid of load.pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
