import { type StatisticName, STATISTICS } from '$shared/api/statistics';
import { type Interval, intervalAround } from '$shared/dates/intervals';
import { getText } from '$shared/text';
import { formatDay, formatDayRange } from '$shared/text/format';
import { getLocale } from '$shared/text/locale';
import type { Point } from './day-series';
import { formatHourOfDay } from './values/hours';

/** The formatted labels. They are cached because each takes microseconds and a year of charts needs thousands. */
const written = new Map<string, string>();
const MAX_WRITTEN = 20_000;

function once(key: string, write: () => string): string {
  const known = written.get(key);
  if (known !== undefined) return known;
  if (written.size >= MAX_WRITTEN) written.clear();
  const text = write();
  written.set(key, text);
  return text;
}

/** A point's label on the axis. */
export function axisLabel(point: Point, interval: Interval): string {
  const style = interval === 'month' ? 'short-month' : 'short';
  return once(`${style} ${point.from}`, () => formatDay(point.from, style));
}

/**
 * The number of days above which ticks are at the start of months. With fewer days, they are at the start of weeks.
 */
const MAX_DAYS_BY_WEEK = 45;
/** The number of days up to which each day has a tick. */
const FEW_DAYS = 14;

/**
 * Returns the indexes of the ticks on an axis of days or weeks: the points at which weeks or months start. Null if
 * any point may have a tick.
 */
export function axisTicks(
  points: readonly Point[],
  interval: Interval,
): ReadonlyMap<number, string> | null {
  if (interval === 'month' || (interval === 'day' && points.length <= FEW_DAYS)) return null;
  const byMonth = interval === 'week' || points.length > MAX_DAYS_BY_WEEK;
  const starts = points.flatMap((point, index): [number, string][] => {
    const first = firstDayOf(point, byMonth ? 'month' : 'week');
    if (first === null) return [];
    const style = byMonth ? 'short-month' : 'short';
    return [[index, once(`${style} ${first}`, () => formatDay(first, style))]];
  });
  return starts.length === 0 ? null : new Map(starts);
}

/** Returns the day within a point on which a week or month starts; null if there is none. */
function firstDayOf({ from, to }: Point, interval: 'week' | 'month'): string | null {
  const { from: first } = intervalAround(to, interval);
  return first >= from ? first : null;
}

/** Returns a point's full title, with a note if the point is incomplete. */
export function pointTitle(point: Point, interval: Interval): string {
  const { from, to, partial } = point;
  return once(`${from} ${to} ${interval} ${String(partial)}`, () => writeTitle(point, interval));
}

function writeTitle(point: Point, interval: Interval): string {
  const text = getText().statistics;
  const days = point.from === point.to ? formatDay(point.from, 'long') : daysOf(point, interval);
  if (point.partial === null) return days;
  return `${days} (${point.partial === 'cut' ? text.cut : text.underWay})`;
}

function daysOf(point: Point, interval: Interval): string {
  const whole = interval === 'month' && point.partial === null;
  return whole ? formatDay(point.from, 'month') : formatDayRange(point.from, point.to);
}

/** Formats an hour of the server's day, 0 to 23: `14:00` or `2:00 PM`. */
export function formatHour(hour: number): string {
  return formatHourOfDay(getLocale(), hour);
}

/** Formats a weekday, 0 (Monday) to 6 (Sunday). */
export function formatWeekday(weekday: number, style: 'short' | 'long'): string {
  const options = { weekday: style, timeZone: 'UTC' } as const;
  // 5 January 2026 was a Monday.
  return new Intl.DateTimeFormat(getLocale(), options).format(Date.UTC(2026, 0, 5 + weekday));
}

/** Returns a text with the servers' name of a statistic; undefined if it equals the title. */
export function serverWordTip(name: StatisticName): string | undefined {
  const word = STATISTICS[name].serverWord;
  return word === null ? undefined : getText().statistics.serverWord(word);
}
