import type { CalendarDay } from './calendar-day';
import { addDays, type DayRange, eachDay } from './day-range';

/** The number of weeks from which a typical week is averaged. */
const WEEKS = 4;

/**
 * Returns the days from which a typical week is averaged: the last whole weeks of finished days, up to the end of a
 * period.
 */
export function heatDays(range: DayRange, today: CalendarDay): CalendarDay[] {
  const last = range.to < today ? range.to : addDays(today, -1);
  return eachDay({ from: addDays(last, 1 - 7 * WEEKS), to: last });
}
