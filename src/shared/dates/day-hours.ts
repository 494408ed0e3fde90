import type { CalendarDay } from './calendar-day';
import { addDays } from './day-range';
import { clockIn, dayEndsAt } from './zone';

/** An hour of the clock on one day, in hours: nothing of an hour that the clock skips, two of one that it shows twice. */
export interface ClockHour {
  passed: number;
  left: number;
}

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** Clocks change at quarters of an hour, and by no less. */
const STEP_MS = HOUR_MS / 4;

/** Says how much of each of a day's 24 clock hours has passed at an instant, and how much is left. @param at milliseconds since the epoch */
export function clockHours(day: CalendarDay, zone: string, at: number): ClockHour[] {
  const hours = Array.from({ length: HOURS }, () => ({ passed: 0, left: 0 }));
  const end = dayEndsAt(day, zone);
  for (let from = dayEndsAt(addDays(day, -1), zone); from < end; from += STEP_MS) {
    const hour = hours[clockIn(zone, from).hour];
    if (hour === undefined) continue;
    const passed = Math.min(STEP_MS, Math.max(0, at - from));
    hour.passed += passed / HOUR_MS;
    hour.left += (STEP_MS - passed) / HOUR_MS;
  }
  return hours;
}
