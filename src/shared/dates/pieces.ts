import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, dayCount, type DayRange } from './day-range';

/** Returns the first day of the calendar quarter that contains a day. */
function quarterStart(day: CalendarDay): CalendarDay {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/**
 * Splits a range into pieces of at most `most` days, because servers limit the rows per page. A range that is too
 * long is split at calendar quarters (at most 92 days). All such ranges then use the same requests for finished
 * quarters, which are sent only once.
 */
export function splitIntoPieces(range: DayRange, most: number): DayRange[] {
  if (dayCount(range) <= most) return [range];
  const pieces: DayRange[] = [];
  for (let from = range.from; from <= range.to;) {
    const next = addMonths(quarterStart(from), 3);
    const last = addDays(next, -1);
    pieces.push({ from, to: last < range.to ? last : range.to });
    from = next;
  }
  return pieces;
}

/**
 * The number of pieces that are requested with normal priority: two years of quarters. Further pieces have a lower
 * priority, so that other reads of the account go first.
 */
export const FIRST_PIECES = 8;
