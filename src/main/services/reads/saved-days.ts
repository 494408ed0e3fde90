import { cutPage } from '$main/api/cut-page';
import type { AnyStatisticParameters, StatisticParameters } from '$main/api/parameters';
import type { SavedDay } from '$main/cache/day-table';
import { isDayStatistic, type StatisticRow } from '$shared/api/statistics';
import type { Page, SavedRange } from '$shared/bridge/contract';
import { type CalendarDay, isCalendarDay } from '$shared/dates/calendar-day';
import { addDays, dayCount, type DayRange, eachDay } from '$shared/dates/day-range';

/** The most days stored by day. Nobody reads longer ranges that way, and a mistyped year would fill the store. */
const MAX_DAYS = 20_000;

/** When an answer came: by this computer's clock, for its age, and by the server's clock, for its days. */
export interface AnsweredAt {
  fetchedAt: number;
  serverTime: number;
}

/** The age of an answer that is split into days, and which of the days were over by then. */
export interface SeriesAge {
  fetchedAt: number;
  isFinal: (day: CalendarDay) => boolean;
}

/** A saved value and its age. */
export interface SavedValue<Value> {
  value: Value;
  fetchedAt: number;
  final: boolean;
}

/** Whether a statistic's answers are days that can be merged: a daily statistic without a search. */
export function isDaySeries({ name, search, from, to }: StatisticParameters): boolean {
  return isDayStatistic(name) && !search && dayCount({ from, to }) <= MAX_DAYS;
}

/**
 * The days that a page of a daily series covers, with 0 for days the server omitted. A page sorted by day covers the days from
 * its first to its last row, and the outer pages also extend to the ends of the range; a page in another order covers only its
 * rows, unless it is the only page.
 *
 * @returns null when the rows are not days of the range
 */
export function daysOfPage(
  { from, to, sort_by, sort }: StatisticParameters,
  { rows, page, lastPage }: Page<StatisticRow>,
  at: SeriesAge,
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

/** The days between two consecutive pages sorted by day: all without traffic. */
export function daysBetweenPages(before: string, after: string, at: SeriesAge): SavedDay[] {
  const [from, to] = [addDays(before, 1), addDays(after, -1)];
  if (from > to) return [];
  return eachDay({ from, to }).map((day) => savedDay(day, 0, at));
}

function savedDay(day: CalendarDay, count: number, { fetchedAt, isFinal }: SeriesAge): SavedDay {
  return { day, count, fetchedAt, final: isFinal(day) };
}

/** Answers a request from merged days, as its server would; null unless every day of the range is saved. */
export function pageOfDays(
  parameters: StatisticParameters,
  days: readonly SavedDay[],
): SavedValue<Page<StatisticRow>> | null {
  if (days.length !== dayCount(parameters)) return null;
  const rows = days
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => ({ value: day, count }));
  const running = days.filter(({ final }) => !final);
  // Final days do not age: the answer is as old as its oldest unfinished day.
  const ages = (running.length > 0 ? running : days).map(({ fetchedAt }) => fetchedAt);
  return {
    value: pageOfRows(parameters, rows),
    fetchedAt: Math.min(...ages),
    final: running.length === 0,
  };
}

/** Groups days into ranges without gaps. */
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

/** Sorts a statistic's complete rows and cuts out a page, as a server would. */
export function pageOfRows(
  parameters: AnyStatisticParameters,
  all: readonly StatisticRow[],
): Page<StatisticRow> {
  const { sort_by, sort } = parameters;
  const direction = sort === 'asc' ? 1 : -1;
  const order = (a: StatisticRow, b: StatisticRow): number =>
    sort_by === 'count' ? a.count - b.count : a.value < b.value ? -1 : 1;
  return cutPage(
    all.toSorted((a, b) => direction * order(a, b)),
    parameters,
  );
}
