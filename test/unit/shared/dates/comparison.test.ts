import { describe, expect, it } from 'vitest';
import { type Comparison, comparisonRange, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import { addDays, dayCount, type DayRange, eachDay, weekdayOf } from '$shared/dates/day-range';
import { type Period, periodRange } from '$shared/dates/period';
import { PERIOD_PRESETS, type PeriodPreset } from '$shared/dates/presets';

const TODAY = '2026-11-20';
const DAYS = eachDay({ from: '2024-01-01', to: '2029-12-31' });
const days = (from: string, to: string): Period => ({ range: { from, to } });
const against = (period: Period, comparison: Comparison = DEFAULT_COMPARISON, today = TODAY) =>
  comparisonRange(period, comparison, today);
const range = (from: string, to = from): DayRange => ({ from, to });
const YEAR = { mode: 'year' } as const;

describe('the days before', () => {
  it.each<[string, Period, DayRange, today?: string]>([
    ['of Today: the same weekday', { preset: 'today' }, range('2026-11-13')],
    ['of Yesterday: the same weekday', { preset: 'yesterday' }, range('2026-11-12')],
    ['of one day', days('2026-05-01', '2026-05-01'), range('2026-04-24')],
    ['of the first day of a month', { preset: 'this-month' }, range('2026-10-25'), '2026-11-01'],
    ['of a month of one day', { preset: 'this-month' }, range('2026-10-25'), '2026-11-02'],
    ['of a week that goes on', { preset: 'this-week' }, range('2026-11-09', '2026-11-12')],
    ['of the last week', { preset: 'last-week' }, range('2026-11-02', '2026-11-08')],
    ['of 7 days', { preset: '7-days' }, range('2026-11-06', '2026-11-12')],
    ['of 28 days', { preset: '28-days' }, range('2026-09-25', '2026-10-22')],
    ['of 91 days', { preset: '91-days' }, range('2026-05-22', '2026-08-20')],
    ['of 2 days: a week', days('2026-11-16', '2026-11-17'), range('2026-11-09', '2026-11-10')],
    ['of 8 days: two weeks', days('2026-11-10', '2026-11-17'), range('2026-10-27', '2026-11-03')],
    ['of 30 days: five weeks', days('2026-10-02', '2026-10-31'), range('2026-08-28', '2026-09-26')],
    ['of what stays open', { since: '2026-11-10' }, range('2026-10-27', '2026-11-05')],
    [
      'of a month by then',
      { since: '2026-10-01' },
      range('2026-08-27', '2026-09-26'),
      '2026-11-01',
    ],
    ['of a month that goes on', { preset: 'this-month' }, range('2026-10-01', '2026-10-19')],
    [
      'of one longer than the last',
      { preset: 'this-month' },
      range('2027-02-01', '2027-02-28'),
      '2027-03-31',
    ],
    ['of a year that goes on', { preset: 'this-year' }, range('2025-01-01', '2025-11-19')],
    ['of a leap year', { preset: 'this-year' }, range('2023-01-01', '2023-12-31'), '2024-12-31'],
    ['of the last month', { preset: 'last-month' }, range('2026-09-01', '2026-09-30')],
    ['of March', { preset: 'last-month' }, range('2024-02-01', '2024-02-29'), '2024-04-30'],
    ['of a chosen month', days('2026-03-01', '2026-03-31'), range('2026-02-01', '2026-02-28')],
    ['of a quarter', days('2026-07-01', '2026-09-30'), range('2026-04-01', '2026-06-30')],
    ['of the last year', { preset: 'last-year' }, range('2024-01-01', '2024-12-31')],
    ['of 12 months', { preset: '12-months' }, range('2024-11-20', '2025-11-19')],
    [
      'of 12 months with a leap day',
      { preset: '12-months' },
      range('2022-03-01', '2023-02-28'),
      '2024-02-29',
    ],
  ])('%s', (_, period, compared, today) => {
    expect(against(period, DEFAULT_COMPARISON, today)).toEqual(compared);
  });
});

it('nothing is before all time, unless it is chosen', () => {
  const period: Period = { since: '2026-11-10', isAllTime: true };
  expect(against(period)).toBeNull();
  expect(against(period, YEAR)).toBeNull();
  const chosen = range('2026-01-01', '2026-01-31');
  expect(against(period, { mode: 'custom', range: chosen })).toEqual(chosen);
});

describe('a year earlier', () => {
  it.each<[string, Period, DayRange, today?: string]>([
    ['is 52 weeks for a day', { preset: 'yesterday' }, range('2025-11-20')],
    ['is 52 weeks for Today', { preset: 'today' }, range('2025-11-21')],
    ['is 52 weeks for 28 days', { preset: '28-days' }, range('2025-10-24', '2025-11-20')],
    [
      'is 52 weeks for a month that goes on',
      { preset: 'this-month' },
      range('2025-11-02', '2025-11-20'),
    ],
    ['is 52 weeks for the leap day', days('2024-02-29', '2024-02-29'), range('2023-03-02')],
    ['is the month for a whole one', { preset: 'last-month' }, range('2025-10-01', '2025-10-31')],
    [
      'is February for February',
      days('2024-02-01', '2024-02-29'),
      range('2023-02-01', '2023-02-28'),
    ],
    ['is the year for a whole one', { preset: 'last-year' }, range('2024-01-01', '2024-12-31')],
    [
      'is the 12 months before for 12 months',
      { preset: '12-months' },
      range('2024-11-20', '2025-11-19'),
    ],
    [
      'overlaps nothing of a longer period',
      days('2024-06-03', '2025-08-10'),
      range('2023-03-27', '2024-06-02'),
    ],
    [
      'overlaps nothing of two years',
      days('2023-01-01', '2024-12-31'),
      range('2021-01-01', '2022-12-31'),
    ],
    [
      'overlaps nothing of a leap year',
      { preset: 'this-year' },
      range('2022-12-26', '2023-12-25'),
      '2024-12-31',
    ],
  ])('%s', (_, period, compared, today) => {
    expect(against(period, YEAR, today)).toEqual(compared);
  });
});

/** Whole months are compared with whole months, so their weekdays differ. */
const CALENDAR = ['this-month', 'last-month', 'this-year', 'last-year', '12-months'];

describe('a comparison', () => {
  const MODES = ['previous', 'year'] as const;
  const everyDay = <Result>(
    of: (now: DayRange, compared: DayRange | null, preset: PeriodPreset) => Result[],
  ): Result[] =>
    DAYS.flatMap((today) =>
      PERIOD_PRESETS.flatMap((preset) =>
        MODES.flatMap((mode) =>
          of(periodRange({ preset }, today), against({ preset }, { mode }, today), preset),
        ),
      ),
    );

  it('of days has as many of the same weekdays, whatever the day', () => {
    const wrong = everyDay((now, compared, preset) => {
      if (CALENDAR.includes(preset)) return [];
      const isSame =
        compared !== null &&
        weekdayOf(compared.from) === weekdayOf(now.from) &&
        dayCount(compared) === dayCount(now);
      return isSame ? [] : [{ preset, now, compared }];
    });
    expect(wrong).toEqual([]);
  });

  it('never overlaps the period', () => {
    const overlap = (now: DayRange, compared: DayRange | null) =>
      compared !== null && compared.to < now.from ? [] : [{ now, compared }];
    const chosen = Array.from({ length: 800 }, (_, at) =>
      range(addDays(TODAY, -at - 1), addDays(TODAY, -1)),
    );
    const wrong = [
      ...everyDay(overlap),
      ...chosen.flatMap((now) =>
        MODES.flatMap((mode) => overlap(now, against({ range: now }, { mode }))),
      ),
    ];
    expect(wrong).toEqual([]);
  });

  it('with chosen days uses their finished part', () => {
    const chosen = (from: string, to: string) =>
      against({ preset: '7-days' }, { mode: 'custom', range: { from, to } });
    expect(chosen('2026-05-03', '2026-05-17')).toEqual(range('2026-05-03', '2026-05-17'));
    expect(chosen('2026-11-01', '2026-12-01')).toEqual(range('2026-11-01', '2026-11-19'));
    expect(chosen(TODAY, TODAY)).toBeNull();
    expect(against({ preset: '7-days' }, { mode: 'custom' })).toBeNull();
  });

  it('returns null without a comparison', () => {
    expect(against({ preset: 'today' }, { mode: 'none' })).toBeNull();
  });
});
