/** The possible first days of the week, counted from Monday. */
export const WEEK_STARTS = { monday: 0, sunday: 6, saturday: 5 } as const;
export type WeekStart = keyof typeof WEEK_STARTS;

/** The first day of the week. Fixed for the life of a page, like the locale; changing it reloads the page. */
let current: WeekStart = 'monday';

export function setWeekStart(start: WeekStart): void {
  current = start;
}

/** The weekdays in week order, each counted from Monday, 0 to 6. */
export function weekdays(): number[] {
  return Array.from({ length: 7 }, (_, at) => (WEEK_STARTS[current] + at) % 7);
}

/**
 * The position of a day in its week, 0 to 6.
 *
 * @param weekday from Monday, 0 to 6
 */
export function dayInWeek(weekday: number): number {
  return (weekday - WEEK_STARTS[current] + 7) % 7;
}
