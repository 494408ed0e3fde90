import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/service/sample/random';
import { todayOutlook } from '../../../src/statistics/today-outlook';
import { usualAfter } from '../../../src/statistics/usual';

const WEEKS = 14;
const DAYS = 7 * WEEKS + 35;

interface Made {
  level: number;
  weekend?: number;
  growth?: number;
  /** Of whole days, and of each hour alone. */
  noise?: number;
  bursts?: number;
}

/** Share of a day by hour: quiet nights, a busy afternoon; weekends are later. */
const shareOf = (hour: number, isWeekend: boolean): number => {
  const at = isWeekend ? hour - 2 : hour;
  return (1 + 0.8 * Math.sin(((at - 9) / 24) * 2 * Math.PI)) / 24;
};

function made(
  { level, weekend = 0.6, growth = 1, noise = 0, bursts = 0 }: Made,
  seed: number,
): number[][] {
  const random = new Random(seed);
  const normal = () => Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b) - 6;
  return Array.from({ length: DAYS }, (_, day) => {
    const isWeekend = day % 7 >= 5;
    const base = level * growth ** (day / 365) * (isWeekend ? weekend : 1);
    const factor = Math.exp(noise * normal());
    return Array.from({ length: 24 }, (__, hour) =>
      random.times(base * factor * shareOf(hour, isWeekend) * Math.exp(bursts * normal())),
    );
  });
}
const total = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

/** What the page knows at an hour of a day: fourteen weeks by day, and some of the same weekdays by hour. */
function factsAt(days: number[][], day: number, hour: number, known: number) {
  const history = days.slice(day - 7 * WEEKS, day).map(total);
  const hours = (days[day] ?? []).map((count, at) => (at < hour ? count : 0));
  const [usual = null] = usualAfter(history, [total(hours)]);
  const earlier = Array.from({ length: known }, (_, week) => days[day - 7 * (week + 1)] ?? []);
  return usual && { usual, earlier, hours, finished: hour };
}

const SERIES: [string, Made][] = [
  ['counting noise', { level: 200 }],
  ['few visits', { level: 30 }],
  ['noise of 20%', { level: 500, noise: 0.2 }],
  ['bursts', { level: 400, bursts: 0.4 }],
  ['growth', { level: 200, growth: 3, noise: 0.1 }],
  ['quiet weekends', { level: 300, weekend: 0.25, noise: 0.1 }],
];

describe('the expected end of today', () => {
  it.each([1, 4, 8])('holds in four of five cases, from %i days of the same weekday', (known) => {
    let [within, all, errors, naive] = [0, 0, 0, 0];
    for (const [name, given] of SERIES) {
      let [own, count] = [0, 0];
      for (let seed = 1; seed <= 3; seed += 1) {
        const days = made(given, 31 * seed);
        for (let day = 7 * WEEKS; day < DAYS; day += 1) {
          for (const hour of [0, 6, 10, 14, 18, 22]) {
            const facts = factsAt(days, day, hour, known);
            const outlook = facts && todayOutlook(facts);
            if (!outlook) continue;
            const came = total(days[day] ?? []);
            const { expected, low, high } = outlook.end;
            const isIn = came >= Math.round(low) && came <= Math.round(high);
            own += Number(isIn);
            count += 1;
            errors += Math.abs(came - expected);
            naive += Math.abs(came - total(days[day - 7] ?? []));
          }
        }
      }
      // Too few visits for one day to tell how a day goes.
      if (count === 0) continue;
      expect(own / count, name).toBeGreaterThan(0.73);
      expect(own / count, name).toBeLessThan(0.9);
      within += own;
      all += count;
    }
    expect(all).toBeGreaterThan(1_000);
    expect(within / all).toBeGreaterThan(0.75);
    expect(within / all).toBeLessThan(0.85);
    expect(errors).toBeLessThan(0.6 * naive);
  });

  it('is never below what is there already, and grows more certain by the hour', () => {
    const days = made({ level: 500, noise: 0.1 }, 5);
    const widths = [2, 12, 22].map((hour) => {
      const facts = factsAt(days, 7 * WEEKS + 1, hour, 4);
      const { end } = (facts && todayOutlook(facts)) ?? { end: null };
      expect(end?.low).toBeGreaterThanOrEqual(total(facts?.hours ?? []));
      return (end?.high ?? 0) - (end?.low ?? 0);
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  });

  it('tells a day that is like others from one that is not', () => {
    const days = made({ level: 500 }, 9);
    const facts = factsAt(days, 7 * WEEKS + 1, 15, 8);
    const usual = facts && todayOutlook(facts);
    const doubled = facts && todayOutlook({ ...facts, hours: facts.hours.map((one) => 2 * one) });
    expect(usual?.visits).toBeLessThan(usual?.byNow.high ?? 0);
    expect(doubled?.visits).toBeGreaterThan(doubled?.byNow.high ?? Infinity);
    expect(doubled?.end.expected).toBeGreaterThan(1.5 * (usual?.end.expected ?? Infinity));
  });

  it('is not said of too little, or of what is no count', () => {
    const facts = factsAt(made({ level: 500 }, 1), 7 * WEEKS, 12, 4);
    if (facts === null) throw new Error('no facts');
    expect(todayOutlook(facts)).not.toBeNull();
    expect(todayOutlook({ ...facts, earlier: [] })).toBeNull();
    const few = [Array.from({ length: 24 }, () => 1)];
    expect(todayOutlook({ ...facts, earlier: few })).toBeNull();
    expect(todayOutlook({ ...facts, earlier: [[1, 2, 3]] })).toBeNull();
    expect(todayOutlook({ ...facts, finished: 24 })).toBeNull();
    expect(todayOutlook({ ...facts, hours: [-1] })).toBeNull();
    expect(todayOutlook({ ...facts, usual: { expected: 0, low: 0, high: 0 } })).toBeNull();
  });

  it('is finite and in order, whatever the counts', () => {
    const count = fc.oneof(fc.nat(1_000), fc.constantFrom(0, -5, Number.NaN, Infinity, 1e15));
    const hours = fc.array(count, { minLength: 24, maxLength: 24 });
    const usual = fc
      .array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 3, maxLength: 3 })
      .map((three) => {
        const [low = 0, expected = 0, high = 0] = three.toSorted((a, b) => a - b);
        return { low, expected, high };
      });
    fc.assert(
      fc.property(
        usual,
        fc.array(hours, { maxLength: 8 }),
        hours,
        fc.integer({ min: -1, max: 25 }),
        (given, earlier, today, finished) => {
          const outlook = todayOutlook({ usual: given, earlier, hours: today, finished });
          if (outlook === null) return;
          const { low, expected, high } = outlook.end;
          expect([low, expected, high].every(Number.isFinite)).toBe(true);
          expect(low).toBeLessThanOrEqual(expected);
          expect(expected).toBeLessThanOrEqual(high);
          expect(Object.values(outlook.byNow).every(Number.isFinite)).toBe(true);
        },
      ),
    );
  });
});
