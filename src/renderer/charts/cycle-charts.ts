import { weekdayOf } from '../../shared/dates/day-range';
import type { CalendarDay } from '../../shared/dates/calendar-day';
import { weekdays } from '../../shared/dates/week-start';
import { getText } from '../../shared/text';
import { formatNumber } from '../../shared/text/format';
import type { ChartModel, ChartSeries } from './chart-model';
import type { DaySeries } from '../../statistics/day-series';
import { formatHour, formatWeekday } from '../../statistics/labels';

/*
 * Charts of what repeats: the hours of the day and the days of the week.
 */

export interface HourChartInput {
  name: string;
  /** 24 counts each. */
  now: number[];
  compared: number[] | null;
  form: 'line' | 'bar';
  /** The hour that is under way when the period is today; null when the period is over or longer. */
  currentHour: number | null;
}

/** The hour that is under way: the server's clock may be ahead of this machine's, and has counted then. */
export function hourReached(hours: readonly number[], currentHour: number): number {
  return Math.max(
    currentHour,
    hours.findLastIndex((count) => count > 0),
  );
}

/** Counts by hour of the day. Hours of today that have not come are left open rather than drawn as zero. */
export function hourChart(input: HourChartInput): ChartModel {
  const titles = input.now.map((_, hour) => formatHour(hour));
  const last = input.currentHour === null ? 23 : hourReached(input.now, input.currentHour);
  const now: ChartSeries = {
    role: 'now',
    name: input.name,
    values: input.now.map((count, hour) => (hour > last ? null : count)),
    titles: titles.map((title, hour) =>
      withNote(title, input.currentHour !== null && hour === last),
    ),
    underWayFrom: input.currentHour === null ? null : last,
  };
  const series = [now];
  if (input.compared !== null) {
    const values = input.compared;
    series.push({ role: 'compared', name: input.name, values, titles, underWayFrom: null });
  }
  return { form: input.form, labels: titles, series, format: formatNumber };
}

function withNote(title: string, underWay: boolean): string {
  return underWay ? `${title} (${getText().statistics.underWay})` : title;
}

/** Averages by day of the week, as the week begins for the person, over finished days; a weekday that has none stays open. */
export function weekdayChart(
  name: string,
  now: DaySeries,
  compared: DaySeries | null,
  today: CalendarDay,
): ChartModel {
  const titles = weekdays().map((day) => formatWeekday(day, 'long'));
  const common = { name, titles, underWayFrom: null };
  const series: ChartSeries[] = [{ ...common, role: 'now', values: averages(now, today) }];
  if (compared !== null) {
    series.push({ ...common, role: 'compared', values: averages(compared, today) });
  }
  const labels = weekdays().map((day) => formatWeekday(day, 'short'));
  return { form: 'bar', labels, series, format: (value) => formatNumber(Math.round(value)) };
}

function averages(series: DaySeries, today: CalendarDay): (number | null)[] {
  const sums = new Array<number>(7).fill(0);
  const days = new Array<number>(7).fill(0);
  series.days.forEach((day, index) => {
    if (day >= today) return;
    const weekday = weekdayOf(day);
    sums[weekday] = (sums[weekday] ?? 0) + (series.counts[index] ?? 0);
    days[weekday] = (days[weekday] ?? 0) + 1;
  });
  return weekdays().map((weekday) => {
    const counted = days[weekday] ?? 0;
    return counted > 0 ? (sums[weekday] ?? 0) / counted : null;
  });
}
