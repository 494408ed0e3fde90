import type { CalendarDay } from '$shared/dates/calendar-day';
import { weekdayOf } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';

/** A finished day's counts by hour, 24 of them. */
export interface DayHours {
  day: CalendarDay;
  hours: readonly number[];
}

/**
 * Returns the average of each hour of each weekday (Monday first), robust to a single outlier. Null if no day is
 * loaded yet.
 */
export function typicalWeek(days: readonly DayHours[]): (number | null)[][] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const same = days.filter(({ day }) => weekdayOf(day) === weekday);
    return Array.from({ length: 24 }, (_, hour) =>
      robustAverage(same.map(({ hours }) => hours[hour] ?? 0)),
    );
  });
}

/**
 * Returns the mean without the highest and lowest value. It is the median of three values; fewer values are all
 * averaged.
 */
export function robustAverage(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  if (values.length < 3) return sum(values) / values.length;
  // Sorting would be slower, and the band of a year averages hundreds of times.
  let [lowest, highest] = [0, 0];
  for (let at = 1; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value < (values[lowest] ?? 0)) lowest = at;
    if (value >= (values[highest] ?? 0)) highest = at;
  }
  let total = 0;
  for (let at = 0; at < values.length; at += 1) {
    if (at !== lowest && at !== highest) total += values[at] ?? 0;
  }
  return total / (values.length - 2);
}

/** Returns the shade of a value relative to the maximum, 0 (none) to 4. */
export function heatLevel(value: number | null, most: number): 0 | 1 | 2 | 3 | 4 {
  if (value === null || value <= 0 || most <= 0) return 0;
  return Math.min(4, Math.ceil((value / most) * 4)) as 1 | 2 | 3 | 4;
}
