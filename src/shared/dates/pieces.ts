import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, dayCount, type DayRange } from './day-range';

/** First day of a day's calendar quarter. */
function quarterStart(day: CalendarDay): CalendarDay {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/**
 * Splits a range into pieces of at most `most` days, for servers that limit the rows per page. Long ranges are split at
 * calendar quarters (92 days at most), so that every range shares the same requests for finished quarters and each is
 * answered once.
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
 * The number of pieces with normal priority: two years of quarters. Further pieces let other reads of the account go
 * first.
 */
export const FIRST_PIECES = 8;
