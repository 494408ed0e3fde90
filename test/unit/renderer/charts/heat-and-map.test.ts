import { describe, expect, it } from 'vitest';
import { countsByCountry, mapLevel } from '$charts/map-levels';
import { countryOutlines } from '$charts/world';
import { heatLevel, robustAverage, typicalWeek } from '$statistics/typical-week';

describe('typicalWeek', () => {
  it('ignores a single odd day', () => {
    expect(robustAverage([10, 12, 11, 4000])).toBe(11.5);
    expect(robustAverage([10, 4000, 12])).toBe(12);
    expect(robustAverage([10, 12])).toBe(11);
    expect(robustAverage([])).toBeNull();
  });

  it('puts each day in its row, and leaves unknown ones empty', () => {
    const hours = new Array<number>(24).fill(0).with(9, 6);
    const week = typicalWeek([{ day: '2026-11-16', hours }]);
    expect(week[0]?.[9]).toBe(6);
    expect(week[0]?.[10]).toBe(0);
    expect(week[1]?.[9]).toBeNull();
  });

  it('shades every count above zero', () => {
    expect([null, 0, 0.01, 25, 26, 100].map((value) => heatLevel(value, 100))).toEqual([
      0, 0, 1, 1, 2, 4,
    ]);
    expect(heatLevel(5, 0)).toBe(0);
  });
});

describe('the map', () => {
  it('sums rows by country and skips rows without a code', () => {
    const counts = countsByCountry([
      { value: 'US:United States', count: 5 },
      { value: 'us:USA', count: 2 },
      { value: '', count: 9 },
      { value: 'Atlantis', count: 9 },
    ]);
    expect([...counts]).toEqual([['US', 7]]);
  });

  it('shades small countries too', () => {
    expect([undefined, 0, 1, 300, 5000].map((count) => mapLevel(count, 5000))).toEqual([
      0, 0, 1, 1, 4,
    ]);
  });

  it('does not shade counts of zero or less', () => {
    expect(mapLevel(-3, 7)).toBe(0);
    expect(mapLevel(3, 0)).toBe(0);
  });

  it('has an outline for every larger country, and codes for all but two', () => {
    const codes = new Set(countryOutlines.map(({ code }) => code));
    for (const code of ['US', 'DE', 'JP', 'BR', 'ZA', 'AU', 'XK', 'FR', 'NO']) {
      expect(codes.has(code), code).toBe(true);
    }
    expect(codes.has('AQ')).toBe(false);
    const nameless = countryOutlines.filter(({ code }) => code === null).map(({ name }) => name);
    expect(nameless.toSorted()).toEqual(['N. Cyprus', 'Somaliland']);
    expect(countryOutlines.every(({ path }) => /^M[\d.,MLZ-]+$/.test(path))).toBe(true);
  });
});
