import type { CalendarDay } from './calendar-day';
import { addDays, dayCount, type DayRange, eachDay, weekdayOf } from './day-range';
import { endOfMonthOf } from './period';
import { dayInWeek } from './week-start';

export const INTERVALS = ['day', 'week', 'month'] as const;
/** The length of time that a point of a chart covers. The user chooses the first day of the week. */
export type Interval = (typeof INTERVALS)[number];

/** Returns the whole interval that contains a day, even if it is longer than the period. */
export function intervalAround(day: CalendarDay, interval: Interval): DayRange {
  if (interval === 'day') return { from: day, to: day };
  if (interval === 'month') return { from: `${day.slice(0, 8)}01`, to: endOfMonthOf(day) };
  const first = addDays(day, -dayInWeek(weekdayOf(day)));
  return { from: first, to: addDays(first, 6) };
}

/** Splits a range at the ends of weeks or months. The first and the last piece may be shorter. */
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

/** The minimum number of days for months. Two months may include February. */
const MIN_FOR_MONTHS = 60;
/** The maximum number of days for a point per day. More would be too many for a line. */
const MAX_DAYS = 100;
const MAX_DAYS_BY_WEEK = 1500;

/** Returns the intervals with at least two points, so that there is a line to draw. */
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

/** Returns the default interval of a range: days up to a quarter, then weeks, then months. */
export function defaultInterval(range: DayRange): Interval {
  const days = dayCount(range);
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}
