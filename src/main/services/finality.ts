import type { CalendarDay } from '../../shared/dates/calendar-day';

const HOUR_MS = 3_600_000;
/** The last zone on earth in which a day ends: UTC−12. */
const LAST_ZONE_MS = 12 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Whether a day was over everywhere when it was asked for. Days are the server's, whose time zone is not known: so
 * a day counts as finished once it has ended in the last zone on earth, never earlier.
 *
 * @param at when the server answered, by its own clock, milliseconds since the epoch
 */
export function isFinalAt(day: CalendarDay, at: number): boolean {
  return at >= Date.parse(`${day}T00:00:00Z`) + DAY_MS + LAST_ZONE_MS;
}
