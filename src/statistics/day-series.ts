import type { StatisticRow } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { type DayRange, eachDay } from '$shared/dates/day-range';
import { type Interval, intervalAround, splitByInterval } from '$shared/dates/intervals';

/** Counts of consecutive days: `counts[i]` belongs to `days[i]`. */
export interface DaySeries {
  days: CalendarDay[];
  counts: number[];
}

/**
 * Converts the rows of a daily statistic to a series over the whole range. A day without a row had no traffic and has
 * 0. Rows outside the range are ignored, and so are repeated days, which occur because pages can overlap.
 */
export function toDaySeries(rows: readonly StatisticRow[], range: DayRange): DaySeries {
  const byDay = new Map<string, number>();
  for (const { value, count } of rows) {
    // Some servers append a time to the day.
    const day = value.slice(0, 10);
    if (!byDay.has(day)) byDay.set(day, count);
  }
  const days = eachDay(range);
  return { days, counts: days.map((day) => byDay.get(day) ?? 0) };
}

/** One point of a chart: a day, a week or a month. */
export interface Point {
  /** The first and last day of the point. */
  from: CalendarDay;
  to: CalendarDay;
  /** The value; null if it is undefined, such as pages per visit on a day without visits. */
  value: number | null;
  /**
   * Why the point cannot be compared with its neighbors: it is still in progress, or cut off by the period. Null if
   * it can.
   */
  partial: 'under-way' | 'cut' | null;
}

/** Sums a daily series into one point per interval. */
export function toPoints(series: DaySeries, interval: Interval, today: CalendarDay): Point[] {
  const [first, last] = [series.days[0], series.days.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (interval === 'day')
    return series.days.map((day, index) => dayPoint(day, series.counts[index], today));
  let next = 0;
  return splitByInterval({ from: first, to: last }, interval).map((piece) => {
    let value = 0;
    while ((series.days[next] ?? '9') <= piece.to) value += series.counts[next++] ?? 0;
    return { ...piece, value, partial: partOf(piece, interval, today) };
  });
}

function dayPoint(day: CalendarDay, count: number | undefined, today: CalendarDay): Point {
  return { from: day, to: day, value: count ?? 0, partial: day >= today ? 'under-way' : null };
}

function partOf(piece: DayRange, interval: Interval, today: CalendarDay): Point['partial'] {
  const whole = intervalAround(piece.from, interval);
  if (whole.to >= today && piece.to >= today) return 'under-way';
  return whole.from === piece.from && whole.to === piece.to ? null : 'cut';
}

/** Returns pages per visit for each point. Both series must have the same points; `visitors` are visits. */
export function ratioPoints(pageviews: readonly Point[], visitors: readonly Point[]): Point[] {
  return pageviews.map((point, index) => ({
    ...point,
    value: ratio(point.value, visitors[index]?.value),
  }));
}

/** Divides `part` by `whole`. Null if the quotient is undefined. */
export function ratio(part: number | null, whole: number | null | undefined): number | null {
  return part === null || !whole ? null : part / whole;
}
