import type { StatisticRow } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { toDaySeries } from './day-series';

/** The number of finished days that the line shows. */
const WEEK = 7;

/** A website's visits in the last days. */
export interface RecentVisitors {
  /** The visits of the running day so far; null if no answer is from that day. */
  today: number | null;
  /** The visits by day, oldest first, ending with the last finished day. */
  counts: number[];
  /** The days of `counts`. */
  days: DayRange[];
}

/**
 * Returns a website's visits in the last days.
 *
 * @param rows the daily visits of at least a week
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
