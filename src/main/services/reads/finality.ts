import type { AccountZone } from '$shared/bridge/contract';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { dayEndsAt } from '$shared/dates/zone';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How much earlier and later than in UTC a day ends in the first and last zone (UTC+14, UTC−12), milliseconds. */
const FIRST_ZONE_MS = 14 * HOUR_MS;
const LAST_ZONE_MS = 12 * HOUR_MS;
/** A server may still be processing the visits of a day's last minutes. */
const LATE_MS = 15 * MINUTE_MS;

/** Answers given this long after the start of their day in UTC are final in some zones and not in others. */
export const ZONE_DEPENDENT_SPAN_MS = {
  from: DAY_MS - FIRST_ZONE_MS,
  to: DAY_MS + LAST_ZONE_MS + LATE_MS,
} as const;

/** The zone if it is certain. A learned zone is only likely, which is not enough for finality. */
export function certainZone(zone: AccountZone | null | undefined): string | null {
  return zone && zone.source !== 'learned' ? zone.name : null;
}

/**
 * Whether a day was over when it was requested: in its server's zone, or everywhere on earth if the zone is uncertain.
 * Marking an unfinished day as final would store a wrong number forever.
 *
 * @param at when the server answered, by its own clock, milliseconds since the epoch
 */
export function isFinalAt(day: CalendarDay, at: number, zone?: AccountZone | null): boolean {
  const since = at - Date.parse(`${day}T00:00:00Z`);
  const name = certainZone(zone);
  if (name === null) return since >= ZONE_DEPENDENT_SPAN_MS.to;
  if (since < ZONE_DEPENDENT_SPAN_MS.from) return false;
  return since >= ZONE_DEPENDENT_SPAN_MS.to || at >= dayEndsAt(day, name) + LATE_MS;
}
