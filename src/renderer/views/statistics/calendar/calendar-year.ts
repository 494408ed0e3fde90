import type { CalendarDay } from '$shared/dates/calendar-day';
import { addMonths, type DayRange } from '$shared/dates/day-range';
import { clockIn, zoneOf } from '$shared/dates/zone';
import type { CalendarCell } from '$statistics/calendar';

/** A calendar year, or null for the last 12 months. */
export type Year = number | null;

/** The year that is shown, and those that can be, latest first. */
export interface Years {
  year: Year;
  years: readonly Year[];
}

/** The day on which a website was added, where its account's server is; null where unknown. */
export function dayAdded(
  created: string | null | undefined,
  account: Parameters<typeof zoneOf>[0],
): CalendarDay | null {
  const at = Date.parse(created ?? '');
  return Number.isNaN(at) ? null : clockIn(zoneOf(account), at).day;
}

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** The days that a year shows, of which the last ones may be still to come. */
export function daysOfYear(year: Year, today: CalendarDay): DayRange {
  if (year === null) return { from: addMonths(`${today.slice(0, 8)}01`, -11), to: today };
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** A year that is no later than today's; a link may name any. */
export function knownYear(year: Year, today: CalendarDay): Year {
  return year !== null && year > yearOf(today) ? null : year;
}

/** A website counted within its first days shown was counted before, too. */
const FIRST_DAYS = 14;

/**
 * The years that can be shown, latest first: back to the one in which the website was added, and further where what is shown begins
 * with days that were counted, as after an import.
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
