import type { CalendarDay } from '$shared/dates/calendar-day';
import { type DayRange, eachDay, weekdayOf } from '$shared/dates/day-range';
import { dayInWeek } from '$shared/dates/week-start';
import { sum } from '$shared/lib/sum';
import { dailyBaselines } from './baseline';
import type { DaySeries } from './day-series';

/**
 * The state of a day: counted, still growing (`so-far`), not loaded (`unknown`), in the future, or before the website
 * was counted.
 */
export type DayState = 'counted' | 'so-far' | 'unknown' | 'future' | 'before';

/** A day in the calendar. */
export interface CalendarCell {
  day: CalendarDay;
  state: DayState;
  /** The count; null unless the day is counted or running. */
  count: number | null;
  /** The count expected from earlier days; null if it is unknown or the day is running. */
  usual: number | null;
}

/** The facts that distinguish days without visits from days that were not counted. */
interface Counted {
  range: DayRange;
  today: CalendarDay;
  /** The day on which the website was added; null if unknown. */
  added: CalendarDay | null;
}

/** Returns the counts of daily series by day. */
export function countsByDay(series: readonly DaySeries[]): Map<CalendarDay, number> {
  const counts = new Map<CalendarDay, number>();
  for (const one of series) one.days.forEach((day, at) => counts.set(day, one.counts[at] ?? 0));
  return counts;
}

/**
 * Determines the state of each day of a range.
 *
 * @param counts the counts by day; missing days are unknown
 */
export function calendarCells(
  counts: ReadonlyMap<CalendarDay, number>,
  { range, today, added }: Counted,
): CalendarCell[] {
  const days = eachDay(range);
  const known = (day: CalendarDay): number | null => {
    const count = counts.get(day);
    return count !== undefined && count >= 0 && count <= Number.MAX_SAFE_INTEGER ? count : null;
  };
  const first = days.find((day) => (known(day) ?? 0) > 0);
  const since = [first, added ?? undefined].reduce(earlier);
  const cells = days.map((day): CalendarCell => {
    const count = known(day);
    const state = stateOf(day, count, today, since);
    const isShown = state === 'counted' || state === 'so-far';
    return { day, state, count: isShown ? count : null, usual: null };
  });
  const finished = cells.map(({ state, count }) =>
    state === 'counted' && count !== null ? count : Number.NaN,
  );
  const usual = dailyBaselines(finished);
  return cells.map((cell, at) =>
    cell.state === 'counted' ? { ...cell, usual: usual[at]?.expected ?? null } : cell,
  );
}

function stateOf(
  day: CalendarDay,
  count: number | null,
  today: CalendarDay,
  since: CalendarDay | undefined,
): DayState {
  if (day > today) return 'future';
  if (count === null) return 'unknown';
  if (day === today) return 'so-far';
  return since === undefined || day < since ? 'before' : 'counted';
}

function earlier<Day extends CalendarDay | undefined>(a: Day, b: Day): Day {
  if (a === undefined || b === undefined) return a ?? b;
  return a <= b ? a : b;
}

/**
 * Arranges the days in columns of one week each, which start with the first day of the week. Null for days outside
 * the range.
 */
export function weeksOf(cells: readonly CalendarCell[]): (CalendarCell | null)[][] {
  const weeks: (CalendarCell | null)[][] = [];
  for (const cell of cells) {
    const row = dayInWeek(weekdayOf(cell.day));
    if (weeks.length === 0 || row === 0)
      weeks.push(Array.from({ length: WEEK }, (): CalendarCell | null => null));
    const week = weeks.at(-1);
    if (week !== undefined) week[row] = cell;
  }
  return weeks;
}

const WEEK = 7;
/** The quantiles at the edges of the shades. Each of the five shades stands for one or two days of a week. */
const SHARES = [0.2, 0.4, 0.6, 0.8];

/**
 * Returns the counts at which darker shades begin, ascending and rounded. Each shade covers a fifth of the finished
 * days with visits. There are fewer than four edges if the days differ little, and none if there are no visits.
 */
export function shadeEdges(cells: readonly CalendarCell[]): number[] {
  const counts = countsOf(cells).filter((count) => count > 0);
  const sorted = counts.toSorted((a, b) => a - b);
  if (sorted.length === 0) return [];
  const wanted = [0, ...SHARES, 1].map((share) => quantile(sorted, share));
  // Days without visits have the lowest shade. If there are any, days with visits start at the second shade.
  const edges = SHARES.map((_, at) => {
    const [before = 0, own = 0, after = 0] = wanted.slice(at, at + 3);
    return Math.max(1, roundNumber(own, Math.min(own - before, after - own)));
  });
  return [...new Set(edges)];
}

/** Rounds to steps of 1, 5, 10, 50 and so on, so that at least two steps fit between a number and its neighbors. */
function roundNumber(value: number, space: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, space / 2)));
  const step = space / 2 >= 5 * power ? 5 * power : power;
  return Math.round(value / step) * step;
}

/** Returns the shade of a count, 0 to 4: the number of edges that the count reaches. */
export function shadeOf(count: number, edges: readonly number[]): number {
  return edges.filter((edge) => count >= edge).length;
}

/** Returns a quantile of sorted numbers, interpolated between neighbors. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

/** The typical visits on a weekday. */
export interface WeekdayPattern {
  /** The weekday, 0 (Monday) to 6. */
  weekday: number;
  /** The median of the visits on finished days of this weekday. */
  middle: number;
  /** The range that contains eight in ten of these days; null for fewer than five days. */
  low: number | null;
  high: number | null;
  days: number;
}

