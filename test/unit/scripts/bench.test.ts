import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { benchArguments } from '../../../scripts/lib/arguments.mjs';
import { median, p95, table } from '../../bench/figures';
import { treeMemory } from '../../bench/memory';

test('computes medians and percentiles of samples in any order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(p95(Array.from({ length: 20 }, (_, at) => 20 - at))).toBe(19);
  expect(p95([5, 1, 3])).toBe(5);
});

test('prints figures as columns with their ratio', () => {
  const against = { title: 'bare', samples: [400, 400] };
  const lines = table([{ title: 'shown', unit: 'ms', samples: [500, 500], against, aim: 1.3 }]);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^shown +500 ms +500 ms +bare +400 ms +400 ms +1\.25 × +≤ 1\.3 × +2$/);
});

test('runs all suites, or those named, as often as asked', () => {
  expect(benchArguments([], ['startup', 'store'], 12)).toEqual({
    chosen: ['startup', 'store'],
    runs: 12,
    hits: null,
  });
  expect(
    benchArguments(['store', '--runs', '3', '--hits', '1000'], ['startup', 'store'], 12),
  ).toEqual({
    chosen: ['store'],
    runs: 3,
    hits: 1_000,
  });
  expect(() => benchArguments(['stroe'], ['startup', 'store'], 12)).toThrow(
    'There is no suite "stroe"',
  );
  expect(() => benchArguments(['--runs', 'many'], ['store'], 12)).toThrow('--runs needs a number');
  expect(() => benchArguments(['--hits', '0'], ['store'], 12)).toThrow('--hits needs a number');
});

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('measures the memory of a process and all its descendants', async () => {
    const grown =
      'const held = Buffer.alloc(80e6, 1); console.log(held.length); setInterval(() => {}, 1000)';
    const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grown)}],
      { stdio: 'inherit' });process.stdin.resume().on('end', () => process.exit())`;
    const child = spawn(process.execPath, ['-e', code], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    await once(child.stdout, 'data');
    expect(treeMemory(child.pid ?? 0)).toBeGreaterThan(80e6);
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'close');
    expect(treeMemory(child.pid ?? 0)).toBe(0);
  });
});
