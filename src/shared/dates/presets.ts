import { endOfMonth, parseDate, startOfMonth, startOfYear } from '@internationalized/date';
import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, type DayRange, weekdayOf } from './day-range';
import { COMPARE_PRESETS, PERIOD_PRESETS, type PeriodPreset, presetNamed } from './preset-names';
import { dayInWeek } from './week-start';

export { COMPARE_PRESETS, PERIOD_PRESETS, type PeriodPreset, presetNamed };

/** The default period on the screen, on the terminal and for assistants. */
export const DEFAULT_PRESET: PeriodPreset = '28-days';

const monthStart = (day: CalendarDay): CalendarDay => startOfMonth(parseDate(day)).toString();
/** Returns the first day of a week, which begins on the weekday that the user chose. */
const weekStart = (day: CalendarDay): CalendarDay => addDays(day, -dayInWeek(weekdayOf(day)));
const yearStart = (day: CalendarDay): CalendarDay => startOfYear(parseDate(day)).toString();

/**
 * Returns the shortest preset that includes all finished days since a website's first one, up to the default preset.
 * If there are no finished days, it is Today.
 *
 * @param first the first day that can have been counted
 */
export function shortestPresetSince(first: CalendarDay, today: CalendarDay): PeriodPreset {
  if (first >= today) return 'today';
  return first >= presetRange('7-days', today).from ? '7-days' : DEFAULT_PRESET;
}

/** Returns the last finished day while `today` is running. */
export const lastFinishedDay = (today: CalendarDay): CalendarDay => addDays(today, -1);

const finishedDays = (today: CalendarDay, days: number): DayRange => ({
  from: addDays(today, -days),
  to: lastFinishedDay(today),
});

const RANGES: Record<PeriodPreset, (today: CalendarDay) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => finishedDays(today, 1),
  '7-days': (today) => finishedDays(today, 7),
  '28-days': (today) => finishedDays(today, 28),
  '91-days': (today) => finishedDays(today, 91),
  '26-weeks': (today) => finishedDays(today, 26 * 7),
  'this-week': (today) => since(weekStart(today), today),
  'last-week': (today) => ({
    from: addDays(weekStart(today), -7),
    to: addDays(weekStart(today), -1),
  }),
  'this-month': (today) => since(monthStart(today), today),
  'last-month': (today) => monthBefore(today),
  'this-year': (today) => since(yearStart(today), today),
  'last-year': (today) => yearBefore(today),
  '12-months': (today) => ({
    from: addDays(addMonths(lastFinishedDay(today), -12), 1),
    to: lastFinishedDay(today),
  }),
};

function since(first: CalendarDay, today: CalendarDay): DayRange {
  return { from: first, to: first === today ? today : lastFinishedDay(today) };
}

function monthBefore(today: CalendarDay): DayRange {
  const from = addMonths(monthStart(today), -1);
  return { from, to: endOfMonth(parseDate(from)).toString() };
}

function yearBefore(today: CalendarDay): DayRange {
  const thisYear = yearStart(today);
  return { from: addMonths(thisYear, -12), to: addDays(thisYear, -1) };
}

/**
 * Returns the days of a preset. All except Today end with the last finished day, so that a number and its change
 * count the same days. On its first day, "this week", "this month" or "this year" has no finished day and is Today.
 *
 * @param today the running day at the server
 */
export function presetRange(preset: PeriodPreset, today: CalendarDay): DayRange {
  return RANGES[preset](today);
}

/** Whether a text is the current name of a preset. */
export function isPeriodPreset(text: string): text is PeriodPreset {
  return (COMPARE_PRESETS as readonly string[]).includes(text);
}
