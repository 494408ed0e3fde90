import type { StatisticRow } from '../shared/api/statistics';
import { sum } from '../shared/lib/sum';
import type { CalendarDay } from '../shared/dates/calendar-day';
import { addDays, type DayRange } from '../shared/dates/day-range';
import { changeOf, type Change } from './change';
import { toDaySeries } from './day-series';

/** Days of the number and of its line; the last one is today. */
const WEEK = 7;

/** A website's visitors (entries) of late. */
export interface Recent {
  /** The last seven days, today among them. */
  week: number;
  today: number;
  /** By day, oldest first, today last. */
  counts: number[];
  /** The days that the counts stand for. */
  days: DayRange[];
  /** The last seven finished days against the seven before: a day under way would make every change a loss. */
  change: Change;
}

/** The days that have to be known of for `recentOf`: today and two weeks before. */
export function recentRange(today: CalendarDay): DayRange {
  return { from: addDays(today, -2 * WEEK), to: today };
}

/** @param rows of the daily visitors over `recentRange(today)` */
export function recentOf(rows: readonly StatisticRow[], today: CalendarDay): Recent {
  const { days, counts } = toDaySeries(rows, recentRange(today));
  const week = counts.slice(-WEEK);
  const finished = counts.slice(0, -1);
  return {
    week: sum(week),
    today: counts.at(-1) ?? 0,
    counts: week,
    days: days.slice(-WEEK).map((day) => ({ from: day, to: day })),
    change: changeOf(sum(finished.slice(WEEK)), sum(finished.slice(0, WEEK))),
  };
}
