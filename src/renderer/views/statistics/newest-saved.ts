import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { isInProgress, type Period, periodRange } from '$shared/dates/period';

/** Older numbers say little about a period that moves every day. */
const MOST_DAYS = 31;
/**
 * A saved range without common days may be this old. A week earlier it would be the compared
 * period.
 */
const A_WEEK = 7;

/**
 * Returns the latest earlier day for which all days of a period are saved; null if there is none.
 * @param today the running day at the server
 * @param saved ranges of saved days
 */
export function newestSaved(
  period: Period,
  today: CalendarDay,
  saved: readonly DayRange[],
): CalendarDay | null {
  const due = periodRange(period, today);
  for (let back = 1; back <= MOST_DAYS; back += 1) {
    const day = addDays(today, -back);
    const { from, to } = periodRange(period, day);
    const isSame = from === due.from && to === due.to;
    const isLook = to >= due.from || back < A_WEEK;
    // On its first day a month has no finished day and shows Today.
    if (isSame || !isLook || isInProgress({ from, to }, day)) continue;
    if (saved.some((days) => days.from <= from && to <= days.to)) return day;
  }
  return null;
}
