import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Result } from '../../../scripts/lib/test/run-steps.mjs';
import {
  failuresOf,
  ranNothing,
  repeat,
  repeatArguments,
  startLoad,
} from '../../../scripts/lib/test/repeat.mjs';
import { put, testFolder } from './support/folder';

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

describe('a repetition', () => {
  let root = '';
  let said: string[] = [];
  beforeEach(() => {
    root = testFolder();
    said = [];
    vi.spyOn(console, 'log').mockImplementation((words = '') => void said.push(String(words)));
  });
  afterEach(() => vi.restoreAllMocks());

  const load = { pids: [], stop: vi.fn(() => Promise.resolve()) };
  const left = (path: string): string => join(root, 'test-results', path);

  /** Runs that end so, each beginning with what Playwright and the reports do: they replace what is there. */
  const runsOf = (...endings: Result[][]): (() => Promise<Result[]>) => {
    let number = 0;
    return () => {
      const results = endings[number++] ?? [];
      for (const { name } of results) put(left(`${name}.json`), `report ${number}`);
      put(left('e2e/.last-run.json'), `run ${number}`);
      return Promise.resolve(results);
    };
  };

  test('keeps what each failed run left, for the next one takes its place', async () => {
    const runs = runsOf([passed, failed('once')], [passed], [passed, failed('once')]);
    expect(await repeat(root, 3, runs, { load })).toBe(1);
    expect(readFileSync(left('run-1/e2e/.last-run.json'), 'utf8')).toBe('run 1');
    expect(readFileSync(left('run-1/e2e.json'), 'utf8')).toBe('report 1');
    expect(readFileSync(left('run-1/unit.json'), 'utf8')).toBe('report 1');
    expect(existsSync(left('run-2'))).toBe(false);
    expect(said.filter((words) => words.startsWith('What run'))).toEqual([
      'What run 1 left is in test-results/run-1.',
      'What run 3 left is in test-results/run-3.',
    ]);
    expect(readFileSync(left('run-3/e2e/.last-run.json'), 'utf8')).toBe('run 3');
  });

  test('keeps nothing of an earlier repetition, and nothing of a step that did not run', async () => {
    put(left('run-7/e2e.json'), 'earlier');
    put(left('bench.jsonl'), 'of another command');
    put(left('e2e/failure.txt'), 'earlier');
    const lint = { name: 'lint', passed: false, totals: null };
    expect(await repeat(root, 1, () => Promise.resolve([lint]), { load })).toBe(1);
    expect(readdirSync(left('')).sort()).toEqual(['bench.jsonl', 'e2e']);
  });

  test('passes when every run does', async () => {
    const runs = runsOf([passed], [passed]);
    expect(await repeat(root, 2, runs, { load })).toBe(0);
    expect(said.slice(-2)).toEqual(['Nothing failed in 2 runs.', '18 passed, 0 failed']);
    expect(readdirSync(left('')).sort()).toEqual(['e2e', 'unit.json']);
  });

  test('fails when a run had no test, unless no test is about a change', async () => {
    const nothing = { ...passed, totals: { passed: 0, failed: 0, failures: [] } };
    expect(await repeat(root, 2, runsOf([passed], [nothing]), { load })).toBe(1);
    expect(said.join('\n')).toContain('✗ 1 of 2 runs: No tests ran.');
    const options = { isQuick: true, load };
    expect(await repeat(root, 1, runsOf([nothing]), options)).toBe(0);
  });

  test('ends the load when a run cannot be made', async () => {
    const broken = () => Promise.reject(new Error('no space left'));
    load.stop.mockClear();
    await expect(repeat(root, 1, broken, { load })).rejects.toThrow('no space left');
    expect(load.stop).toHaveBeenCalledOnce();
  });
});

test('nothing ran where steps with tests had none, not where there were only checks', () => {
  const nothing = { name: 'e2e', passed: true, totals: { passed: 0, failed: 0, failures: [] } };
  const lint = { name: 'lint', passed: true, totals: null };
  expect(ranNothing([lint, nothing])).toBe(true);
  expect(ranNothing([passed, nothing])).toBe(false);
  expect(ranNothing([lint])).toBe(false);
});

/** What a process is doing; empty when it is gone. */
const stateOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();

test.runIf(process.platform === 'linux')('keeps processors busy until told to stop', async () => {
  const load = startLoad(2);
  expect(load.pids).toHaveLength(2);
  for (const pid of load.pids) await expect.poll(() => stateOf(pid)).toMatch(/^R/);
  await load.stop();
  for (const pid of load.pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test.runIf(process.platform === 'linux')('a load does not outlive who asked for it', async () => {
  const module = pathToFileURL('scripts/lib/test/repeat.mjs').href;
  const program = `import { startLoad } from '${module}'; console.log(startLoad(1).pids[0]);`;
  const stdio = ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'];
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line);
  onTestFinished(() => {
    if (stateOf(pid) !== '') process.kill(pid, 'SIGKILL');
  });
  await expect.poll(() => stateOf(pid)).toMatch(/^R/);
  parent.kill('SIGKILL');
  // Nobody may be there to bury it.
  await expect.poll(() => stateOf(pid)).toMatch(/^(Z.*)?$/);
});
