import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '$service/sample/random';
import { SAMPLE_SITES } from '$service/sample/sites';
import { dailyBaselines } from '$statistics/baseline';

interface Made {
  level: number;
  weekend?: number;
  /** Per year. */
  growth?: number;
  /** Relative noise, in addition to that of counting. */
  noise?: number;
  /** The share of days without a count. */
  gaps?: number;
  /** The share of days with five times as many visits. */
  spikes?: number;
}

const DAYS = 365 + 56;

function made(
  { level, weekend = 0.6, growth = 1, noise = 0, gaps = 0, spikes = 0 }: Made,
  seed: number,
) {
  const random = new Random(seed);
  return Array.from({ length: DAYS }, (_, day) => {
    const base = level * growth ** (day / 365) * (day % 7 >= 5 ? weekend : 1);
    const swing = Math.exp(noise * normal(random));
    const count = random.times(base * swing * (random.chance(spikes) ? 5 : 1));
    return random.chance(gaps) ? 0 : count;
  });
}
function normal(random: Random): number {
  let total = -6;
  for (let n = 0; n < 12; n += 1) total += random.next();
  return total;
}

/** The share of days within the band, and the mean errors of three forecasts, without days that have no count. */
function judge(counts: number[]) {
  const usual = dailyBaselines(counts);
  const judged = counts.flatMap((count, day) => {
    const band = usual[day];
    const [last, ...weeks] = [7, 14, 21, 28].map((back) => counts[day - back] ?? 0);
    if (!band || count === 0 || last === undefined) return [];
    return [{ count, band, last, seasonal: (last + weeks.reduce((a, b) => a + b, 0)) / 4 }];
  });
  const mean = (of: (one: (typeof judged)[number]) => number) =>
    judged.reduce((total, one) => total + of(one), 0) / judged.length;
  return {
    days: judged.length,
    within: mean(({ count, band }) => Number(count >= band.low && count <= band.high)),
    error: mean(({ count, band }) => Math.abs(count - band.expected)),
    lastWeek: mean(({ count, last }) => Math.abs(count - last)),
    seasonal: mean(({ count, seasonal }) => Math.abs(count - seasonal)),
  };
}

const SERIES: [string, Made][] = [
  ['counting noise', { level: 200 }],
  ['few visits', { level: 15 }],
  ['noise of 20%', { level: 500, noise: 0.2 }],
  ['growth', { level: 200, growth: 3, noise: 0.1 }],
  ['decline', { level: 400, growth: 0.3, noise: 0.1 }],
  ['quiet weekends', { level: 300, weekend: 0.15, noise: 0.1 }],
  ['gaps', { level: 200, noise: 0.1, gaps: 0.08 }],
  ['spikes', { level: 200, noise: 0.1, spikes: 0.02 }],
  ...SAMPLE_SITES.filter(({ entries }) => entries >= 10).map(
    ({ domain, entries, growth, weekend }): [string, Made] => [
      `like ${domain}`,
      { level: entries, growth, weekend },
    ],
  ),
];

describe('what is usual', () => {
  it.each(SERIES)('holds four of five days, and is nearer than a week ago: %s', (_, given) => {
    const runs = Array.from({ length: 10 }, (_, seed) => judge(made(given, seed + 1)));
    const mean = (of: (run: (typeof runs)[number]) => number) =>
      runs.reduce((total, run) => total + of(run), 0) / runs.length;
    const within = mean((run) => run.within);
    const [error, lastWeek, seasonal] = [
      mean((run) => run.error),
      mean((run) => run.lastWeek),
      mean((run) => run.seasonal),
    ];
    expect(within).toBeGreaterThan(0.75);
    expect(within).toBeLessThan(0.85);
    expect(error).toBeLessThan(lastWeek);
    expect(error).toBeLessThan(seasonal);
  });

  it('returns null with too few days', () => {
    expect(dailyBaselines([])).toEqual([]);
    expect(dailyBaselines([5])).toEqual([null]);
    expect(dailyBaselines(Array<number>(30).fill(20)).every((one) => one === null)).toBe(true);
    expect(dailyBaselines(Array<number>(60).fill(20)).at(-1)).not.toBeNull();
  });

  it('returns null for few visits a day or none', () => {
    expect(dailyBaselines(Array<number>(100).fill(0)).every((one) => one === null)).toBe(true);
    expect(dailyBaselines(made({ level: 2 }, 1)).every((one) => one === null)).toBe(true);
  });

  it('is finite and in order, whatever the counts', () => {
    const count = fc.oneof(
      fc.nat(1_000),
      fc.constantFrom(0, -5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE),
    );
    fc.assert(
      fc.property(fc.array(count, { minLength: 50, maxLength: 120 }), (counts) => {
        for (const one of dailyBaselines(counts)) {
          if (one === null) continue;
          expect([one.low, one.expected, one.high].every(Number.isFinite)).toBe(true);
          expect(one.low).toBeGreaterThanOrEqual(0);
          expect(one.low).toBeLessThanOrEqual(one.expected);
          expect(one.expected).toBeLessThanOrEqual(one.high);
        }
      }),
    );
  });

  it.each([Number.MAX_VALUE, 1e300, Infinity])('ignores counts of %s', (count) => {
    const counts = made({ level: 80, noise: 0.1 }, 3).slice(0, 120);
    const without = counts.map((one, day) => (day % 9 === 0 ? Number.NaN : one));
    const beside = counts.map((one, day) => (day % 9 === 0 ? count : one));
    expect(dailyBaselines(beside)).toEqual(dailyBaselines(without));
    expect(dailyBaselines(Array<number>(120).fill(count)).every((one) => one === null)).toBe(true);
  });

  it('does not depend on later days', () => {
    const counts = made({ level: 80, noise: 0.1 }, 3);
    expect(dailyBaselines(counts).slice(0, 200)).toEqual(dailyBaselines(counts.slice(0, 200)));
  });
});
