import { addDays } from '$shared/dates/day-range';
import { clockIn, dayEndsAt } from '$shared/dates/zone';

/**
 * Four weeks that are final on any date, and are therefore read once. The end of last month is not
 * final in the first hours of a month.
 */
export function finalDays(): { from: string; to: string } {
  const to = addDays(new Date().toISOString().slice(0, 10), -7);
  return { from: addDays(to, -27), to };
}

/** Longer than any test runs. */
export const LATE_MS = 15 * 60_000;

/** Returns the first zone in which neither midnight nor the minutes after it come while the test runs. */
export function chosenZone(first: string, other: string): string {
  const today = clockIn(first, Date.now()).day;
  const untilMidnight = dayEndsAt(today, first) - Date.now();
  const sinceMidnight = Date.now() - dayEndsAt(addDays(today, -1), first);
  return untilMidnight > LATE_MS && sinceMidnight > 2 * LATE_MS ? first : other;
}
