import type { StatisticRow } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { toDaySeries } from './day-series';

/** Finished days covered by the line. */
const WEEK = 7;

/** A website's recent visitors (visits). */
export interface RecentVisitors {
  /** The running day so far; null without an answer of that day. */
  today: number | null;
  /** By day, oldest first, ending with the last finished day. */
  counts: number[];
  /** The days of the counts. */
  days: DayRange[];
}

/**
 * Computes recent visitors.
 *
 * @param rows of the daily visitors of a week at least
 * @param isCurrent whether the server answered on its running day
 */
export function recentVisitors(
  rows: readonly StatisticRow[],
  today: CalendarDay,
  isCurrent: boolean,
): RecentVisitors {
  const { days, counts } = toDaySeries(rows, { from: addDays(today, -WEEK), to: today });
  return {
    today: isCurrent ? (counts.at(-1) ?? 0) : null,
    counts: counts.slice(0, WEEK),
    days: days.slice(0, WEEK).map((day) => ({ from: day, to: day })),
  };
}
