import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, dayCount, eachDay, weekdayOf } from '$shared/dates/day-range';
import {
  DEFAULT_PRESET,
  isPeriodPreset,
  lastFinishedDay,
  PERIOD_PRESETS,
  type PeriodPreset,
  presetNamed,
  presetRange,
  shortestPresetSince,
} from '$shared/dates/presets';
import { setWeekStart } from '$shared/dates/week-start';

const TODAY = '2026-11-20';
/** These years contain clock changes, leap days, and ends of months and years. */
const DAYS = eachDay({ from: '2024-01-01', to: '2029-12-31' });

describe('presets', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['7-days', '2026-11-13', '2026-11-19'],
    ['28-days', '2026-10-23', '2026-11-19'],
    ['91-days', '2026-08-21', '2026-11-19'],
    ['26-weeks', '2026-05-22', '2026-11-19'],
    ['this-week', '2026-11-16', '2026-11-19'],
    ['last-week', '2026-11-09', '2026-11-15'],
    ['this-month', '2026-11-01', '2026-11-19'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-year', '2026-01-01', '2026-11-19'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['12-months', '2025-11-20', '2026-11-19'],
  ] as const)('%s', (preset, from, to) => {
    expect(presetRange(preset, TODAY)).toEqual({ from, to });
  });

  it.each([
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['7-days', '2024-03-03', '2024-02-25', '2024-03-02'],
    ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['12-months', '2024-03-01', '2023-03-01', '2024-02-29'],
    ['12-months', '2025-03-01', '2024-02-29', '2025-02-28'],
    ['12-months', '2026-01-01', '2025-01-01', '2025-12-31'],
    ['last-year', '2025-01-01', '2024-01-01', '2024-12-31'],
    // On their first day, these periods have no finished day.
    ['this-week', '2026-11-16', '2026-11-16', '2026-11-16'],
    ['last-week', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['this-month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['this-month', '2026-11-02', '2026-11-01', '2026-11-01'],
    ['this-year', '2026-01-01', '2026-01-01', '2026-01-01'],
    ['this-year', '2026-02-01', '2026-01-01', '2026-01-31'],
  ] as const)('%s on %s', (preset, today, from, to) => {
    expect(presetRange(preset, today)).toEqual({ from, to });
  });

  it('begin weeks on the chosen day', () => {
    setWeekStart('sunday');
    try {
      expect(presetRange('this-week', TODAY)).toEqual({ from: '2026-11-15', to: '2026-11-19' });
      expect(presetRange('last-week', TODAY)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
      expect(presetRange('this-week', '2026-11-15').to).toBe('2026-11-15');
    } finally {
      setWeekStart('monday');
    }
  });

  it('end with the last finished day, whatever the day, or are the running one', () => {
    const isRunning = (preset: PeriodPreset, today: CalendarDay): boolean =>
      preset === 'today' ||
      (preset === 'this-week' && weekdayOf(today) === 0) ||
      (preset === 'this-month' && today.endsWith('-01')) ||
      (preset === 'this-year' && today.endsWith('-01-01'));
    const isRight = (preset: PeriodPreset, today: CalendarDay): boolean => {
      const { from, to } = presetRange(preset, today);
      if (isRunning(preset, today)) return from === today && to === today;
      if (preset.startsWith('last-')) return from <= to && to < today;
      return from <= to && to === addDays(today, -1);
    };
    const wrong = DAYS.flatMap((today) =>
      PERIOD_PRESETS.filter((preset) => !isRight(preset, today)).map((name) => [name, today]),
    );
    expect(wrong).toEqual([]);
  });

  it('of some days have whole weeks, so that weekdays match', () => {
    for (const [preset, days] of [
      ['7-days', 7],
      ['28-days', 28],
      ['91-days', 91],
      ['26-weeks', 182],
    ] as const) {
      const range = presetRange(preset, TODAY);
      expect(dayCount(range)).toBe(days);
      expect(weekdayOf(range.from)).toBe(weekdayOf(TODAY));
    }
    expect(lastFinishedDay('2024-03-01')).toBe('2024-02-29');
  });

  it.each([
    ['91-days', '91-days'],
    ['26-weeks', '26-weeks'],
    ['30-days', '28-days'],
    ['all-time', null],
    ['constructor', null],
    ['', null],
  ])('are named by "%s": %s', (text, preset) => {
    expect(presetNamed(text)).toBe(preset);
  });

  it('have only names of their own', () => {
    expect(PERIOD_PRESETS.every(isPeriodPreset)).toBe(true);
    expect(['30-days', 'all-time', ''].some(isPeriodPreset)).toBe(false);
    expect(isPeriodPreset(DEFAULT_PRESET)).toBe(true);
  });
});

describe('the period of a new website', () => {
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'today'],
    ['2026-11-19', '7-days'],
    ['2026-11-13', '7-days'],
    ['2026-11-12', '28-days'],
    ['2026-10-23', '28-days'],
    ['2019-01-01', '28-days'],
  ] as const)('that was first counted on %s is %s', (first, preset) => {
    expect(shortestPresetSince(first, TODAY)).toBe(preset);
  });
});
