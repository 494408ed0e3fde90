import { addDays } from '$shared/dates/day-range';

/**
 * Four weeks that are final on any date, and are therefore read once. The end of last month is not
 * final in the first hours of a month.
 */
export function finalDays(): { from: string; to: string } {
  const to = addDays(new Date().toISOString().slice(0, 10), -7);
  return { from: addDays(to, -27), to };
}
