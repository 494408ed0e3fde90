import { endOfMonth, parseDate, startOfMonth, startOfYear } from '@internationalized/date';
import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, type DayRange } from './day-range';
import { PERIOD_PRESETS, type PeriodPreset } from './preset-names';

export { PERIOD_PRESETS, type PeriodPreset };

const monthStart = (day: CalendarDay): CalendarDay => startOfMonth(parseDate(day)).toString();
const yearStart = (day: CalendarDay): CalendarDay => startOfYear(parseDate(day)).toString();
const lastDays = (today: CalendarDay, days: number): DayRange => ({
  from: addDays(today, 1 - days),
  to: today,
});

const RANGES: Record<PeriodPreset, (today: CalendarDay) => DayRange> = {
  today: (today) => lastDays(today, 1),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  '7-days': (today) => lastDays(today, 7),
  '28-days': (today) => lastDays(today, 28),
  '30-days': (today) => lastDays(today, 30),
  '91-days': (today) => lastDays(today, 91),
  'this-month': (today) => ({ from: monthStart(today), to: today }),
  'last-month': (today) => monthBefore(today),
  'this-year': (today) => ({ from: yearStart(today), to: today }),
  'last-year': (today) => yearBefore(today),
  '12-months': (today) => ({ from: addMonths(monthStart(today), -11), to: today }),
};

function monthBefore(today: CalendarDay): DayRange {
  const from = addMonths(monthStart(today), -1);
  return { from, to: endOfMonth(parseDate(from)).toString() };
}

function yearBefore(today: CalendarDay): DayRange {
  const thisYear = yearStart(today);
  return { from: addMonths(thisYear, -12), to: addDays(thisYear, -1) };
}

/**
 * The days of a preset. Unfinished periods end today: future days have no numbers, and drawing them as zero would be
 * wrong.
 */
export function presetRange(preset: PeriodPreset, today: CalendarDay): DayRange {
  return RANGES[preset](today);
}

/** Whether the text names a preset (a saved or linked one may come from another version). */
export function isPeriodPreset(text: string): text is PeriodPreset {
  return (PERIOD_PRESETS as readonly string[]).includes(text);
}
