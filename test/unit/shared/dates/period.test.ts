import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, eachDay, isSameRange } from '$shared/dates/day-range';
import {
  customPeriod,
  finishedPart,
  isCurrentCalendarPeriod,
  isInProgress,
  monthsOf,
  type Period,
  periodRange,
  startedToday,
  stepPeriod,
} from '$shared/dates/period';
import { PERIOD_PRESETS, type PeriodPreset, presetRange } from '$shared/dates/presets';

const TODAY = '2026-11-20';
const days = (from: string, to: string): Period => ({ range: { from, to } });
const CALENDAR: readonly PeriodPreset[] = ['this-month', 'last-month', 'this-year', 'last-year'];
const DAYS = eachDay({ from: '2024-01-01', to: '2029-12-31' });

describe('the period since a day', () => {
  it.each([
    ['is open at its end', '2026-11-10', '2026-11-10', '2026-11-19'],
    ['may be one day', '2026-11-19', '2026-11-19', '2026-11-19'],
    ['is Today on its first day', TODAY, TODAY, TODAY],
    ['is Today before it', '2026-12-24', TODAY, TODAY],
  ])('%s', (_, since, from, to) => {
    expect(periodRange({ since }, TODAY)).toEqual({ from, to });
  });

  it('grows by a day every day', () => {
    const tomorrow = addDays(TODAY, 1);
    expect(periodRange({ since: '2026-11-10' }, tomorrow)).toEqual({
      from: '2026-11-10',
      to: TODAY,
    });
  });
});

