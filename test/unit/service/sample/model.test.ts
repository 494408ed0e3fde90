import { describe, expect, test } from 'vitest';
import { sampleModels } from '$service/sample/model';
import { Random, WeightedChoice } from '$service/sample/random';
import { SAMPLE_SITES } from '$service/sample/sites';

const HOUR = 3_600_000;
const start = Date.UTC(2025, 0, 6);
const models = sampleModels(start);
const modelOf = (domain: string) => {
  const found = models.find((site) => site.domain === domain);
  if (found === undefined) throw new Error(domain);
  return found.model;
};
const hitsOf = (domain: string, from: number, hours: number) =>
  Array.from({ length: hours }, (_, index) => [
    ...modelOf(domain).hitsIn(from + index * HOUR),
  ]).flat();

describe('the traffic model', () => {
  test('gives the same hour the same hits, alone or in a row', () => {
    const hour = start + 500 * HOUR;
    expect(hitsOf('example.com', hour, 1)).toEqual(
      hitsOf('example.com', hour - 3 * HOUR, 4).filter(({ at }) => at >= hour),
    );
    expect(hitsOf('example.com', hour, 1)).toEqual(hitsOf('example.com', hour, 1));
  });

  test('keeps every hit inside its hour', () => {
    for (let hour = start; hour < start + 100 * HOUR; hour += HOUR) {
      const outside = hitsOf('example.com', hour, 1).filter(
        ({ at }) => at < hour || at >= hour + HOUR,
      );
      expect(outside).toEqual([]);
    }
  });

  test('has weekdays, growth, a spike, campaigns, a quiet site and an empty one', () => {
    const day = 24;
    const count = (domain: string, from: number, days: number) =>
      hitsOf(domain, start + from * day * HOUR, days * day).length;
    const weekdays = count('example.com', 0, 5) / 5;
    const weekend = count('example.com', 5, 2) / 2;
    expect(weekdays).toBeGreaterThan(weekend * 1.2);
    expect(count('example.com', 350, 14)).toBeGreaterThan(count('example.com', 0, 14) * 1.2);
    expect(count('example.com', 214, 1)).toBeGreaterThan(count('example.com', 207, 1) * 3);
    const spring = hitsOf('example.com', start + 130 * day * HOUR, 48).filter(({ page }) =>
      page.includes('utm_campaign=spring-launch'),
    );
    expect(spring.length).toBeGreaterThan(10);
    expect(count('quiet.example.net', 0, 30)).toBeGreaterThan(0);
    expect(count('quiet.example.net', 0, 30)).toBeLessThan(300);
    expect(count('new.example.net', 0, 60)).toBe(0);
  });
});

describe('random numbers', () => {
  test('are evenly spread, and times() keeps its mean', () => {
    const random = new Random(7);
    const mean = (draw: () => number) =>
      Array.from({ length: 20_000 }, draw).reduce((a, b) => a + b, 0) / 20_000;
    expect(mean(() => random.next())).toBeCloseTo(0.5, 1);
    expect(mean(() => random.times(3))).toBeCloseTo(3, 0);
    expect(mean(() => random.times(80))).toBeGreaterThan(79);
    expect(mean(() => random.times(80))).toBeLessThan(81);
  });

  test('follow the weights of a weighted choice', () => {
    const random = new Random(3);
    const choice = new WeightedChoice<string>([
      ['a', 3],
      ['b', 0],
      ['c', 1],
    ]);
    const picks = Array.from({ length: 10_000 }, () => choice.pick(random));
    expect(picks.filter((pick) => pick === 'a').length / 10_000).toBeCloseTo(0.75, 1);
    expect(picks).not.toContain('b');
  });
});

test('the busiest website is the first favorite by domain, which the statistics open with', () => {
  const favorites = SAMPLE_SITES.filter(({ favorite }) => favorite).map(({ domain }) => domain);
  const busiest = SAMPLE_SITES.toSorted((a, b) => b.entries - a.entries)[0];
  expect(favorites.toSorted()[0]).toBe(busiest?.domain);
});
