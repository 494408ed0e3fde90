import type { CalendarDay } from './calendar-day';
import type { DayRange } from './day-range';

/**
 * The earliest day that is asked for, whoever names it: a link, the page's address, the terminal or an assistant. No analytics
 * service counted visits before, while a range from the year 1 would cost thousands of requests: one for each quarter and
 * statistic.
 */
export const EARLIEST_DAY: CalendarDay = '2000-01-01';

/** The day itself, or the earliest that is asked for. */
export function clampToEarliest(day: CalendarDay): CalendarDay {
  return day < EARLIEST_DAY ? EARLIEST_DAY : day;
}

/** The range, or null if not all of it can be asked for: half of the days a period is compared with would be compared with nothing. */
export function readableRange(range: DayRange | null): DayRange | null {
  return range !== null && range.from >= EARLIEST_DAY ? range : null;
}
