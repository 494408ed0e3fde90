import type { CalendarDay } from './calendar-day';
import { addDays, eachDay, type DayRange } from './day-range';

/** Weeks that a typical week is made of. */
const WEEKS = 4;

/** The last whole weeks up to a period's end, of finished days only: what a typical week is made of. */
export function heatDays(range: DayRange, today: CalendarDay): CalendarDay[] {
  const last = range.to < today ? range.to : addDays(today, -1);
  return eachDay({ from: addDays(last, 1 - 7 * WEEKS), to: last });
}
