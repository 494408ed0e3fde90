import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, dayCount, type DayRange } from './day-range';

/** First day of the calendar quarter a day is in. */
function quarterStart(day: CalendarDay): CalendarDay {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/**
 * A range cut into pieces of `most` days at most, for servers that give a limited number of rows a page.
 * Long ranges are cut at calendar quarters (92 days at most), so that quarters that are over are the same
 * question in every range, and answered once.
 */
export function cutIntoPieces(range: DayRange, most: number): DayRange[] {
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
