import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { ratioPoints, toDaySeries, toPoints } from '$statistics/day-series';

const week: DayRange = { from: '2026-11-14', to: '2026-11-20' };
const TODAY = '2026-11-20';

describe('toDaySeries', () => {
  it('fills missing days with zero, in order', () => {
    const rows = [
      { value: '2026-11-18', count: 5 },
      { value: '2026-11-14', count: 3 },
    ];
    expect(toDaySeries(rows, week)).toEqual({
      days: [
        '2026-11-14',
        '2026-11-15',
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
        '2026-11-19',
        '2026-11-20',
      ],
      counts: [3, 0, 0, 0, 5, 0, 0],
    });
  });

  it('ignores duplicates, other days and values that are not days', () => {
    const rows = [
      { value: '2026-11-14', count: 3 },
      { value: '2026-11-14', count: 900 },
      { value: '2026-11-13', count: 900 },
      { value: 'yesterday', count: 900 },
      { value: '', count: 900 },
    ];
    expect(sum(toDaySeries(rows, week).counts)).toBe(3);
  });

  it('reads days followed by a time', () => {
    const rows = [{ value: '2026-11-14 00:00:00', count: 4 }];
    expect(toDaySeries(rows, week).counts[0]).toBe(4);
  });
});

describe('toPoints', () => {
  const series = toDaySeries(
    [
      { value: '2026-10-31', count: 1 },
      { value: '2026-11-01', count: 2 },
      { value: '2026-11-02', count: 4 },
      { value: '2026-11-20', count: 8 },
    ],
    { from: '2026-10-30', to: TODAY },
  );

  it('marks the day in progress', () => {
    const points = toPoints(series, 'day', TODAY);
    expect(points).toHaveLength(22);
    expect(points.filter((point) => point.partial !== null)).toEqual([
      { from: TODAY, to: TODAY, value: 8, partial: 'under-way' },
    ]);
  });

  it('sums weeks, and marks those that are cut or in progress', () => {
    expect(toPoints(series, 'week', TODAY)).toEqual([
      { from: '2026-10-30', to: '2026-11-01', value: 3, partial: 'cut' },
      { from: '2026-11-02', to: '2026-11-08', value: 4, partial: null },
      { from: '2026-11-09', to: '2026-11-15', value: 0, partial: null },
      { from: '2026-11-16', to: TODAY, value: 8, partial: 'under-way' },
    ]);
  });

  it('sums months', () => {
    expect(toPoints(series, 'month', TODAY).map(({ value, partial }) => [value, partial])).toEqual([
      [1, 'cut'],
      [14, 'under-way'],
    ]);
  });

  it('marks the last piece of a finished period as cut, not in progress', () => {
    const before = toDaySeries([], { from: '2026-11-02', to: '2026-11-18' });
    expect(toPoints(before, 'week', TODAY).at(-1)?.partial).toBe('cut');
  });

  it('keeps the total, whatever the interval', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9_999), { minLength: 1, maxLength: 500 }), (counts) => {
        const rows = counts.map((count, index) => ({ value: addDays('2025-01-30', index), count }));
        const range = { from: '2025-01-30', to: addDays('2025-01-30', counts.length - 1) };
        const days = toDaySeries(rows, range);
        for (const interval of ['day', 'week', 'month'] as const) {
          const values = toPoints(days, interval, TODAY).map((point) => point.value ?? 0);
          expect(sum(values)).toBe(sum(counts));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('ratioPoints', () => {
  it('has no value for days without visitors', () => {
    const day = { from: TODAY, to: TODAY, partial: null };
    const pageviews = [
      { ...day, value: 6 },
      { ...day, value: 3 },
    ];
    const visitors = [
      { ...day, value: 4 },
      { ...day, value: 0 },
    ];
    expect(ratioPoints(pageviews, visitors).map((point) => point.value)).toEqual([1.5, null]);
  });
});
