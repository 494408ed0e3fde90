import type { StatisticRow } from '../shared/api/statistics';
import { sum } from '../shared/lib/sum';
import type { CalendarDay } from '../shared/dates/calendar-day';
import { addDays, type DayRange } from '../shared/dates/day-range';
import { changeOf, type Change } from './change';
import { doubtBetween, type Doubt } from './comparability';
import { toDaySeries } from './day-series';

/** Days covered by the number and its line; the last one is today. */
const WEEK = 7;

/** A website's recent visitors (visits). */
export interface Recent {
  /** The last seven days, including today. */
  week: number;
  today: number;
  /** By day, oldest first, ending today. */
  counts: number[];
  /** The days of the counts. */
  days: DayRange[];
  /** The last seven finished days compared with the seven before: including today would make every change a loss. */
  change: Change;
  /** Why the change is no certain rise or fall; null if it is. */
  doubt: Doubt | null;
}

/** The days `recentOf` needs: today and the two weeks before. */
export function recentRange(today: CalendarDay): DayRange {
  return { from: addDays(today, -2 * WEEK), to: today };
}

/** Computes recent visitors. @param rows of the daily visitors over `recentRange(today)` */
export function recentOf(rows: readonly StatisticRow[], today: CalendarDay): Recent {
  const { days, counts } = toDaySeries(rows, recentRange(today));
  const week = counts.slice(-WEEK);
  const finished = counts.slice(0, -1);
  const [now, before] = [finished.slice(WEEK), finished.slice(0, WEEK)];
  return {
    week: sum(week),
    today: counts.at(-1) ?? 0,
    counts: week,
    days: days.slice(-WEEK).map((day) => ({ from: day, to: day })),
    change: changeOf(sum(now), sum(before)),
    doubt: doubtBetween({ counts: now }, { counts: before }),
  };
}
