import type { StatisticRow } from '../shared/api/statistics';
import { parseHour } from '../shared/dates/hour';
import { sum } from '../shared/lib/sum';
import type { CalendarDay } from '../shared/dates/calendar-day';
import type { DaySeries } from './day-series';

/** Index of the largest number, the first of equals; null when all are 0. */
function indexOfMost(counts: readonly number[]): number | null {
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

/** The day with the most traffic, or null without any. */
export function busiestDay(series: DaySeries): { day: CalendarDay; count: number } | null {
  const index = indexOfMost(series.counts);
  const day = index === null ? undefined : series.days[index];
  return index === null || day === undefined ? null : { day, count: series.counts[index] ?? 0 };
}

const HOURS = 24;

/** Turns an hourly statistic's rows (`00` … `23`) into 24 counts; missing hours are 0. */
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

/** The hour (0–23) with the most traffic and its share of the total, or null without any. */
export function busiestHour(hours: readonly number[]): { hour: number; share: number } | null {
  const hour = indexOfMost(hours);
  return hour === null ? null : { hour, share: (hours[hour] ?? 0) / sum(hours) };
}
