import type { CalendarDay } from '$shared/dates/calendar-day';
import { weekdayOf } from '$shared/dates/day-range';
import { weekdays } from '$shared/dates/week-start';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { inSeries } from '$shared/text/series';
import { uncountedDays } from '$statistics/basis';
import type { DaySeries } from '$statistics/day-series';
import { formatHour, formatWeekday } from '$statistics/labels';
import type { ChartModel, ChartSeries } from './chart-model';

/* Charts of cycles: the hours of the day and the days of the week. */

export interface HourChartInput {
  name: string;
  /** 24 counts each. */
  now: number[];
  compared: number[] | null;
  /** The compared days as text, for the titles of the compared hours. */
  comparedDays?: string | undefined;
  form: 'line' | 'bar';
  /**
   * The hour in progress if the period is today; with several servers, the earliest one. Null
   * otherwise.
   */
  currentHour: number | null;
}

/**
 * Returns the hour in progress. The server's clock may be ahead of ours, so hours with counts are
 * included.
 */
export function hourReached(hours: readonly number[], currentHour: number): number {
  return Math.max(
    currentHour,
    hours.findLastIndex((count) => count > 0),
  );
}

/**
 * Returns a chart by hour of the day. Hours of today that have not begun are empty rather than
 * zero.
 */
export function hourChart(input: HourChartInput): ChartModel {
  const titles = input.now.map((_, hour) => formatHour(hour));
  const last = input.currentHour === null ? 23 : hourReached(input.now, input.currentHour);
  const isUnderWay = (hour: number): boolean =>
    input.currentHour !== null && hour >= input.currentHour && hour <= last;
  const now: ChartSeries = {
    role: 'now',
    name: input.name,
    values: input.now.map((count, hour) => (hour > last ? null : count)),
    titles: titles.map((title, hour) => withNote(title, isUnderWay(hour))),
    partial:
      input.currentHour === null
        ? []
        : titles.map((_, hour) => (isUnderWay(hour) ? 'under-way' : null)),
  };
  const series = [now];
  if (input.compared !== null) {
    const values = input.compared;
    const compared = withDays(titles, input.comparedDays);
    series.push({ role: 'compared', name: input.name, values, titles: compared, partial: [] });
  }
  return { form: input.form, labels: titles, ticks: null, series, format: formatNumber };
}

function withDays(titles: string[], days: string | undefined): string[] {
  return days === undefined ? titles : titles.map((title) => inSeries([days, title]));
}

function withNote(title: string, underWay: boolean): string {
  return underWay ? `${title} (${getText().statistics.underWay})` : title;
}

export interface WeekdayChartInput {
  name: string;
  now: DaySeries;
  compared: DaySeries | null;
  /** The compared days as text, for the titles of the compared weekdays. */
  comparedDays?: string | undefined;
  today: CalendarDay;
}

/**
 * Returns a chart of the average of finished days by weekday, starting on the user's first day of
 * the week. Weekdays without data are empty. Averages of periods of different lengths are
 * comparable, if days before the website was first counted are excluded.
 */
export function weekdayChart({
  name,
  now,
  compared,
  comparedDays,
  today,
}: WeekdayChartInput): ChartModel {
  const titles = weekdays().map((day) => formatWeekday(day, 'long'));
  const common = { name, titles, partial: [] };
  const series: ChartSeries[] = [{ ...common, role: 'now', values: averages(now, today) }];
  if (compared !== null) {
    const values = averages(coveredDays(now, compared), today);
    series.push({ ...common, role: 'compared', values, titles: withDays(titles, comparedDays) });
  }
  const labels = weekdays().map((day) => formatWeekday(day, 'short'));
  const format = (value: number): string => formatNumber(Math.round(value));
  return { form: 'bar', labels, ticks: null, series, format };
}

/** The compared days, without the uncounted ones at the start. */
function coveredDays(now: DaySeries, compared: DaySeries): DaySeries {
  const first = uncountedDays(now.counts, compared.counts);
  return { days: compared.days.slice(first), counts: compared.counts.slice(first) };
}

function averages(series: DaySeries, today: CalendarDay): (number | null)[] {
  // Indexed by weekday.
  const sums: number[] = [];
  const days: number[] = [];
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