describe('stepping a period', () => {
  it.each<[string, Period, -1 | 1, Period | null, today?: string]>([
    ['7 days', { preset: '7-days' }, -1, days('2026-11-06', '2026-11-12')],
    ['7 days', days('2026-11-06', '2026-11-12'), 1, { preset: '7-days' }],
    ['28 days', days('2026-09-25', '2026-10-22'), 1, { preset: '28-days' }],
    ['chosen days', days('2026-11-03', '2026-11-05'), -1, days('2026-10-31', '2026-11-02')],
    [
      'chosen days up to today',
      days('2026-11-10', '2026-11-16'),
      1,
      days('2026-11-17', '2026-11-19'),
    ],
    ['a month', { preset: 'this-month' }, -1, { preset: 'last-month' }],
    ['a month', { preset: 'last-month' }, -1, days('2026-09-01', '2026-09-30')],
    ['a month', days('2026-09-01', '2026-09-30'), 1, { preset: 'last-month' }],
    ['a month', { preset: 'last-month' }, 1, { preset: 'this-month' }],
    [
      'a month to its first day',
      { preset: 'last-month' },
      1,
      { preset: 'this-month' },
      '2026-11-01',
    ],
    [
      'a month on its first day',
      { preset: 'this-month' },
      -1,
      { preset: 'last-month' },
      '2026-11-01',
    ],
    ['a year', { preset: 'this-year' }, -1, { preset: 'last-year' }],
    ['a year', { preset: 'last-year' }, 1, { preset: 'this-year' }],
    ['a year to its first day', { preset: 'last-year' }, 1, { preset: 'this-year' }, '2026-01-01'],
    ['a week', { preset: 'this-week' }, -1, { preset: 'last-week' }],
    ['a week', { preset: 'last-week' }, 1, { preset: 'this-week' }],
    ['a week', { preset: 'last-week' }, -1, days('2026-11-02', '2026-11-08')],
    ['a week', days('2026-11-02', '2026-11-08'), 1, { preset: 'last-week' }],
    ['a week on its first day', { preset: 'this-week' }, -1, { preset: 'last-week' }, '2026-11-16'],
    ['a week to its first day', { preset: 'last-week' }, 1, { preset: 'this-week' }, '2026-11-16'],
    ['12 months', { preset: '12-months' }, -1, days('2024-11-20', '2025-11-19')],
    ['12 months', days('2024-11-20', '2025-11-19'), 1, { preset: '12-months' }],
    ['12 whole months', days('2024-11-01', '2025-10-31'), 1, { preset: '12-months' }, '2026-11-01'],
    ['a quarter', days('2026-07-01', '2026-09-30'), -1, days('2026-04-01', '2026-06-30')],
    [
      'a quarter that goes on',
      days('2026-07-01', '2026-09-30'),
      1,
      days('2026-10-01', '2026-11-19'),
    ],
    ['this year in January', { preset: 'last-year' }, 1, { preset: 'this-year' }, '2026-01-12'],
    ['this month in January', { preset: 'last-month' }, 1, { preset: 'this-month' }, '2026-01-12'],
    ['what stays open', { since: '2026-11-10' }, -1, days('2026-10-31', '2026-11-09')],
    ['what stays open', { since: '2026-11-10' }, 1, null],
    ['all time', { since: '2026-11-10', isAllTime: true }, -1, null],
    ['all time', { since: '2026-11-10', isAllTime: true }, 1, null],
    ['what stays open from a first', { since: '2026-10-01' }, 1, null, '2026-11-01'],
    ['a day', { preset: 'today' }, -1, { preset: 'yesterday' }],
    ['a day', { preset: 'yesterday' }, -1, days('2026-11-18', '2026-11-18')],
    ['a day', { preset: 'yesterday' }, 1, { preset: 'today' }],
    ['a day', days('2026-11-19', '2026-11-19'), 1, { preset: 'today' }],
    ['into the future', { preset: 'today' }, 1, null],
    ['into the future', { preset: 'this-week' }, 1, null],
    ['into the future', { preset: 'this-month' }, 1, null],
    ['into the future', { preset: 'this-year' }, 1, null],
    ['to days of which none is over', { preset: '7-days' }, 1, null],
    ['to days of which none is over', { preset: '12-months' }, 1, null],
    ['to days of which none is over', days('2026-11-18', '2026-11-19'), 1, null],
  ])('%s', (_, period, direction, expected, today = TODAY) => {
    expect(stepPeriod(period, direction, today)).toEqual(expected);
  });

  const everyDay = <Result>(of: (preset: PeriodPreset, today: CalendarDay) => Result[]): Result[] =>
    DAYS.flatMap((today) => PERIOD_PRESETS.flatMap((preset) => of(preset, today)));

  it('never shows a day that is not over, unless it is Today', () => {
    const wrong = everyDay((preset, today) => {
      const next = stepPeriod({ preset }, 1, today);
      const range = next && periodRange(next, today);
      const isToday = range?.from === today && range.to === today;
      return range === null || isToday || range.to < today ? [] : [{ preset, today, range }];
    });
    expect(wrong).toEqual([]);
  });

  it('returns to where it was', () => {
    const wrong = everyDay((preset, today) => {
      const before = stepPeriod({ preset }, -1, today);
      const again = before && stepPeriod(before, 1, today);
      // Days that happen to be whole months move by months.
      const isSpan = !CALENDAR.includes(preset);
      if (isSpan && before !== null && monthsOf(before, today) !== null) return [];
      const isNamed = again !== null && 'preset' in again && again.preset === preset;
      // On the first day of a week, last week equals the last 7 days.
      const isSame =
        isNamed ||
        (again !== null &&
          preset === 'last-week' &&
          isSameRange(periodRange(again, today), presetRange(preset, today)));
      return isSame ? [] : [{ preset, today, before, again }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('periods', () => {
  it.each<[Period, months: number | null, today?: string]>([
    [days('2026-02-01', '2026-02-28'), 1],
    [days('2026-02-01', '2026-02-27'), null],
    [days('2026-02-02', '2026-03-01'), null],
    [days('2026-07-01', '2026-09-30'), 3],
    [days('2025-01-01', '2025-12-31'), 12],
    [{ preset: 'this-month' }, 1],
    [{ preset: 'last-month' }, 1],
    [{ preset: 'this-year' }, 12],
    [{ preset: 'last-year' }, 12],
    // Chosen days that are a whole month count as that month once it is over.
    [days('2026-11-01', '2026-11-30'), null, '2026-11-30'],
    [days('2026-11-01', '2026-11-30'), 1, '2026-12-01'],
    // This preset has the same length every day, even if it happens to be a month.
    [{ preset: '28-days' }, null, '2027-03-01'],
    [{ preset: '91-days' }, null, '2026-12-01'],
    [{ preset: '12-months' }, null, '2026-12-01'],
  ])('%j are %s whole months', (period, months, today = TODAY) => {
    expect(monthsOf(period, today)).toBe(months);
  });

  it.each<[a: string, b: string, Period]>([
    ['2026-11-09', '2026-11-02', days('2026-11-02', '2026-11-09')],
    ['2026-11-18', '2027-01-01', days('2026-11-18', '2026-11-19')],
    ['2026-11-18', TODAY, days('2026-11-18', '2026-11-19')],
    [TODAY, TODAY, days(TODAY, TODAY)],
    ['2027-01-01', '2027-01-02', days(TODAY, TODAY)],
  ])('of %s and %s are finished days, or Today alone', (a, b, period) => {
    expect(customPeriod(a, b, TODAY)).toEqual(period);
  });

  it('from a link or a saved view that reach into today are shown until yesterday', () => {
    expect(periodRange(days('2026-11-01', TODAY), TODAY)).toEqual({
      from: '2026-11-01',
      to: '2026-11-19',
    });
    expect(periodRange(days('2026-11-01', '2027-05-01'), TODAY).to).toBe('2026-11-19');
    expect(finishedPart({ from: '2025-01-01', to: '2025-01-02' }, TODAY)).toEqual({
      from: '2025-01-01',
      to: '2025-01-02',
    });
  });

  it('know whether they are over', () => {
    expect(isInProgress({ from: '2026-11-01', to: TODAY }, TODAY)).toBe(true);
    expect(isInProgress({ from: '2026-11-01', to: addDays(TODAY, -1) }, TODAY)).toBe(false);
  });

  it.each<[Period, today: string, ReturnType<typeof startedToday>]>([
    [{ preset: 'this-week' }, '2026-11-16', 'this-week'],
    [{ preset: 'this-week' }, '2026-11-17', null],
    [{ preset: 'this-month' }, '2026-11-01', 'this-month'],
    [{ preset: 'this-month' }, '2026-11-02', null],
    [{ preset: 'this-year' }, '2026-01-01', 'this-year'],
    [{ preset: 'this-month' }, '2026-01-01', 'this-month'],
    [{ preset: 'this-year' }, '2026-11-01', null],
    [{ preset: 'today' }, '2026-11-01', null],
    [days('2026-11-01', '2026-11-01'), '2026-11-01', null],
  ])('%j on %s began today: %s', (period, today, began) => {
    expect(startedToday(period, today)).toBe(began);
  });

  it('grow if they are named after the running week, month or year', () => {
    expect(PERIOD_PRESETS.filter((preset) => isCurrentCalendarPeriod({ preset }))).toEqual([
      'this-week',
      'this-month',
      'this-year',
    ]);
    expect(isCurrentCalendarPeriod(days('2026-11-01', '2026-11-19'))).toBe(false);
  });
});
