import type { StatisticRow } from '../shared/api/statistics';
import { parseHour } from '../shared/dates/hour';
import { sum } from '../shared/lib/sum';
import type { CalendarDay } from '../shared/dates/calendar-day';
import type { DaySeries } from './day-series';

/** Index of the largest number; the earliest of equals. Null when all are 0. */
function indexOfMost(counts: readonly number[]): number | null {
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

/** The day with most traffic, or null when there was none at all. */
export function busiestDay(series: DaySeries): { day: CalendarDay; count: number } | null {
  const index = indexOfMost(series.counts);
  const day = index === null ? undefined : series.days[index];
  return index === null || day === undefined ? null : { day, count: series.counts[index] ?? 0 };
}

const HOURS = 24;

/** An hourly statistic's rows (`00` … `23`) as 24 counts; hours that are missing had none. */
export function toHours(rows: readonly StatisticRow[]): number[] {
  const hours = new Array<number>(HOURS).fill(0);
  const seen = new Set<number>();
  for (const { value, count } of rows) {
    const hour = parseHour(value);
    if (hour === null || seen.has(hour)) continue;
    seen.add(hour);
    hours[hour] = count;
  }
  return hours;
}

/** The hour (0–23) with most traffic and its share of all, or null when there was none. */
export function busiestHour(hours: readonly number[]): { hour: number; share: number } | null {
  const hour = indexOfMost(hours);
  return hour === null ? null : { hour, share: (hours[hour] ?? 0) / sum(hours) };
}
