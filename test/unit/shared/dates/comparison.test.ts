import { describe, expect, it } from 'vitest';
import { comparisonRange, type Comparison } from '../../../../src/shared/dates/comparison';
import { dayCount, weekdayOf } from '../../../../src/shared/dates/day-range';
import { periodRange, type Period } from '../../../../src/shared/dates/period';
import { PERIOD_PRESETS } from '../../../../src/shared/dates/presets';

const TODAY = '2026-11-20';
const against = (period: Period, comparison: Partial<Comparison>, today = TODAY) =>
  comparisonRange(period, { mode: 'previous', matchWeekdays: false, ...comparison }, today);

describe('comparison', () => {
  it('takes the same number of days right before', () => {
    expect(against({ preset: '7-days' }, {})).toEqual({ from: '2026-11-07', to: '2026-11-13' });
    expect(against({ preset: 'today' }, {})).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  });

  it('compares months with months', () => {
    expect(against({ preset: 'this-month' }, {})).toEqual({ from: '2026-10-01', to: '2026-10-20' });
    expect(against({ preset: 'last-month' }, {})).toEqual({ from: '2026-09-01', to: '2026-09-30' });
    expect(against({ preset: 'this-year' }, {})).toEqual({ from: '2025-01-01', to: '2025-11-20' });
    expect(against({ preset: 'last-month' }, {}, '2024-04-30')).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
  });

  it('compares a number of days with as many, also at the end of a month', () => {
    const october = { from: '2026-10-02', to: '2026-10-31' };
    expect(against({ preset: '30-days' }, {}, '2026-11-30')).toEqual(october);
    const matched = against({ preset: '30-days' }, { matchWeekdays: null }, '2026-11-30');
    expect(matched).toEqual({ from: '2026-09-27', to: '2026-10-26' });
    const february = against({ preset: '28-days' }, { mode: 'year' }, '2029-02-28');
    expect(february).toEqual({ from: '2028-02-01', to: '2028-02-28' });
    const days: Period = { range: { from: '2026-11-01', to: '2026-11-30' } };
    expect(against(days, {}, '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('takes the same days of last year, the leap day too', () => {
    expect(against({ preset: 'yesterday' }, { mode: 'year' })).toEqual({
      from: '2025-11-19',
      to: '2025-11-19',
    });
    const february: Period = { range: { from: '2024-02-29', to: '2024-02-29' } };
    expect(against(february, { mode: 'year' }, '2024-03-01')).toEqual({
      from: '2023-02-28',
      to: '2023-02-28',
    });
  });

  it('aligns Mondays with Mondays on request', () => {
    for (const preset of PERIOD_PRESETS) {
      for (const mode of ['previous', 'year'] as const) {
        const range = periodRange({ preset }, TODAY);
        const compared = against({ preset }, { mode, matchWeekdays: true });
        expect(compared && weekdayOf(compared.from), preset).toBe(weekdayOf(range.from));
        expect(compared && dayCount(compared), preset).toBe(dayCount(range));
      }
    }
  });

  it('does not overlap the compared period', () => {
    for (const preset of PERIOD_PRESETS) {
      for (const matchWeekdays of [true, false]) {
        const compared = against({ preset }, { matchWeekdays });
        expect(compared && compared.to < periodRange({ preset }, TODAY).from, preset).toBe(true);
      }
    }
  });

  it('takes chosen days as they were chosen, with matched weekdays too', () => {
    const range = { from: '2026-05-03', to: '2026-05-17' };
    const mode = 'custom';
    expect(against({ preset: '7-days' }, { mode, range })).toEqual(range);
    expect(against({ preset: '7-days' }, { mode, range, matchWeekdays: true })).toEqual(range);
    expect(against({ preset: '7-days' }, { mode })).toBeNull();
  });

  it('compares with nothing', () => {
    expect(against({ preset: 'today' }, { mode: 'none' })).toBeNull();
  });
});
