import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyBaselines } from '$statistics/baseline';
import {
  forecastToday,
  roundedForecast,
  summaryOfDay,
  type TodayFacts,
} from '$statistics/today-forecast';
import { clockAfter, type MadeDay, madeDays, visitsByHour, visitsOf } from '../support/made-days';

/* today-forecasts.test.ts checks how good the forecasts are. */

const HISTORY = 98;
const WEDNESDAY = '2026-11-18';

/** The known facts at a time of a day, in hours. */
function factsOf(made: MadeDay, known = 4): (time: number) => TodayFacts {
  const days = madeDays(made, { seed: 5, days: HISTORY + 1 });
  const usual = dailyBaselines(days.map(visitsOf))[HISTORY];
  const today = days[HISTORY] ?? [];
  if (!usual) throw new Error('nothing is usual');
  const earlier = Array.from({ length: known }, (_, week) =>
    visitsByHour(days[HISTORY - 7 * (week + 1)] ?? []),
  );
  return (time) => {
    const past = today.slice(0, 4 * time);
    return { usual, earlier, hours: visitsByHour(past), clock: clockAfter(today, past.length) };
  };
}
const factsAt = (made: MadeDay, time: number, known?: number) => factsOf(made, known)(time);
const ended = (facts: TodayFacts) => {
  const end = forecastToday(facts);
  if (end === null) throw new Error('no end');
  return end;
};
const times = (facts: TodayFacts, factor: number): TodayFacts => ({
  ...facts,
  hours: facts.hours.map((count) => Math.round(factor * count)),
});

