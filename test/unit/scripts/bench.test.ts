import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atMost, type Figure, median, p95 } from '$test/bench/figures';
import { recordRun } from '$test/bench/history';

test('computes medians and percentiles of samples in any order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(p95(Array.from({ length: 20 }, (_, at) => 20 - at))).toBe(19);
  expect(p95([5, 1, 3])).toBe(5);
});

describe('the history', () => {
  const run = { at: '2026-11-23T01:00:00.000Z', commit: 'abcdef0', electron: '45.4.1' };
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sitedeck-history-'));
    file = join(folder, 'results/bench.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const figure = (title: string, ms: number, bare = [400, 400]): Figure => {
    return { title, unit: 'ms', samples: [ms, ms], against: { title: 'bare', samples: bare } };
  };
  const shown = (ms: number, bare?: number[]): Figure[] => [figure('shown', ms, bare)];
  const entries = (): { passed: boolean; figures: unknown[] }[] =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { passed: boolean; figures: unknown[] });

  test('stores a line for each run, with ratios of values measured together', () => {
    const limited = atMost('first panel', 'ms', [9, 9], 10);
    expect(recordRun(file, 'startup', [...shown(500), limited], run)).toEqual([]);
    expect(entries()).toEqual([
      {
        ...run,
        suite: 'startup',
        passed: true,
        figures: [
          { title: 'shown', against: 'bare', unit: 'ms', median: 500, p95: 500, ratio: 1.25 },
          { title: 'first panel', against: 'at most', unit: 'ms', median: 9, p95: 9, ratio: null },
        ],
      },
    ]);
  });

  test('fails a ratio of more than 15 % over the usual one, and does not count it as usual later', () => {
    for (const ms of [500, 490, 510])
      expect(recordRun(file, 'startup', shown(ms), run)).toEqual([]);
    expect(recordRun(file, 'startup', shown(574), run)).toEqual([]);
    for (let night = 0; night < 5; night += 1) {
      expect(recordRun(file, 'startup', shown(600), run)).toEqual([
        '✗ shown (bare): 1.50 ×, usually 1.26 ×, limit 1.45 ×',
      ]);
    }
    expect(entries().map(({ passed }) => passed)).toEqual([
      true,
      true,
      true,
      true,
      ...Array<boolean>(5).fill(false),
    ]);
    // On a slower machine, both times are longer, so the ratio stays.
    expect(recordRun(file, 'startup', shown(1_000, [800, 800]), run)).toEqual([]);
  });

  test('says nothing before three runs, of other suites or other figures', () => {
    for (const ms of [100, 500]) expect(recordRun(file, 'startup', shown(ms), run)).toEqual([]);
    for (const ms of [100, 900]) expect(recordRun(file, 'views', shown(ms), run)).toEqual([]);
    expect(recordRun(file, 'startup', [figure('drawn', 900)], run)).toEqual([]);
  });

  test('fails a rate that is lower, not one that is higher', () => {
    const rate = (hits: number): Figure[] => [{ ...figure('hits', hits), unit: 'per s' }];
    for (const hits of [360, 360, 360, 500])
      expect(recordRun(file, 'readers', rate(hits), run)).toEqual([]);
    expect(recordRun(file, 'readers', rate(300), run)).toEqual([
      '✗ hits (bare): 0.75 ×, usually 0.90 ×, limit 0.78 ×',
    ]);
  });

  test('judges a figure against each of its references separately', () => {
    const numbers = { title: 'numbers', samples: [500] };
    const drawn = (ms: number, least: number[]): Figure[] => [
      figure('drawn', ms, least),
      { ...figure('drawn', ms), against: numbers },
    ];
    for (let night = 0; night < 3; night += 1)
      expect(recordRun(file, 'startup', drawn(900, [400]), run)).toEqual([]);
    expect(recordRun(file, 'startup', drawn(1_080, [480]), run)).toEqual([
      '✗ drawn (numbers): 2.16 ×, usually 1.80 ×, limit 2.07 ×',
    ]);
  });

  test('judges a single measured sample, too', () => {
    for (let night = 0; night < 3; night += 1)
      recordRun(file, 'network', [figure('all', 500, [400])], run);
    expect(recordRun(file, 'network', [figure('all', 600, [400])], run)).toHaveLength(1);
  });

  test('fails a figure without measurements', () => {
    const nothing = { ...figure('drawn', 1), samples: [] };
    expect(recordRun(file, 'startup', [nothing, figure('shown', 500, [])], run)).toEqual([
      '✗ drawn (bare): nothing was measured',
      '✗ shown (bare): nothing was measured',
    ]);
    expect(entries()[0]?.passed).toBe(false);
  });

  test('compares with the last ten runs', () => {
    for (let at = 0; at < 12; at += 1) recordRun(file, 'startup', shown(400), run);
    for (let ms = 410; ms <= 600; ms += 10)
      expect(recordRun(file, 'startup', shown(ms), run)).toEqual([]);
  });
});
