import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '../../../src/shared/dates/day-range';
import { INTERVALS } from '../../../src/shared/dates/intervals';
import {
  basePoints,
  bestPoint,
  exactSum,
  finishedDays,
  indexBase,
  indexPoints,
  sideSummary,
  siteIndex,
  visitPoints,
} from '../../../src/statistics/side-by-side';

const FROM = '2026-03-02';
const seriesOf = (counts: number[]) => ({
  days: eachDay({ from: FROM, to: addDays(FROM, counts.length - 1) }),
  counts,
});
const mean = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0) / counts.length;

describe('the base of an index', () => {
  it('is the first four weeks, the first week, or all finished days, as there are enough', () => {
    expect([0, 1, 2, 20, 21, 83, 84, 400].map((days) => indexBase(days)?.days ?? null)).toEqual([
      null,
      null,
      2,
      20,
      7,
      7,
      28,
      28,
    ]);
    expect(indexBase(20)?.isWhole).toBe(true);
    expect(indexBase(21)?.isWhole).toBe(false);
  });

  it('counts the days that are over', () => {
    const range = { from: '2026-03-01', to: '2026-03-10' };
    expect(
      ['2026-02-20', '2026-03-01', '2026-03-02', '2026-03-10', '2026-03-11', '2027-01-01'].map(
        (today) => finishedDays(range, today),
      ),
    ).toEqual([0, 0, 1, 9, 10, 10]);
  });

  it('covers the points that hold its days', () => {
    const range = { from: FROM, to: addDays(FROM, 90) };
    expect(basePoints(range, 'day', indexBase(90))).toEqual([0, 27]);
    expect(basePoints(range, 'week', indexBase(90))).toEqual([0, 3]);
    expect(basePoints(range, 'month', indexBase(90))).toEqual([0, 0]);
    expect(basePoints(range, 'week', indexBase(9))).toBeNull();
  });
});

describe('an index', () => {
  it('is 100 on average over its base, and a mean of days against it elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 90, maxLength: 200 }),
        (counts) => {
          const base = indexBase(counts.length);
          const index = siteIndex(seriesOf(counts), counts.length, base);
          if (index.kind !== 'index' || base === null) return expect.fail(index.kind);
          expect(index.perDay).toBeCloseTo(mean(counts.slice(0, 28)));
          expect(index.now).toBeCloseTo((100 * mean(counts.slice(-28))) / index.perDay);
          const points = indexPoints(seriesOf(counts), 'day', '2030-01-01', index.perDay);
          expect(mean(points.slice(0, 28).map(({ value }) => value ?? 0))).toBeCloseTo(100);
          return undefined;
        },
      ),
    );
  });

  it('does not depend on the size of a website', () => {
    const counts = Array.from({ length: 120 }, (_, at) => 50 + at);
    const of = (factor: number) =>
      siteIndex(seriesOf(counts.map((count) => count * factor)), 120, indexBase(120));
    const [one, many] = [of(1), of(1000)];
    expect(one.kind === 'index' && many.kind === 'index' && one.now - many.now).toBeCloseTo(0);
  });

  it('is none where the first days were not counted, have few visits, or the period is short', () => {
    const of = (counts: number[]) =>
      siteIndex(seriesOf(counts), counts.length, indexBase(counts.length)).kind;
    const even = Array.from({ length: 100 }, () => 50);
    expect(of(even)).toBe('index');
    expect(of(even.fill(0, 0, 20))).toBe('young');
    expect(of(Array.from({ length: 100 }, (_, at) => Number(at % 7 === 0)))).toBe('few');
    expect(of([5])).toBe('short');
    expect(of(even.with(3, -1))).toBe('few');
  });

  it('says that a website changed only beyond chance', () => {
    const of = (before: number, after: number) => {
      const counts = Array.from({ length: 112 }, (_, at) => (at < 56 ? before : after));
      const index = siteIndex(seriesOf(counts), 112, indexBase(112));
      return index.kind === 'index' && index.change;
    };
    expect([of(100, 120), of(100, 80), of(100, 101), of(2, 1.9)]).toEqual([
      'up',
      'down',
      'level',
      'level',
    ]);
  });

  it('never is a number that is none, whatever a server sends', () => {
    const hostile = fc.oneof(
      fc.nat(900),
      fc.constantFrom(0, -5, Number.NaN, Infinity, 1e308, Number.MAX_SAFE_INTEGER, 0.5),
    );
    fc.assert(
      fc.property(
        fc.array(hostile, { minLength: 1, maxLength: 150 }),
        fc.nat(160),
        fc.constantFrom(...INTERVALS),
        (counts, ago, interval) => {
          const series = seriesOf(counts);
          const today = addDays(FROM, ago);
          const finished = finishedDays({ from: FROM, to: series.days.at(-1) ?? FROM }, today);
          const index = siteIndex(series, finished, indexBase(finished));
          const points = visitPoints(series, interval, today);
          const numbers = [
            ...points.map(({ value }) => value ?? 0),
            bestPoint(points)?.value ?? 0,
            exactSum(series) ?? 0,
          ];
          if (index.kind === 'index') {
            numbers.push(index.now, index.perDay);
            const drawn = indexPoints(series, interval, today, index.perDay);
            numbers.push(...drawn.map(({ value }) => value ?? 0));
          }
          expect(numbers.every(Number.isFinite)).toBe(true);
        },
      ),
    );
  });
});

describe('points', () => {
  it('are missing on days that have not begun on the server, and unfinished ones have no index', () => {
    const series = seriesOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const today = addDays(FROM, 8);
    expect(visitPoints(series, 'day', today).map(({ value }) => value)).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      null,
    ]);
    expect(indexPoints(series, 'week', today, 4).map(({ value }) => value)).toEqual([100, null]);
    expect(bestPoint(visitPoints(series, 'week', today))?.value).toBe(28);
  });
});

describe('the sentence', () => {
  const up = (now: number) => ({ kind: 'index', perDay: 1, now, change: 'up' }) as const;
  const down = (now: number) => ({ kind: 'index', perDay: 1, now, change: 'down' }) as const;
  const level = { kind: 'index', perDay: 1, now: 101, change: 'level' } as const;
  const base = indexBase(100);

  it('names the one that grew most and those that fell, the furthest first', () => {
    expect(sideSummary([up(110), up(136), down(84), down(60), level], base)).toEqual({
      growth: 1,
      falls: [3, 2],
    });
  });

  it('says nothing of fewer than two, or of a short period', () => {
    expect(sideSummary([up(110), { kind: 'young' }], base)).toBeNull();
    expect(sideSummary([up(110), down(80)], indexBase(9))).toBeNull();
    expect(sideSummary([level, level], base)).toEqual({ growth: null, falls: [] });
  });

  it('says nothing while one of them has no index: it may have grown or fallen most', () => {
    for (const kind of ['young', 'few', 'short'] as const)
      expect(sideSummary([up(110), { kind }, down(80)], base)).toBeNull();
  });
});
