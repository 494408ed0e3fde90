import { describe, expect, it } from 'vitest';
import {
  customPeriod,
  isUnderWay,
  monthsOf,
  periodRange,
  stepPeriod,
  type Period,
} from '../../../../src/shared/dates/period';
import { PERIOD_PRESETS } from '../../../../src/shared/dates/presets';

const TODAY = '2026-11-20';
const back = (period: Period, today = TODAY) => stepPeriod(period, -1, today);
const on = (period: Period, today = TODAY) => stepPeriod(period, 1, today);
const days = (from: string, to: string): Period => ({ range: { from, to } });

describe('stepping a period', () => {
  it('moves by its own number of days', () => {
    expect(back({ preset: '7-days' })).toEqual(days('2026-11-07', '2026-11-13'));
    expect(back(days('2026-11-03', '2026-11-05'))).toEqual(days('2026-10-31', '2026-11-02'));
  });

  it('moves months by the calendar and keeps their names', () => {
    expect(back({ preset: 'this-month' })).toEqual({ preset: 'last-month' });
    expect(back({ preset: 'last-month' })).toEqual(days('2026-09-01', '2026-09-30'));
    expect(on(days('2026-09-01', '2026-09-30'))).toEqual({ preset: 'last-month' });
    expect(on({ preset: 'last-month' })).toEqual({ preset: 'this-month' });
  });

  it('moves years and twelve months', () => {
    expect(back({ preset: 'this-year' })).toEqual({ preset: 'last-year' });
    expect(on({ preset: 'last-year' })).toEqual({ preset: 'this-year' });
    expect(back({ preset: '12-months' })).toEqual(days('2024-12-01', '2025-11-30'));
    expect(on(days('2024-12-01', '2025-11-30'))).toEqual({ preset: '12-months' });
  });

  it('moves quarters as quarters', () => {
    expect(back(days('2026-07-01', '2026-09-30'))).toEqual(days('2026-04-01', '2026-06-30'));
    expect(on(days('2026-07-01', '2026-09-30'))).toEqual(days('2026-10-01', TODAY));
  });

  it('keeps this year apart from this month in January', () => {
    expect(on({ preset: 'last-year' }, '2026-01-12')).toEqual({ preset: 'this-year' });
    expect(on({ preset: 'last-month' }, '2026-01-12')).toEqual({ preset: 'this-month' });
  });

  it('names single days', () => {
    expect(back({ preset: 'today' })).toEqual({ preset: 'yesterday' });
    expect(back({ preset: 'yesterday' })).toEqual(days('2026-11-18', '2026-11-18'));
    expect(on({ preset: 'yesterday' })).toEqual({ preset: 'today' });
  });

  it('does not step into the future', () => {
    for (const preset of PERIOD_PRESETS) {
      const next = on({ preset });
      if (next) expect(periodRange(next, TODAY).to <= TODAY, preset).toBe(true);
    }
    expect(on({ preset: 'today' })).toBeNull();
    expect(on({ preset: 'this-month' })).toBeNull();
    expect(on({ preset: '30-days' })).toBeNull();
  });

  // On the last two, "30 days" and "28 days" happen to be a month.
  it.each([TODAY, '2026-11-30', '2027-02-28'])('returns to where it was on %s', (today) => {
    for (const preset of PERIOD_PRESETS) {
      const before = back({ preset }, today);
      expect(before && on(before, today), preset).toEqual({ preset });
    }
  });
});

describe('periods', () => {
  it('count whole months only', () => {
    expect(monthsOf(days('2026-02-01', '2026-02-28'), TODAY)).toBe(1);
    expect(monthsOf(days('2026-02-01', '2026-02-27'), TODAY)).toBeNull();
    expect(monthsOf(days('2026-02-02', '2026-03-01'), TODAY)).toBeNull();
    expect(monthsOf({ preset: 'this-month' }, TODAY)).toBe(1);
    expect(monthsOf({ preset: '30-days' }, TODAY)).toBeNull();
    // They mean the same every day, also when they happen to be a month.
    expect(monthsOf({ preset: '30-days' }, '2026-11-30')).toBeNull();
    expect(monthsOf({ preset: '28-days' }, '2027-02-28')).toBeNull();
    expect(monthsOf({ preset: '91-days' }, '2026-11-30')).toBeNull();
  });

  it('take two days in either order and cut off the future', () => {
    expect(customPeriod('2026-11-09', '2026-11-02', TODAY)).toEqual(
      days('2026-11-02', '2026-11-09'),
    );
    expect(customPeriod('2026-11-18', '2027-01-01', TODAY)).toEqual(days('2026-11-18', TODAY));
    expect(customPeriod('2027-01-01', '2027-01-02', TODAY)).toEqual(days(TODAY, TODAY));
  });

  it('know whether they are over', () => {
    expect(isUnderWay({ from: '2026-11-01', to: TODAY }, TODAY)).toBe(true);
    expect(isUnderWay({ from: '2026-11-01', to: '2026-11-19' }, TODAY)).toBe(false);
  });
});
