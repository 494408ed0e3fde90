import type { StatisticRow } from '$shared/api/statistics';
import { parseHour } from '$shared/dates/hour';

const HOURS = 24;

/** Turns an hourly statistic's rows (`00` … `23`) into 24 counts; missing hours are 0. */
export function toHourlyCounts(rows: readonly StatisticRow[]): number[] {
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
