import type { StatisticRow } from '$shared/api/statistics';
import { parseHour } from '$shared/dates/hour';

const HOURS = 24;

/** Converts the rows of an hourly statistic (`00` … `23`) to 24 counts. Missing hours are 0. */
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
