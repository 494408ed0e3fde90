import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '$shared/dates/day-range';
import { dailySpread, type TimedSeries, weekdayFactors } from '$statistics/daily-spread';

const MONDAY = '2026-11-02';
const days = (
  first: string,
  count: number,
  of: (weekday: number, at: number) => number,
): TimedSeries => {
  const all = Array.from({ length: count }, (_, at) => addDays(first, at));
  return {
    days: all,
    counts: all.map((day, at) => of(weekdayOf(day), at)),
    hours: all.map(() => 24),
  };
};
const spreadOf = (now: TimedSeries, before: TimedSeries): number => {
  const fit = weekdayFactors(now, before);
  return fit === null ? Number.NaN : dailySpread(now, before, fit);
};
const quietWeekends = (weekday: number): number => (weekday < 5 ? 140 : 0);

describe('the habits of weekdays', () => {
  it('are estimated if two periods have different weekdays', () => {
    const fit = weekdayFactors(
      days(MONDAY, 19, quietWeekends),
      days('2026-10-01', 20, quietWeekends),
    );
    expect(fit?.factors.map((factor) => Number(factor.toFixed(3)))).toEqual([
      1.4, 1.4, 1.4, 1.4, 1.4, 0, 0,
    ]);
  });

  it('do not matter where both periods have the same weekdays', () => {
    const fit = weekdayFactors(
      days(MONDAY, 14, quietWeekends),
      days('2026-10-19', 14, quietWeekends),
    );
    expect(fit?.factors).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('cannot be distinguished from a change with few days of other weekdays', () => {
    expect(
      weekdayFactors(
        days(MONDAY, 3, () => 9),
        days('2026-10-01', 3, () => 9),
      ),
    ).toBeNull();
    expect(
      weekdayFactors(
        days(MONDAY, 14, () => 9),
        days('2026-10-01', 3, () => 9),
      ),
    ).toBeNull();
    expect(
      weekdayFactors(
        days(MONDAY, 3, () => 9),
        days('2026-10-26', 3, () => 9),
      ),
    ).not.toBeNull();
  });

  it('do not make a day with another number of hours unusual', () => {
    const now = days(MONDAY, 14, (_, at) => (at === 6 ? 250_000 : 240_000));
    const timed = { ...now, hours: now.hours.map((hours, at) => (at === 6 ? 25 : hours)) };
    const fit = weekdayFactors(
      timed,
      days('2026-10-19', 14, () => 240_000),
    );
    expect(fit?.expected?.[6]).toBeCloseTo(250_000, 3);
  });
});

describe('the spread of days', () => {
  const wave = (size: number) => (_: number, at: number) =>
    400 + size * ([1, -1, 0.5, -0.5, 1, -1, 0, 0.7, -0.7][at % 9] ?? 0);

  it.each<[string, TimedSeries, TimedSeries, least: number, most: number]>([
    [
      'is 1 where days vary less than counting makes them',
      days(MONDAY, 28, () => 400),
      days('2026-10-05', 28, () => 300),
      1,
      1,
    ],
    [
      'is 1 where too few days are known',
      days(MONDAY, 1, () => 400),
      days('2026-10-26', 1, () => 1),
      1,
      1,
    ],
    [
      'grows with how much they vary',
      days(MONDAY, 28, wave(80)),
      days('2026-10-05', 28, wave(80)),
      6,
      20,
    ],
    [
      'knows the habits of weekdays',
      days(MONDAY, 28, quietWeekends),
      days('2026-10-05', 28, quietWeekends),
      1,
      1,
    ],
  ])('%s', (_, now, before, least, most) => {
    const spread = spreadOf(now, before);
    expect(spread).toBeGreaterThanOrEqual(least);
    expect(spread).toBeLessThanOrEqual(most);
  });

  it('is wider with fewer days', () => {
    const week = spreadOf(
      days(MONDAY, 7, wave(80)),
      days('2026-10-26', 7, (day, at) => wave(80)(day, at + 4)),
    );
    const month = spreadOf(
      days(MONDAY, 28, wave(80)),
      days('2026-10-05', 28, (day, at) => wave(80)(day, at + 4)),
    );
    expect(week).toBeGreaterThan(month);
  });

  it('is robust to a single spike', () => {
    const spike = days(MONDAY, 28, (_, at) => (at === 9 ? 40_000 : 400));
    const calm = days('2026-10-05', 28, () => 400);
    expect(spreadOf(spike, calm)).toBeLessThan(2_000);
  });
});
