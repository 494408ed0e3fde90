import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '$shared/dates/day-range';
import { INTERVALS } from '$shared/dates/intervals';
import { basisOf, EQUAL_PERIODS } from '$statistics/basis';
import { changeOf } from '$statistics/change';
import { changeText } from '$statistics/change-text';
import {
  basePoints,
  bestPoint,
  compareSite,
  comparisonDays,
  daysBeforeFirstCount,
  exactSum,
  indexPoints,
  seriesWithin,
  summarizeComparison,
  visitPoints,
} from '$statistics/website-comparison';

const FROM = '2026-03-02';
const RUNS = { numRuns: 300 };
const seriesOf = (counts: readonly number[], from = FROM) => ({
  days: eachDay({ from, to: addDays(from, counts.length - 1) }),
  counts: [...counts],
});
const countedOf = (counts: readonly number[], uncounted = 0) => ({
  series: seriesOf(counts),
  uncounted,
});
const rangeOf = (days: number, from = FROM) => ({ from, to: addDays(from, days - 1) });
const mean = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0) / counts.length;
const even = (days: number, count: number) => Array.from({ length: days }, () => count);
const valuesOf = (points: readonly { value: number | null }[]) => points.map(({ value }) => value);

/** Compares the end of a long period with its start. */
function compareEnds(counts: readonly number[]) {
  const days = comparisonDays(rangeOf(counts.length), null);
  if (days === null) return expect.fail('a short period');
  const series = seriesOf(counts);
  return compareSite(seriesWithin(series, days.now), seriesWithin(series, days.before), days);
}

describe('the days that websites are compared by', () => {
  it('are the last and the first four weeks of a long period', () => {
    expect(comparisonDays(rangeOf(56), rangeOf(56, '2025-03-03'))).toEqual({
      before: { from: FROM, to: '2026-03-29' },
      now: { from: '2026-03-30', to: '2026-04-26' },
      isWithin: true,
    });
  });

  it('are the period and its compared days below 56 days', () => {
    const before = rangeOf(55, '2025-12-01');
    expect(comparisonDays(rangeOf(55), before)).toEqual({
      before,
      now: rangeOf(55),
      isWithin: false,
    });
    expect(comparisonDays(rangeOf(55), null)).toBeNull();
  });

  it('are marked where they are in the chart', () => {
    const range = rangeOf(91);
    expect(basePoints(range, 'day', comparisonDays(range, null))).toEqual([0, 27]);
    expect(basePoints(range, 'week', comparisonDays(range, null))).toEqual([0, 3]);
    expect(basePoints(range, 'month', comparisonDays(range, null))).toEqual([0, 0]);
    expect(basePoints(rangeOf(9), 'day', comparisonDays(rangeOf(9), range))).toBeNull();
  });
});

describe('the base of an index', () => {
  it('is the median day, which no single spike moves', () => {
    const counts = even(91, 65);
    expect(compareEnds(counts)?.base).toBe(65);
    expect(compareEnds(counts.with(10, 568))?.base).toBe(65);
    expect(compareEnds(counts.with(10, 1_000_000))?.base).toBe(65);
  });

  it('is of the compared days below 56 days', () => {
    const before = seriesOf([10, 10, 40, 20, 20, 20, 20], '2026-02-02');
    expect(compareSite(seriesOf(even(7, 30)), before, { isWithin: false })).toMatchObject({
      base: 20,
      before: 20,
      now: 30,
      change: { kind: 'percent', ratio: 0.5 },
    });
  });

  it('is of counted days only', () => {
    const counts = [0, 0, 0, ...even(88, 50)];
    expect(compareEnds(counts)).toMatchObject({ base: 50, before: 50, now: 50 });
  });

  it('is missing if chance would decide it', () => {
    const rare = Array.from({ length: 100 }, (_, at) => Number(at % 7 === 0));
    expect(compareEnds(rare)).toMatchObject({ base: null });
  });

  it('does not depend on the size of a website', () => {
    const counts = Array.from({ length: 120 }, (_, at) => 50 + at);
    const of = (factor: number) => {
      const scaled = counts.map((count) => count * factor);
      const base = compareEnds(scaled)?.base ?? 0;
      return valuesOf(indexPoints(countedOf(scaled), 'day', '2030-01-01', base)).at(-1);
    };
    expect(of(1000)).toBeCloseTo(of(1) ?? 0);
  });
});

