import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/service/sample/random';
import { expectedEnd } from '../../../src/statistics/outlook';

const HISTORY = 105;
const DAYS = 460;

interface Made {
  level: number;
  weekend?: number;
  growth?: number;
  noise?: number;
  spikes?: number;
}

function made({ level, weekend = 0.6, growth = 1, noise = 0, spikes = 0 }: Made, seed: number) {
  const random = new Random(seed);
  const normal = () => Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b) - 6;
  return Array.from({ length: DAYS }, (_, day) => {
    const base = level * growth ** (day / 365) * (day % 7 >= 5 ? weekend : 1);
    return random.times(base * Math.exp(noise * normal()) * (random.chance(spikes) ? 5 : 1));
  });
}
const total = (counts: number[]) => counts.reduce((a, b) => a + b, 0);

const SERIES: [string, Made][] = [
  ['counting noise', { level: 200 }],
  ['few visits', { level: 15 }],
  ['noise of 20%', { level: 500, noise: 0.2 }],
  ['growth', { level: 200, growth: 3, noise: 0.1 }],
  ['decline', { level: 400, growth: 0.3, noise: 0.1 }],
  ['quiet weekends', { level: 300, weekend: 0.15, noise: 0.1 }],
  ['spikes', { level: 200, noise: 0.1, spikes: 0.02 }],
];

describe('the expected end of a period', () => {
  it.each([1, 3, 7, 10])('holds in four of five cases, %i days ahead', (ahead) => {
    let [within, all] = [0, 0];
    for (const [, given] of SERIES) {
      for (let seed = 1; seed <= 4; seed += 1) {
        const counts = made(given, 77 * seed);
        for (let day = HISTORY; day + ahead <= DAYS; day += 7) {
          const end = expectedEnd(counts.slice(day - HISTORY, day), 0, ahead, 0);
          if (end === null) continue;
          const came = total(counts.slice(day, day + ahead));
          all += 1;
          within += Number(came >= end.low && came <= end.high);
        }
      }
    }
    expect(all).toBeGreaterThan(1_000);
    expect(within / all).toBeGreaterThan(0.75);
    expect(within / all).toBeLessThan(0.85);
  });

  it('adds what is there already, and is never below it', () => {
    const before = made({ level: 100 }, 1).slice(0, HISTORY);
    const passed = 9;
    const done = total(before.slice(-passed));
    const usual = expectedEnd(before, passed, 1, 0);
    expect(usual?.expected).toBeGreaterThan(done);
    const busy = expectedEnd(before, passed, 1, 500);
    expect(busy).toEqual({ expected: done + 500, low: done + 500, high: done + 500 });
  });

  it('is not said too far ahead, of too few days, or of days with gaps', () => {
    const before = made({ level: 100 }, 1).slice(0, HISTORY);
    expect(expectedEnd(before, 9, 11, 0)).toBeNull();
    expect(expectedEnd(before, 9, 0, 0)).toBeNull();
    expect(expectedEnd(before.slice(-50), 9, 1, 0)).toBeNull();
    expect(expectedEnd([], 0, 1, 0)).toBeNull();
    const gaps = before.map((count, day) => (day % 12 === 0 ? 0 : count));
    expect(expectedEnd(gaps, 9, 1, 0)).toBeNull();
    const unknown = before.map((count, day) => (day === HISTORY - 3 ? Number.NaN : count));
    expect(expectedEnd(unknown, 9, 1, 0)).toBeNull();
  });

  it('is finite and in order, whatever the counts', () => {
    const count = fc.oneof(fc.nat(1_000), fc.constantFrom(0, -5, Number.NaN, Infinity, 1e15));
    fc.assert(
      fc.property(
        fc.array(count, { minLength: 60, maxLength: 120 }),
        fc.nat(14),
        (counts, ahead) => {
          const end = expectedEnd(counts, 3, ahead, 4);
          if (end === null) return;
          expect([end.low, end.expected, end.high].every(Number.isFinite)).toBe(true);
          expect(end.low).toBeLessThanOrEqual(end.expected);
          expect(end.expected).toBeLessThanOrEqual(end.high);
        },
      ),
    );
  });
});
