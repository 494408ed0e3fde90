import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDay } from '$shared/dates/calendar-day';
import {
  addDays,
  addMonths,
  dayCount,
  daysBetween,
  eachDay,
  shiftRange,
  weekdayOf,
} from '$shared/dates/day-range';

const anyDay = fc
  .integer({ min: -20_000, max: 60_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

describe('day ranges', () => {
  it('counts both ends', () => {
    expect(dayCount({ from: '2026-11-20', to: '2026-11-20' })).toBe(1);
    expect(dayCount({ from: '2024-01-01', to: '2024-12-31' })).toBe(366);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
  });

  it('neither loses nor doubles a day when the clocks change', () => {
    expect(eachDay({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ]);
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });

  it('shortens the day of the month where the month is shorter', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
  });

  it('numbers Monday 0 and Sunday 6', () => {
    expect(weekdayOf('2026-11-16')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
    expect(weekdayOf('1969-12-31')).toBe(2);
  });

  it('lists as many existing days as it counts, each a day after the last', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 800 }), (from, length) => {
        const range = { from, to: addDays(from, length) };
        const days = eachDay(range);
        expect(days).toHaveLength(dayCount(range));
        expect(days.every(isCalendarDay)).toBe(true);
        expect(days.at(-1)).toBe(range.to);
        expect(eachDay(shiftRange(range, 7)).map(weekdayOf)).toEqual(days.map(weekdayOf));
      }),
      { numRuns: 60 },
    );
  });
});
