import { describe, expect, it } from 'vitest';
import { dayCount } from '$shared/dates/day-range';
import { defaultInterval, splitByInterval, usefulIntervals } from '$shared/dates/intervals';

const range = { from: '2026-10-28', to: '2026-11-10' };

describe('intervals', () => {
  it('cut at Mondays and at the first of a month', () => {
    expect(splitByInterval(range, 'week')).toEqual([
      { from: '2026-10-28', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-10' },
    ]);
    expect(splitByInterval(range, 'month')).toEqual([
      { from: '2026-10-28', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-10' },
    ]);
  });

  it('lose no day', () => {
    for (const interval of ['day', 'week', 'month'] as const) {
      const counted = splitByInterval(range, interval).map(dayCount);
      expect(counted.reduce((a, b) => a + b)).toBe(14);
    }
  });

  it('are offered when they have more than one point', () => {
    expect(usefulIntervals({ from: '2026-11-02', to: '2026-11-08' })).toEqual(['day']);
    expect(usefulIntervals({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['day', 'week']);
    expect(usefulIntervals(range)).toEqual(['day', 'week']);
  });

  it('offer months from 60 days on', () => {
    const from = '2026-09-22';
    expect(usefulIntervals({ from, to: '2026-11-19' })).toEqual(['day', 'week']);
    expect(usefulIntervals({ from, to: '2026-11-20' })).toEqual(['day', 'week', 'month']);
  });

  it('are coarser for long ranges', () => {
    expect(defaultInterval({ from: '2025-11-21', to: '2026-11-20' })).toBe('week');
    expect(defaultInterval({ from: '2026-08-22', to: '2026-11-20' })).toBe('day');
    expect(defaultInterval({ from: '2023-11-21', to: '2026-11-20' })).toBe('week');
    expect(defaultInterval({ from: '2010-01-01', to: '2026-11-20' })).toBe('month');
  });
});
