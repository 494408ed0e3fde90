import type { PointNavigation } from '$charts/chart-points.svelte';
import type { CalendarDay } from '$shared/dates/calendar-day';
import type { DayRange } from '$shared/dates/day-range';
import { getText } from '$shared/text';
import { type DaySeries, toPoints } from '$statistics/day-series';
import type { StatisticsSelection } from '../statistics-selection.svelte';

/**
 * Returns what the points of a chart over days open: only their days, by hour for a single day.
 * Also returns a point's first day.
 * @param series any daily statistic of the period, which determines where its points begin and end
 */
export function pointNavigation(
  series: () => DaySeries | null,
  selection: StatisticsSelection,
): PointNavigation & { dayOf: (index: number) => CalendarDay | undefined } {
  const daysOf = (first: number, last: number): DayRange | null => {
    const days = series();
    const { interval, running, today } = selection;
    const points = days === null ? [] : toPoints(days, interval, today);
    if (first === points.length && interval === 'day' && running !== null) {
      return { from: running, to: running };
    }
    const [from, to] = [points[first]?.from, points[Math.min(last, points.length - 1)]?.to];
    return from === undefined || to === undefined ? null : { from, to };
  };
  return {
    open: (first, last) => {
      const range = daysOf(first, last);
      if (range !== null) selection.openDays(range);
    },
    dayOf: (index) => daysOf(index, index)?.from,
    label: (first, last) => {
      const range = daysOf(first, last);
      return range === null ? '' : getText().statistics.days(range.from, range.to);
    },
  };
}