describe('a comparison', () => {
  it('is missing if less than 80 % of the earlier days are counted', () => {
    expect(compareEnds([...even(6, 0), ...even(85, 50)])).toBeNull();
    expect(compareEnds([...even(5, 0), ...even(86, 50)])).not.toBeNull();
    expect(compareEnds(even(91, 0).fill(50, 60))).toBeNull();
  });

  it('is missing if a server sends an invalid count', () => {
    for (const wrong of [-1, Number.NaN, Infinity])
      expect(compareEnds(even(91, 50).with(3, wrong))).toBeNull();
  });

  it('of a long period uses median days, so that a single day of many visits makes no fall', () => {
    const counts = even(91, 65).with(10, 568);
    const comparison = compareEnds(counts);
    expect(comparison).toMatchObject({ before: 65, now: 65, change: { verdict: 'unchanged' } });
    expect(summarizeComparison([comparison?.change ?? null, changeOf(5, 5)])?.falls).toEqual([]);
    expect(compareEnds(even(91, 65).fill(90, 63))?.change).toMatchObject({ verdict: 'up' });
  });

  it('of a short period uses all visits, as in the statistics of the website', () => {
    const before = seriesOf(even(28, 65).with(10, 568), '2026-02-02');
    const now = seriesOf(even(28, 65));
    const basis = basisOf(now, before);
    expect(compareSite(now, before, { isWithin: false })?.change).toEqual(
      changeOf(28 * 65, 27 * 65 + 568, basis),
    );
  });
});

