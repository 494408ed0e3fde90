import { parseDate } from '@internationalized/date';
import type { CalendarDay } from './calendar-day';

/** Calendar days from a first to a last one, both included. `from` is never after `to`. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

const DAY_IN_MS = 86_400_000;

/** Days since 1970-01-01, for counting only. */
function ordinal(day: CalendarDay): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_IN_MS);
}

/** Returns the number of days from `first` to `second`; negative if `second` is earlier. */
export function daysBetween(first: CalendarDay, second: CalendarDay): number {
  return ordinal(second) - ordinal(first);
}

/** Returns the number of days in the range, at least 1. */
export function dayCount(range: DayRange): number {
  return daysBetween(range.from, range.to) + 1;
}

/** Returns the day `days` later, or earlier if `days` is negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return parseDate(day).add({ days }).toString();
}

/**
 * Returns the day `months` later, or earlier if `months` is negative. If that month has no such day, returns its last
 * day.
 */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  return parseDate(day).add({ months }).toString();
}

/** Every day of the range, in order. */
export function eachDay(range: DayRange): CalendarDay[] {
  const days: CalendarDay[] = [];
  const last = ordinal(range.to);
  const clock = new Date(0);
  for (let day = ordinal(range.from); day <= last; day += 1) {
    clock.setTime(day * DAY_IN_MS);
    days.push(written(clock));
  }
  return days;
}

/** Writes a date's UTC day as `Y-m-d`, several times faster than slicing an ISO string. */
function written(date: Date): CalendarDay {
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** Returns the weekday of a day, 0 = Monday … 6 = Sunday, whatever the locale. */
export function weekdayOf(day: CalendarDay): number {
  // 1970-01-01 was a Thursday.
  return (((ordinal(day) + 3) % 7) + 7) % 7;
}

/** Moves a range by a number of days. */
export function shiftRange(range: DayRange, days: number): DayRange {
  return { from: addDays(range.from, days), to: addDays(range.to, days) };
}

/** Whether both ranges cover the same days. */
export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to;
}
