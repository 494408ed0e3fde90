import type { CalendarDay } from '$shared/dates/calendar-day';
import { addMonths, type DayRange } from '$shared/dates/day-range';
import { clockIn, zoneOf } from '$shared/dates/zone';
import type { CalendarCell } from '$statistics/calendar';

/** A calendar year, or null for the last 12 months. */
export type Year = number | null;

/** The year shown, and the available ones, latest first. */
export interface Years {
  year: Year;
  years: readonly Year[];
}

/**
 * Returns the day on which a website was added, in the time zone of its account's server; null if
 * unknown.
 */
export function dayAdded(
  created: string | null | undefined,
  account: Parameters<typeof zoneOf>[0],
): CalendarDay | null {
  const at = Date.parse(created ?? '');
  return Number.isNaN(at) ? null : clockIn(zoneOf(account), at).day;
}

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** Returns the days of a year; the last ones may be in the future. */
export function daysOfYear(year: Year, today: CalendarDay): DayRange {
  if (year === null) return { from: addMonths(`${today.slice(0, 8)}01`, -11), to: today };
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** Returns a valid year: not later than the current one, because a link may contain any. */
export function knownYear(year: Year, today: CalendarDay): Year {
  return year !== null && year > yearOf(today) ? null : year;
}

/** If a website has counts within its first visible days, it was counted before, too. */
const FIRST_DAYS = 14;

/**
 * Returns the available years, latest first: back to the year in which the website was added, or
 * further if the visible days start with counted ones, such as after an import.
 */
export function yearsOf(
  shown: Year,
  cells: readonly CalendarCell[],
  today: CalendarDay,
  added: CalendarDay | null,
): Year[] {
  const first = cells[0];
  const wasCounted = cells.slice(0, FIRST_DAYS).some(({ count }) => (count ?? 0) > 0);
  const before = first !== undefined && wasCounted ? yearOf(first.day) - 1 : null;
  const earliest = Math.min(
    yearOf(today),
    ...[shown, added === null ? null : yearOf(added), before].filter((year) => year !== null),
  );
  const count = yearOf(today) - earliest + 1;
  return [null, ...Array.from({ length: count }, (_, at) => yearOf(today) - at)];
}