describe('the end of today', () => {
  it('grows more certain by the quarter of an hour', () => {
    const factsAfter = factsOf({ level: 50_000 });
    const widths = [2, 12, 12.25, 12.5, 12.75, 13, 20, 23.75].map((time) => {
      const { low, high } = ended(factsAfter(time));
      return high - low;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(new Set(widths).size).toBe(widths.length);
  });

  it('has a range until the day ends, never below the current count', () => {
    const factsAfter = factsOf({ level: 60 });
    for (const factor of [0, 0.3, 1, 3, 30]) {
      for (let time = 0; time < 24; time += 0.25) {
        const facts = times(factsAfter(time), factor);
        const { low, high, soFar, expected } = ended(facts);
        expect(low).toBeGreaterThanOrEqual(soFar);
        expect(expected).toBeGreaterThanOrEqual(soFar);
        expect(high).toBeGreaterThan(low);
      }
    }
    expect(forecastToday(factsAfter(24))).toBeNull();
  });

  it('continues from a day that already exceeds its expected visits', () => {
    const facts = factsAt({ level: 500 }, 16);
    const [usual, busy] = [ended(facts), ended(times(facts, 3))];
    expect(busy.soFar).toBeGreaterThan(facts.usual.high);
    expect(busy.expected - busy.soFar).toBeGreaterThan(2 * (usual.expected - usual.soFar));
    expect(busy.low).toBeGreaterThan(busy.soFar);
    expect(busy.high).toBeGreaterThan(busy.low);
  });

  it('handles an hour that the clock skips or repeats', () => {
    const facts = factsAt({ level: 2000, busy: (hour) => (hour < 6 ? 4 : 1) }, 0);
    const lasting = (length: number) =>
      ended({
        ...facts,
        clock: facts.clock.map((one, hour) => (hour === 2 ? { passed: 0, left: length } : one)),
      }).expected;
    const [short, normal, long] = [lasting(0), lasting(1), lasting(2)];
    expect(normal - short).toBeGreaterThan(0.08 * normal);
    expect(long - normal).toBeCloseTo(normal - short, -1);
  });

  it('returns null for too few visits and invalid counts', () => {
    const facts = factsAt({ level: 500 }, 12);
    expect(forecastToday(facts)).not.toBeNull();
    expect(forecastToday({ ...facts, earlier: [] })).toBeNull();
    expect(forecastToday({ ...facts, earlier: [Array<number>(24).fill(1)] })).toBeNull();
    expect(forecastToday({ ...facts, earlier: [[100, 200, 300]] })).toBeNull();
    expect(forecastToday({ ...facts, hours: [-1] })).toBeNull();
    expect(forecastToday({ ...facts, clock: [] })).toBeNull();
    expect(forecastToday({ ...facts, usual: { expected: 0, low: 0, high: 0 } })).toBeNull();
  });

  it('is finite and in order, whatever the counts', () => {
    const odd = fc.constantFrom(-5, Number.NaN, Infinity, 1e15);
    const count = fc.oneof(
      { weight: 100, arbitrary: fc.nat(1_000) },
      { weight: 1, arbitrary: odd },
    );
    const hours = fc.array(count, { minLength: 24, maxLength: 24 });
    const part = fc.record({ passed: fc.constantFrom(0, 0.25, 1), left: fc.constantFrom(0, 1, 2) });
    const clock = fc.array(part, { minLength: 24, maxLength: 24 });
    const usual = fc
      .array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 3 })
      .map((three) => {
        const [low = 0, expected = 0, high = 0] = three.toSorted((a, b) => a - b);
        return { low, expected, high };
      });
    const facts = fc.record({
      usual,
      earlier: fc.array(hours, { maxLength: 8 }),
      hours,
      clock,
    });
    let said = 0;
    fc.assert(
      fc.property(facts, (given) => {
        const summary = summaryOfDay(given, WEDNESDAY);
        if (summary?.kind === 'today') expect(Number.isFinite(summary.ratio)).toBe(true);
        const end = forecastToday(given);
        if (end === null) return;
        said += 1;
        const { soFar, low, expected, high } = end;
        expect(soFar).toBeLessThanOrEqual(low);
        expect(soFar).toBeLessThanOrEqual(expected);
        expect(low).toBeLessThan(high);
        expect([low, high].every(Number.isSafeInteger)).toBe(true);
        expect(Number.isFinite(expected)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(said).toBeGreaterThan(50);
  });
});

describe('what is said of the end', () => {
  const end = { soFar: 0, expected: 0, low: 0, high: 0, left: 0.5 };

  it.each([
    [0.4, 0],
    [8.6, 9],
    [64.4, 64],
    [146, 150],
    [1_249, 1_200],
    [99.7, 100],
    [1_234_567, 1_200_000],
  ])('has two figures: %f is about %i', (expected, rounded) => {
    expect(roundedForecast({ ...end, expected })).toBe(rounded);
  });

  it.each([
    [69, 64.4, 69],
    [1_210, 1_230, 1_300],
    [104, 104.2, 110],
  ])('is not below the current count %i: %f is about %i', (soFar, expected, rounded) => {
    expect(roundedForecast({ ...end, soFar, expected })).toBe(rounded);
  });

  it('returns null when less than a tenth of the day remains', () => {
    expect(roundedForecast({ ...end, expected: 100, left: 0.1 })).toBe(100);
    expect(roundedForecast({ ...end, expected: 100, left: 0.099 })).toBeNull();
  });
});

describe('today so far', () => {
  const said = (facts: TodayFacts) => {
    const summary = summaryOfDay(facts, WEDNESDAY);
    if (summary?.kind !== 'today') throw new Error('nothing is said');
    return summary;
  };

  it('is like a usual day, or is not', () => {
    const facts = factsAt({ level: 500 }, 15);
    expect(said(facts).ratio).toBe(0);
    expect(said(times(facts, 2)).ratio).toBeGreaterThan(0.5);
    expect(said(times(facts, 0.5)).ratio).toBeLessThan(-0.3);
  });

  it('counts the hours that are over', () => {
    const [whole, part] = [factsAt({ level: 500 }, 15), factsAt({ level: 500 }, 15.75)];
    expect(said(part)).toEqual(said(whole));
    expect(said(part)).toMatchObject({ hour: 15, weekday: 2 });
  });

  it('returns null before an hour is over and for few visits', () => {
    expect(summaryOfDay(factsAt({ level: 500 }, 0.75), WEDNESDAY)).toBeNull();
    expect(summaryOfDay(factsAt({ level: 40 }, 2, 8), WEDNESDAY)).toBeNull();
  });
});
