import type { CalendarDay } from './calendar-day';
import type { DayRange } from './day-range';

/**
 * The earliest day that is requested from servers. No analytics service counted visits before it. A range from the
 * year 1 would take thousands of requests: one per quarter and statistic.
 */
export const EARLIEST_DAY: CalendarDay = '2000-01-01';

/** The day, or the earliest readable day if it is before that. */
export function clampToEarliest(day: CalendarDay): CalendarDay {
  return day < EARLIEST_DAY ? EARLIEST_DAY : day;
}

/** The range; null if part of it is too early, because half of the compared days would be missing. */
export function readableRange(range: DayRange | null): DayRange | null {
  return range !== null && range.from >= EARLIEST_DAY ? range : null;
}
