import type { CalendarDay } from './calendar-day';
import { addDays, dayCount, type DayRange, eachDay, weekdayOf } from './day-range';
import { endOfMonthOf } from './period';
import { dayInWeek } from './week-start';

export const INTERVALS = ['day', 'week', 'month'] as const;
/** The unit of a chart's points. The user chooses the first day of the week. */
export type Interval = (typeof INTERVALS)[number];

/** The whole interval that contains a day, even where it extends beyond the period. */
export function intervalAround(day: CalendarDay, interval: Interval): DayRange {
  if (interval === 'day') return { from: day, to: day };
  if (interval === 'month') return { from: `${day.slice(0, 8)}01`, to: endOfMonthOf(day) };
  const first = addDays(day, -dayInWeek(weekdayOf(day)));
  return { from: first, to: addDays(first, 6) };
}

/** Splits a range at week or month ends; the first and the last piece may be shorter. */
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

/** Two months may include February. */
const MIN_FOR_MONTHS = 60;
/** More days than this are too many points for a line. */
const MAX_DAYS = 100;
const MAX_DAYS_BY_WEEK = 1500;

/** Intervals that yield at least two points, so that there is a line to draw. */
export function usefulIntervals(range: DayRange): Interval[] {
  const days = dayCount(range);
  return INTERVALS.filter(
    (interval) =>
      interval === 'day' ||
      (interval === 'week' && days > 7) ||
      (interval === 'month' &&
        days >= MIN_FOR_MONTHS &&
        range.from.slice(0, 7) !== range.to.slice(0, 7)),
  );
}

/** The default interval of a range: day up to a quarter, then week, then month. */
export function defaultInterval(range: DayRange): Interval {
  const days = dayCount(range);
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}
