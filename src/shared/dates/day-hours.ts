import type { CalendarDay } from './calendar-day';
import { addDays } from './day-range';
import { clockIn, dayEndsAt } from './zone';

/**
 * The passed and the remaining part of a clock hour, in hours. Both are 0 in an hour that the clock skips. Their sum
 * is 2 in an hour that the clock repeats.
 */
export interface ClockHour {
  passed: number;
  left: number;
}

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** Clocks are changed at multiples of a quarter of an hour. */
const STEP_MS = HOUR_MS / 4;

/**
 * Returns how much of each of a day's 24 clock hours has passed at an instant and how much remains.
 *
 * @param at milliseconds since the epoch
 */
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

/**
 * Returns the duration of the first clock hours of a day, in hours.
 *
 * @param finished the number of clock hours, up to 24
 */
export function lengthOfHours(day: CalendarDay, finished: number, zone: string): number {
  const hours = clockHours(day, zone, dayEndsAt(day, zone)).slice(0, finished);
  return hours.reduce((all, { passed }) => all + passed, 0);
}

/** How many of a day's 24 clock hours are over at an instant. @param at milliseconds since the epoch */
export function finishedHours(day: CalendarDay, zone: string, at: number): number {
  const running = clockHours(day, zone, at).findIndex(({ left }) => left > 0);
  return running === -1 ? HOURS : running;
}

/** The minimum number of days between two clock changes. */
const STEADY_DAYS = 28;

/** Returns the length of each of some consecutive days, in hours: 23 or 25 on the day of a clock change. */
export function hoursOfDays(days: readonly CalendarDay[], zone: string): number[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const hours = (dayEndsAt(last, zone) - dayEndsAt(addDays(first, -1), zone)) / HOUR_MS;
  if (days.length === 1) return [hours];
  if (days.length <= STEADY_DAYS && hours === HOURS * days.length) return days.map(() => HOURS);
  const middle = Math.ceil(days.length / 2);
  return [...hoursOfDays(days.slice(0, middle), zone), ...hoursOfDays(days.slice(middle), zone)];
}
