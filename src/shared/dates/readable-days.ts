import type { CalendarDay } from './calendar-day';
import type { DayRange } from './day-range';

/**
 * The earliest day that is requested from servers. No analytics service counted visits before it. Without the limit,
 * a range from the year 1 would take thousands of requests: one per quarter and statistic.
 */
export const EARLIEST_DAY: CalendarDay = '2000-01-01';

/** Returns the day, or the earliest readable day if the day is before that. */
export function clampToEarliest(day: CalendarDay): CalendarDay {
  return day < EARLIEST_DAY ? EARLIEST_DAY : day;
}

/** Returns the range; null if it begins too early, because part of the compared days would then be missing. */
export function readableRange(range: DayRange | null): DayRange | null {
  return range !== null && range.from >= EARLIEST_DAY ? range : null;
}
