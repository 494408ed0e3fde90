import { isDayStatistic, type StatisticRow } from '../../../shared/api/statistics';
import type { Page, SavedRange } from '../../../shared/bridge/contract';
import { isCalendarDay, type CalendarDay } from '../../../shared/dates/calendar-day';
import { addDays, dayCount, eachDay, type DayRange } from '../../../shared/dates/day-range';
import type { StatisticParameters } from '../../api/parameters';
import type { SavedDay } from '../../cache/day-table';
import { pageOf } from './page-of';

/** A longer range is not kept by the day: nobody reads it so, and a slip of a year would fill the store. */
const MOST_DAYS = 20_000;

/** When an answer came: by this machine's clock, which its age is told by, and by the server's, whose days they are. */
export interface AnsweredAt {
  fetchedAt: number;
  serverTime: number;
}

/** An answer that is taken apart into days: when it came, and which days were over by then. */
export interface Dated {
  fetchedAt: number;
  isFinal: (day: CalendarDay) => boolean;
}

/** A page of rows and how old it is. */
export interface Found<Value> {
  value: Value;
  fetchedAt: number;
  final: boolean;
}

/** Whether a statistic's answers are days that can be merged: a day series without a search. */
export function isDaySeries({ name, search, from, to }: StatisticParameters): boolean {
  return isDayStatistic(name) && !search && dayCount({ from, to }) <= MOST_DAYS;
}

/**
 * The days that a page of a day series tells of, those without traffic as 0: a server leaves them out. A page in the
 * order of days tells of the stretch from its first to its last row, the outer pages to the end of the range too; a
 * page in another order tells of nothing but its rows, unless it is the only one.
 *
 * @returns null when the rows are not days of the range
 */
export function daysOfPage(
  { from, to, sort_by, sort }: StatisticParameters,
  { rows, page, lastPage }: Page<StatisticRow>,
  at: Dated,
): SavedDay[] | null {
  const counts = new Map(rows.map(({ value, count }) => [value, count]));
  const known = [...counts.keys()].sort();
  if (!known.every((day) => isCalendarDay(day) && day >= from && day <= to)) return null;
  const all = lastPage <= 1 && page <= 1;
  if (!all && (sort_by !== 'value' || known.length === 0)) {
    return known.map((day) => savedDay(day, counts.get(day) ?? 0, at));
  }
  const [opens, closes] = sort === 'asc' ? [1, lastPage] : [lastPage, 1];
  const stretch: DayRange = {
    from: all || page === opens ? from : (known[0] ?? from),
    to: all || page === closes ? to : (known.at(-1) ?? to),
  };
  return eachDay(stretch).map((day) => savedDay(day, counts.get(day) ?? 0, at));
}

/** The days between two pages that follow each other in the order of days: without traffic, all of them. */
export function daysBetweenPages(before: string, after: string, at: Dated): SavedDay[] {
  const [from, to] = [addDays(before, 1), addDays(after, -1)];
  if (from > to) return [];
  return eachDay({ from, to }).map((day) => savedDay(day, 0, at));
}

function savedDay(day: CalendarDay, count: number, { fetchedAt, isFinal }: Dated): SavedDay {
  return { day, count, fetchedAt, final: isFinal(day) };
}

/** Answers a request from merged days, as its server would; null unless every day of the range is known. */
export function pageOfDays(
  parameters: StatisticParameters,
  days: readonly SavedDay[],
): Found<Page<StatisticRow>> | null {
  if (days.length !== dayCount(parameters)) return null;
  const rows = days
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => ({ value: day, count }));
  const running = days.filter(({ final }) => !final);
  // Finished days do not age: the answer is as old as the oldest that may still change.
  const ages = (running.length > 0 ? running : days).map(({ fetchedAt }) => fetchedAt);
  return {
    value: pageOfRows(parameters, rows),
    fetchedAt: Math.min(...ages),
    final: running.length === 0,
  };
}

/** The stretches of days without a gap. */
export function rangesOfDays(days: readonly SavedDay[]): SavedRange[] {
  const ranges: SavedRange[] = [];
  for (const { day, fetchedAt, final } of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day) {
      last.to = day;
      last.final &&= final;
      last.fetchedAt = Math.min(last.fetchedAt, fetchedAt);
    } else ranges.push({ from: day, to: day, fetchedAt, final });
  }
  return ranges;
}

/** One page of all of a statistic's rows, sorted and cut as a server does it. */
export function pageOfRows(
  parameters: StatisticParameters,
  all: readonly StatisticRow[],
): Page<StatisticRow> {
  const { sort_by, sort } = parameters;
  const direction = sort === 'asc' ? 1 : -1;
  const order = (a: StatisticRow, b: StatisticRow): number =>
    sort_by === 'count' ? a.count - b.count : a.value < b.value ? -1 : 1;
  return pageOf(
    all.toSorted((a, b) => direction * order(a, b)),
    parameters,
  );
}
