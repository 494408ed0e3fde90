import type { StatisticRow } from '$shared/api/statistics';
import { addDays, type DayRange, eachDay } from '$shared/dates/day-range';

/** The number of weeks before a period from which the baseline is estimated. One request returns that many days. */
const WEEKS = 14;
const WEEK = 7;

/** A week before a period. `rows` is null if a day is missing or was not over. */
export interface HistoryWeek {
  range: DayRange;
  rows: readonly StatisticRow[] | null;
}

/** Returns the weeks before a range from which the baseline is estimated, oldest first. */
export function weeksBefore({ from }: Pick<DayRange, 'from'>): DayRange[] {
  return Array.from({ length: WEEKS }, (_, index) => {
    const first = addDays(from, (index - WEEKS) * WEEK);
    return { from: first, to: addDays(first, WEEK - 1) };
  });
}

/** Returns the days of a week with their counts; empty if the week's counts are unknown. */
export function daysOfWeek({ range, rows }: HistoryWeek): [day: string, count: number][] {
  if (rows === null) return [];
  const counts = new Map(rows.map(({ value, count }) => [value.slice(0, 10), count]));
  return eachDay(range).map((day) => [day, counts.get(day) ?? 0]);
}
