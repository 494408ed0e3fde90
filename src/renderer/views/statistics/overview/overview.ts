import type { ChartModel } from '$charts/chart-model';
import { hourChart, weekdayChart } from '$charts/cycle-charts';
import { dayChart, type DayChartInput } from '$charts/day-chart';
import type { DayStatistic, StatisticUnit } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import type { Interval } from '$shared/dates/intervals';
import type { ChartKind, ChartName } from '$shared/settings/charts';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import type { Baseline } from '$statistics/baseline';
import type { Basis } from '$statistics/basis';
import { type DaySeries, type Point, ratioPoints, toPoints } from '$statistics/day-series';
import { formatRatio } from '$statistics/headlines';
import { titleByUnit } from '$statistics/unit-titles';

/** A count by day and by hour of the day; null until loaded. */
export interface Counted {
  readonly days: DaySeries | null;
  readonly hours: number[] | null;
  /** False while days and hours count different websites of a group. */
  readonly isSameWebsites: boolean;
  /** The numbers still belong to an earlier period, or to other websites of a group. */
  readonly isPrevious: boolean;
  readonly areHoursPrevious: boolean;
}

/** The running day, which follows the period but is not part of it. */
export interface RunningDay {
  day: CalendarDay;
  /** The count so far. */
  count: number | null;
  /** The count expected for the whole day; null if unknown. */
  expected: number | null;
}

/** The numbers of a period. */
export type Numbers = Record<DayStatistic, Counted> & {
  /**
   * False while visits and page views count different websites of a group, so that they have no
   * ratio.
   */
  readonly isSameWebsites: boolean;
};

export interface OverviewInput {
  /** What the days and hours of `visitors` count. */
  readonly unit: StatisticUnit;
  /** The baseline of each day of the period; null if unknown or hidden. */
  readonly baseline: Record<DayStatistic, readonly (Baseline | null)[] | null>;
  readonly now: Numbers;
  readonly running: Readonly<Record<DayStatistic, RunningDay | null>>;
  /** The basis for judging changes; null without one. */
  readonly basis: Readonly<Record<DayStatistic, Basis | null>>;
  readonly compared: Numbers | null;
  /** The compared days as text; undefined without a comparison. */
  readonly comparedDays: string | undefined;
  readonly interval: Interval;
  readonly kind: ChartKind;
  readonly today: CalendarDay;
  /** A single day is drawn by hour. */
  readonly singleDay: boolean;
  readonly currentHour: number | null;
}

/** Returns a chart's title, also used for its region, headline card and menu item. */
export function chartTitle(chart: ChartName, unit: StatisticUnit): string {
  const text = getText().statistics;
  const titles: Record<ChartName, string> = {
    visitors: titleByUnit('visitors', unit),
    pageviews: text.titles.pageviews,
    'pages-per-visit': text.pagesPerVisit,
    weekdays: text.weekdays,
    hours: titleByUnit('visitors_hour', unit),
  };
  return titles[chart];
}

/** Returns a chart of the overview; null while its numbers are missing. */
export function overviewChart(chart: ChartName, input: OverviewInput): ChartModel | null {
  switch (chart) {
    case 'visitors':
    case 'pageviews':
      return input.singleDay ? hoursOf(chart, input) : daysOf(chart, input);
    case 'pages-per-visit':
      return ratioChart(input);
    case 'weekdays':
      return weekdaysOf(input);
    case 'hours':
      return hoursOf('visitors', input);
  }
}

function daysOf(name: DayStatistic, input: OverviewInput): ChartModel | null {
  const now = input.now[name].days;
  if (now === null) return null;
  return dayChart({
    ...common(input),
    name: chartTitle(name, input.unit),
    now,
    compared: input.compared?.[name].days ?? null,
    baseline: input.baseline[name],
    counted: name === 'visitors' ? 'visits' : 'pageviews',
    running: input.running[name],
    format: formatNumber,
  });
}

function hoursOf(name: DayStatistic, input: OverviewInput): ChartModel | null {
  const now = input.now[name].hours;
  if (now === null) return null;
  return hourChart({
    name: chartTitle(name, input.unit),
    now,
    compared: input.compared?.[name].hours ?? null,
    comparedDays: input.comparedDays,
    form: 'bar',
    currentHour: input.currentHour,
  });
}

function weekdaysOf({ now, compared, comparedDays, today }: OverviewInput): ChartModel | null {
  const { days } = now.visitors;
  const before = compared?.visitors.days ?? null;
  const name = chartTitle('weekdays', 'visits');
  return days && weekdayChart({ name, now: days, compared: before, comparedDays, today });
}

function ratioChart(input: OverviewInput): ChartModel | null {
  const { visitors, pageviews, isSameWebsites } = input.now;
  if (!isSameWebsites || visitors.days === null || pageviews.days === null) return null;
  if (input.unit !== 'visits') return null;
  const { compared } = input;
  const both = compared?.visitors.days && compared.pageviews.days;
  const points = (series: DaySeries, which: 'now' | 'compared'): Point[] => {
    const entries = which === 'now' ? visitors.days : compared?.visitors.days;
    const of = (days: DaySeries): Point[] => toPoints(days, input.interval, input.today);
    return entries ? ratioPoints(of(series), of(entries)) : [];
  };
  const model = dayChart({
    ...common(input),
    name: chartTitle('pages-per-visit', 'visits'),
    now: pageviews.days,
    compared: both ? compared.pageviews.days : null,
    format: formatRatio,
    points,
  });
  return input.singleDay ? { ...model, form: 'bar' } : model;
}

function common(input: OverviewInput): Pick<DayChartInput, 'interval' | 'form' | 'today'> {
  return { interval: input.interval, form: input.kind, today: input.today };
}
