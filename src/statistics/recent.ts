import type { StatisticRow } from '../shared/api/statistics';
import { sum } from '../shared/lib/sum';
import type { CalendarDay } from '../shared/dates/calendar-day';
import { addDays, type DayRange } from '../shared/dates/day-range';
import { basisOf, comparedTotals, type Caveat } from './basis';
import { changeOf, type Change } from './change';
import { toDaySeries, type DaySeries } from './day-series';

/** Days covered by the number, its line and its change. */
const WEEK = 7;

/** A website's recent visitors (visits). */
export interface Recent {
  /** The last seven finished days. */
  week: number;
  /** The running day so far; null without an answer of that day. */
  today: number | null;
  /** By day, oldest first, ending with the last finished day. */
  counts: number[];
  /** The days of the counts. */
  days: DayRange[];
  /** Compared with the seven days before. */
  change: Change;
  /** What limits the comparison; null if nothing does. */
  caveat: Caveat | null;
}

/** The days `recentOf` needs: today and the two weeks before. */
export function recentRange(today: CalendarDay): DayRange {
  return { from: addDays(today, -2 * WEEK), to: today };
}

/**
 * Computes recent visitors.
 *
 * @param rows of the daily visitors over `recentRange(today)`
 * @param zone of the server
 * @param isCurrent whether the server answered on its running day: earlier, the last finished day was not over, either
 */
export function recentOf(
  rows: readonly StatisticRow[],
  today: CalendarDay,
  zone: string | undefined,
  isCurrent: boolean,
): Recent {
  const { days, counts } = toDaySeries(rows, recentRange(today));
  const part = (from: number, to: number): DaySeries => ({
    days: days.slice(from, to),
    counts: counts.slice(from, to),
  });
  const [before, now] = [part(0, WEEK), part(WEEK, 2 * WEEK)];
  const basis = basisOf(now, before, zone);
  const totals = comparedTotals(basis, now, before);
  return {
    week: sum(now.counts),
    today: isCurrent ? (counts.at(-1) ?? 0) : null,
    counts: now.counts,
    days: now.days.map((day) => ({ from: day, to: day })),
    change: isCurrent ? changeOf(totals.now, totals.before, basis) : { kind: 'unknown' },
    caveat: basis.caveat,
  };
}