/** The minimum number of days of a weekday for its range. */
const LEAST_FOR_RANGE = 5;

/**
 * Returns the typical visits of each weekday, Monday first. The median of the finished days is robust to outliers.
 */
export function weekdayPatterns(cells: readonly CalendarCell[]): WeekdayPattern[] {
  return Array.from({ length: WEEK }, (_, weekday) => {
    const same = cells.filter(({ day }) => weekdayOf(day) === weekday);
    const sorted = countsOf(same).toSorted((a, b) => a - b);
    const isEnough = sorted.length >= LEAST_FOR_RANGE;
    return {
      weekday,
      middle: quantile(sorted, 0.5),
      low: isEnough ? quantile(sorted, 0.1) : null,
      high: isEnough ? quantile(sorted, 0.9) : null,
      days: sorted.length,
    };
  }).filter(({ days }) => days > 0);
}

/** A day that stands out, with its ratio to the usual count. */
export interface OutlierDay {
  day: CalendarDay;
  count: number;
  usual: number | null;
  times: number | null;
}

/** Returns the finished days with the most visits, highest count first. */
export function bestDays(cells: readonly CalendarCell[], most: number): OutlierDay[] {
  const days = oddDays(cells).filter(({ count }) => count > 0);
  return days.toSorted((a, b) => b.count - a.count || compare(a.day, b.day)).slice(0, most);
}

/** The minimum median of visits per day for which a quiet day is reported. */
const LEAST_FOR_QUIET = 10;

/**
 * Returns the finished day with the fewest visits, or the first such day. Null if days without visits are typical, or
 * all days are alike.
 */
export function quietestDay(cells: readonly CalendarCell[]): OutlierDay | null {
  const days = oddDays(cells);
  const sorted = days.map(({ count }) => count).toSorted((a, b) => a - b);
  const middle = quantile(sorted, 0.5);
  if (days.length < 2 * WEEK || middle < LEAST_FOR_QUIET) return null;
  const [quietest] = days.toSorted((a, b) => a.count - b.count || compare(a.day, b.day));
  return quietest !== undefined && quietest.count < middle ? quietest : null;
}

function oddDays(cells: readonly CalendarCell[]): OutlierDay[] {
  return cells.flatMap(({ day, state, count, usual }) => {
    if (state !== 'counted' || count === null) return [];
    return [{ day, count, usual, times: usual === null || usual <= 0 ? null : count / usual }];
  });
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** A month above the columns of the calendar. */
export interface CalendarMonth {
  /** The first day of the month. */
  first: CalendarDay;
  /** The number of columns that begin in the month. */
  weeks: number;
  /**
   * The visits of the month so far; null if a day was not loaded, nothing was counted yet, or the range includes only
   * part of the month.
   */
  total: number | null;
}

/** Returns the months above the columns. A month begins with the week that contains its first day. */
export function calendarMonths(
  weeks: readonly (readonly (CalendarCell | null)[])[],
): CalendarMonth[] {
  const cells = weeks.flat().filter((cell) => cell !== null);
  const months: CalendarMonth[] = [];
  for (const week of weeks) {
    const starting = week.find((cell) => cell?.day.endsWith('-01') === true);
    const shown = starting ?? week.find((cell) => cell !== null);
    const last = months.at(-1);
    if (last !== undefined && (starting === undefined || starting === null)) last.weeks += 1;
    else if (shown) {
      const first = `${shown.day.slice(0, 8)}01`;
      months.push({ first, weeks: 1, total: totalOf(cells, first) });
    }
  }
  return months;
}

function totalOf(cells: readonly CalendarCell[], first: CalendarDay): number | null {
  const month = first.slice(0, 8);
  const own = cells.filter(({ day, state }) => day.startsWith(month) && state !== 'future');
  const isCut = own[0]?.day !== first;
  if (isCut || own.some(({ state }) => state === 'unknown' || state === 'before')) return null;
  return sumOf(own);
}

/**
 * Returns the visits of all days, including the running day. Null if a day was not loaded, or the sum is too large to
 * be exact.
 */
export function visitsOf(cells: readonly CalendarCell[]): number | null {
  return cells.some(({ state }) => state === 'unknown') ? null : sumOf(cells);
}

function sumOf(cells: readonly CalendarCell[]): number | null {
  const total = sum(cells.map(({ count }) => count ?? 0));
  return total <= Number.MAX_SAFE_INTEGER ? total : null;
}

/**
 * Returns by how much more visits Monday to Friday have than weekends, relatively; negative if weekends have more.
 * Null if the difference is small.
 */
export function workdayLead(habits: readonly WeekdayPattern[]): number | null {
  const of = (isWeekend: boolean): number[] =>
    habits.filter(({ weekday }) => weekday >= SATURDAY === isWeekend).map(({ middle }) => middle);
  const [workdays, weekend] = [of(false), of(true)];
  if (habits.length < WEEK || habits.some(({ low }) => low === null)) return null;
  const [work, rest] = [sum(workdays) / workdays.length, sum(weekend) / weekend.length];
  if (Math.min(work, rest) < LEAST_FOR_QUIET) return null;
  const lead = work / rest - 1;
  return Number.isFinite(lead) && Math.abs(lead) >= LEAST_LEAD ? lead : null;
}

const SATURDAY = 5;
/** The minimum relative difference between workdays and weekends. */
const LEAST_LEAD = 0.1;

function countsOf(cells: readonly CalendarCell[]): number[] {
  return cells.flatMap(({ state, count }) =>
    state === 'counted' && count !== null ? [count] : [],
  );
}
