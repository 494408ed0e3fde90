import type { CalendarDay } from './calendar-day';
import { addDays, dayCount, eachDay, weekdayOf, type DayRange } from './day-range';
import { endOfMonthOf } from './period';
import { dayInWeek } from './week-start';

export const INTERVALS = ['day', 'week', 'month'] as const;
/** What one point of a chart stands for. Weeks begin as the person chose. */
export type Interval = (typeof INTERVALS)[number];

/** The whole interval a day is in, also where that reaches beyond a period. */
export function intervalAround(day: CalendarDay, interval: Interval): DayRange {
  if (interval === 'day') return { from: day, to: day };
  if (interval === 'month') return { from: `${day.slice(0, 8)}01`, to: endOfMonthOf(day) };
  const first = addDays(day, -dayInWeek(weekdayOf(day)));
  return { from: first, to: addDays(first, 6) };
}

/** The days of a range cut at week or month ends; the first and the last piece may be shorter. */
export function splitByInterval(range: DayRange, interval: Interval): DayRange[] {
  if (interval === 'day') return eachDay(range).map((day) => ({ from: day, to: day }));
  const pieces: DayRange[] = [];
  let current: DayRange | null = null;
  for (const day of eachDay(range)) {
    const startsNew = interval === 'week' ? dayInWeek(weekdayOf(day)) === 0 : day.endsWith('-01');
    if (current && !startsNew) current.to = day;
    else pieces.push((current = { from: day, to: day }));
  }
  return pieces;
}

/** Intervals that give two points at least, so that there is something to draw. */
export function usefulIntervals(range: DayRange): Interval[] {
  const days = dayCount(range);
  return INTERVALS.filter(
    (interval) =>
      interval === 'day' ||
      (interval === 'week' && days > 7) ||
      (interval === 'month' && range.from.slice(0, 7) !== range.to.slice(0, 7)),
  );
}

/** The interval a range is first drawn with: by day up to a year and a bit, then by week, then by month. */
export function defaultInterval(range: DayRange): Interval {
  const days = dayCount(range);
  if (days <= 400) return 'day';
  return days <= 1500 ? 'week' : 'month';
}
