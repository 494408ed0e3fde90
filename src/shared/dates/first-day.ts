import { parseDate, startOfMonth } from '@internationalized/date';
import type { CalendarDay } from './calendar-day';
import { addDays, type DayRange } from './day-range';
import { lastFinishedDay } from './presets';
import { EARLIEST_DAY } from './readable-days';

/**
 * The ranges in which the first counted day is looked for, in this order. The first one is the same for a month and is
 * over, so its answer is asked for once.
 *
 * @param today the running day at the server
 */
export function firstDayRanges(today: CalendarDay): DayRange[] {
  const month = startOfMonth(parseDate(today)).toString();
  const former = { from: EARLIEST_DAY, to: addDays(month, -1) };
  return today === month ? [former] : [former, { from: month, to: lastFinishedDay(today) }];
}