describe('points', () => {
  it('are a gap before the first counted day, and zero on empty days after it', () => {
    const series = seriesOf([0, 0, 0, 4, 0, 8, 8]);
    const uncounted = daysBeforeFirstCount(series, null);
    expect(uncounted).toBe(3);
    const counted = { series, uncounted };
    expect(valuesOf(visitPoints(counted, 'day', '2030-01-01'))).toEqual([
      null,
      null,
      null,
      4,
      0,
      8,
      8,
    ]);
    expect(valuesOf(indexPoints(counted, 'week', '2030-01-01', 5))).toEqual([100]);
  });

  it('are zero on empty first days of a website that was counted before', () => {
    const series = seriesOf([0, 0, 0, 4, 0, 8, 8]);
    expect(daysBeforeFirstCount(series, seriesOf([1], '2026-02-01'))).toBe(0);
    expect(daysBeforeFirstCount(series, seriesOf([0], '2026-02-01'))).toBe(3);
    expect(daysBeforeFirstCount(seriesOf([0, 3, 0, 2]), null)).toBe(0);
  });

  it('have the best one among the complete ones', () => {
    const points = visitPoints(countedOf([1, 2, 3, 4, 5, 6, 7, 99]), 'week', addDays(FROM, 8));
    expect(bestPoint(points)?.value).toBe(28);
  });

  it('are never an invalid number, whatever a server sends', () => {
    const hostile = fc.oneof(
      fc.nat(900),
      fc.constantFrom(0, -5, Number.NaN, Infinity, 1e308, Number.MAX_SAFE_INTEGER, 0.5),
    );
    fc.assert(
      fc.property(
        fc.array(hostile, { minLength: 1, maxLength: 150 }),
        fc.array(hostile, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(...INTERVALS),
        (counts, earlier, interval) => {
          const series = seriesOf(counts);
          const before = seriesOf(earlier, '2025-01-01');
          const days = comparisonDays(
            rangeOf(counts.length),
            rangeOf(earlier.length, '2025-01-01'),
          );
          if (days === null) return expect.fail('no days');
          const counted = { series, uncounted: daysBeforeFirstCount(series, before) };
          const then = days.isWithin ? seriesWithin(series, days.before) : before;
          const comparison = compareSite(seriesWithin(series, days.now), then, days);
          const points = visitPoints(counted, interval, '2030-01-01');
          const numbers = [...valuesOf(points), bestPoint(points)?.value, exactSum(series)];
          if (comparison !== null) {
            const { change, base } = comparison;
            numbers.push(comparison.before, comparison.now);
            if (change.kind === 'percent') numbers.push(change.ratio);
            if (base !== null)
              numbers.push(...valuesOf(indexPoints(counted, interval, '2030-01-01', base)));
          }
          expect(numbers.every((number) => Number.isFinite(number ?? 0))).toBe(true);
          return undefined;
        },
      ),
      RUNS,
    );
  });

  it('of an index are the mean of their days against the base', () => {
    const counts = Array.from({ length: 91 }, (_, at) => 10 + (at % 7));
    const [first] = valuesOf(indexPoints(countedOf(counts), 'week', '2030-01-01', 13));
    expect(first).toBeCloseTo((100 * mean(counts.slice(0, 7))) / 13);
  });
});

describe('the sentence', () => {
  const change = (now: number, before: number) => changeOf(now, before, EQUAL_PERIODS);
  const [up, more] = [change(1100, 1000), change(1360, 1000)];
  const [down, less] = [change(840, 1000), change(600, 1000)];
  const [slightly, hardly] = [change(1010, 1000), change(990, 1000)];

  it('names the one that grew most and those that fell, the furthest first', () => {
    expect(summarizeComparison([up, more, down, less, slightly])).toEqual({
      growth: 1,
      isMostGrowth: true,
      falls: [3, 2],
      fall: 'most',
    });
  });

  it('calls none grown or fallen whose change may be chance', () => {
    expect(summarizeComparison([slightly, hardly])).toMatchObject({ growth: null, falls: [] });
    expect(summarizeComparison([hardly, down])).toMatchObject({
      growth: null,
      falls: [1],
      fall: 'most',
    });
    expect(summarizeComparison([slightly, down])).toMatchObject({
      growth: null,
      falls: [1],
      fall: 'only',
    });
  });

  it('reports no website as most while another has a larger change, even by chance', () => {
    const [rise, loss] = [change(12, 10), change(7, 10)];
    expect(summarizeComparison([up, rise, down, loss])).toEqual({
      growth: 0,
      isMostGrowth: false,
      falls: [2],
      fall: 'sure',
    });
  });

  it('returns null for fewer than two websites, or while one cannot be compared', () => {
    expect(summarizeComparison([more])).toBeNull();
    expect(summarizeComparison([more, null, down])).toBeNull();
    expect(summarizeComparison([more, change(500, 0)])).toBeNull();
    expect(summarizeComparison([more, change(0, 0)])).not.toBeNull();
  });

  it('never contradicts a website’s change', () => {
    const site = fc
      .record({
        level: fc.integer({ min: 1, max: 2000 }),
        growth: fc.double({ min: 0.5, max: 2, noNaN: true }),
        noise: fc.array(fc.double({ min: 0, max: 2, noNaN: true }), {
          minLength: 182,
          maxLength: 182,
        }),
        spikes: fc.array(fc.tuple(fc.nat(181), fc.integer({ min: 2, max: 50 })), { maxLength: 3 }),
      })
      .map(({ level, growth, noise, spikes }) => {
        const counts = noise.map((one, at) =>
          Math.round(level * (1 + ((growth - 1) * at) / 181) * (0.8 + 0.2 * one)),
        );
        for (const [at, times] of spikes) counts[at] = (counts[at] ?? 0) * times;
        return counts;
      });
    let said = 0;
    fc.assert(
      fc.property(
        fc.array(site, { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 7, max: 91 }),
        (sites, days) => {
          const range = rangeOf(days, addDays(FROM, 182 - days));
          const compared = comparisonDays(range, rangeOf(days, addDays(FROM, 182 - 2 * days)));
          const changes = sites.map((counts) => {
            const series = seriesOf(counts);
            const within = compared ?? expect.fail('no days');
            const [now, before] = [within.now, within.before].map((of) => seriesWithin(series, of));
            return (now && before && compareSite(now, before, within)?.change) ?? null;
          });
          const summary = summarizeComparison(changes);
          if (summary === null) return;
          const shown = changes.map((one) => one && changeText(one));
          const { growth, isMostGrowth, falls, fall: kind } = summary;
          if (growth !== null) {
            said += 1;
            expect(shown[growth]).toMatchObject({ tone: 'up' });
            expect(shown[growth]?.text).toMatch(/^\+/);
          }
          for (const fall of falls) {
            said += 1;
            expect(shown[fall]).toMatchObject({ tone: 'down' });
            expect(shown[fall]?.text).toMatch(/^−/);
          }
          const ratios = changes.map((one) => (one?.kind === 'percent' ? one.ratio : 0));
          if (isMostGrowth) expect(ratios[growth ?? -1]).toBe(Math.max(...ratios));
          if (falls[0] !== undefined && kind !== 'sure')
            expect(ratios[falls[0]]).toBe(Math.min(...ratios));
          if (falls[0] !== undefined && kind === 'only')
            expect(shown.filter((one) => one?.text.startsWith('−'))).toHaveLength(1);
        },
      ),
      RUNS,
    );
    expect(said).toBeGreaterThan(100);
  });
});
