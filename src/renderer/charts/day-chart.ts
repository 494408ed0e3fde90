import type { CalendarDay } from '$shared/dates/calendar-day';
import type { Interval } from '$shared/dates/intervals';
import { getText } from '$shared/text';
import type { Baseline } from '$statistics/baseline';
import { uncountedDays } from '$statistics/basis';
import { type DaySeries, type Point, toPoints } from '$statistics/day-series';
import { axisLabel, axisTicks, pointTitle } from '$statistics/labels';
import { unusualOf } from '$statistics/unusual';
import type { ChartModel, ChartSeries } from './chart-model';
import { unusualText } from './unusual-text';

/** The input of a chart over days. */
export interface DayChartInput {
  name: string;
  now: DaySeries;
  /** The same statistic over the compared days, or null. */
  compared: DaySeries | null;
  interval: Interval;
  form: 'line' | 'bar';
  today: CalendarDay;
  format: (value: number) => string;
  /** The expected range of each day; null if unknown. Drawn by day only. */
  baseline?: readonly (Baseline | null)[] | null;
  /** What is counted, for the labels of unusual days. */
  counted?: 'visits' | 'pageviews';
  /** The running day after the period: a separate point behind the line, by day only. */
  running?: { day: CalendarDay; count: number | null; expected: number | null } | null;
  /** Converts a daily series to points; by default it sums each interval. */
  points?: (series: DaySeries, which: 'now' | 'compared') => Point[];
}

/**
 * Returns a chart of a statistic by day, week or month, with the compared period aligned point by
 * point.
 */
export function dayChart(input: DayChartInput): ChartModel {
  const { interval, today } = input;
  const pointsOf =
    input.points ?? ((series: DaySeries): Point[] => toPoints(series, interval, today));
  const now = pointsOf(input.now, 'now');
  const counted = countedFrom(input);
  const compared = input.compared === null ? [] : pointsOf(input.compared, 'compared');
  const running = runningPoint(input);
  // Months differ in length, so keep the extra points of the longer period.
  const drawn = [...since(now, counted.now), ...running];
  const longest = [...drawn, ...compared.slice(drawn.length)];
  const series = [seriesOf(drawn, 'now', input.name, longest.length, interval)];
  if (input.compared !== null && counted.compared !== null) {
    const points = since(compared, counted.compared);
    series.push(seriesOf(points, 'compared', input.name, longest.length, interval));
  }
  return {
    form: input.form,
    labels: longest.map((point) => axisLabel(point, interval)),
    ticks: axisTicks(now, interval),
    series,
    ...bandOf(input, now, longest.length),
    ...(running.length > 0 && {
      running: { index: now.length, expected: input.running?.expected ?? null },
    }),
    format: input.format,
  };
}

/**
 * Returns the first counted day of each series: days before it are a gap, not a line at zero. Null
 * if no day was counted.
 */
function countedFrom({ now, compared }: DayChartInput): {
  now: CalendarDay | null;
  compared: CalendarDay | null;
} {
  const missing = compared === null ? 0 : uncountedDays(now.counts, compared.counts);
  const isAllMissing = compared !== null && missing === compared.counts.length;
  const own = compared === null || isAllMissing ? uncountedDays([], now.counts) : 0;
  return {
    now: own === now.counts.length ? (now.days[0] ?? null) : (now.days[own] ?? null),
    compared: isAllMissing ? null : (compared?.days[missing] ?? null),
  };
}

/** Removes the points before the first counted day. */
const since = (points: readonly Point[], first: CalendarDay | null): Point[] =>
  points.map((point) => (first === null || point.to < first ? { ...point, value: null } : point));

function runningPoint({ running, interval }: DayChartInput): Point[] {
  if (running === null || running === undefined || interval !== 'day') return [];
  const { day, count } = running;
  return [{ from: day, to: day, value: count, partial: 'under-way' }];
}

function bandOf(
  { baseline, interval, counted = 'visits' }: DayChartInput,
  points: readonly Point[],
  length: number,
): Pick<ChartModel, 'baseline'> {
  if (baseline === null || baseline === undefined || interval !== 'day') return {};
  const at = Array.from({ length }, (_, index) => baseline[index] ?? null);
  const unusual = at.map((one, index) => {
    const { value = null, partial = null } = points[index] ?? {};
    const found = value === null ? null : unusualOf(value, one, partial === null);
    return found && unusualText(found, counted);
  });
  const [low, high] = [at.map((one) => one && one.low), at.map((one) => one && one.high)];
  return { baseline: { name: getText().usual.name, low, high, unusual } };
}

function seriesOf(
  points: Point[],
  role: ChartSeries['role'],
  name: string,
  length: number,
  interval: Interval,
): ChartSeries {
  const at = Array.from({ length }, (_, index) => points[index]);
  return {
    role,
    name,
    values: at.map((point) => point?.value ?? null),
    titles: at.map((point) => (point === undefined ? '' : pointTitle(point, interval))),
    partial: at.map((point) => point?.partial ?? null),
  };
}
