import { describe, expect, it } from 'vitest';
import { doubtBetween, wordsOfDoubt } from '../../../src/statistics/comparability';
import { totalHeadline } from '../../../src/statistics/headlines';
import { toDaySeries, type DaySeries } from '../../../src/statistics/day-series';
import { addDays } from '../../../src/shared/dates/day-range';

/** Days from November 1, 2025 on. */
const series = (...counts: number[]): DaySeries => ({
  days: counts.map((_, index) => addDays('2025-11-01', index)),
  counts,
});
const each = (days: number, count: number): number[] => new Array<number>(days).fill(count);

describe('a comparison', () => {
  it('of equal, counted days is sure', () => {
    expect(doubtBetween(series(3, 4, 5), series(1, 2, 3))).toBeNull();
  });

  it('of unequal lengths is doubtful, and has a change per day', () => {
    const [now, compared] = [series(...each(30, 6)), series(...each(20, 5))];
    const doubt = doubtBetween(now, compared);
    expect(doubt).toEqual({ kind: 'lengths', days: 30, compared: 20 });
    expect(doubt && wordsOfDoubt(doubt)).toBe('30 vs. 20 days');
    expect(totalHeadline(now, compared, 'visitors').note).toBe('100 · +20% per day');
  });

  it('with days before the first visit says how many were counted', () => {
    const compared = series(...each(321, 0), ...each(35, 5));
    const doubt = doubtBetween(series(...each(356, 6)), compared);
    expect(doubt).toEqual({ kind: 'coverage', covered: 35, days: 356 });
    expect(doubt && wordsOfDoubt(doubt)).toBe('The compared period has data for 35 of 356 days');
    // An average over days that were not counted would be wrong.
    expect(totalHeadline(series(...each(30, 6)), compared, 'visitors').note).toBe('175');
  });

  it('with nothing at all before has no data', () => {
    const compared = toDaySeries([], { from: '2025-11-01', to: '2025-11-03' });
    expect(doubtBetween(series(1, 2, 3), compared)).toMatchObject({ covered: 0, days: 3 });
    expect(doubtBetween(series(0, 0, 0), compared)).toBeNull();
  });

  it('of a website with few visits takes empty days as they are', () => {
    expect(doubtBetween(series(1, 0, 0, 1), series(0, 0, 1, 1))).toBeNull();
    expect(doubtBetween(series(4), series(0))).toBeNull();
  });
});
