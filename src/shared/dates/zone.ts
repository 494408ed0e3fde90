import {
  fromAbsolute,
  getLocalTimeZone,
  parseDate,
  parseDateTime,
  resetLocalTimeZone,
  toCalendarDate,
  toZoned,
} from '@internationalized/date';
import type { CalendarDay } from './calendar-day';
import { addDays } from './day-range';
import { isZoneName, minutesOfOffset } from './zone-name';

/*
 * Days and hours in a server's time zone. A zone is an IANA name ("America/New_York"), or a fixed UTC offset
 * ("UTC-05:00") if the name is unknown.
 */

const MINUTE_MS = 60_000;

interface Zoned {
  zone?: { name: string } | null;
}

/** Date and time of day in some zone. */
export interface WallClock {
  day: CalendarDay;
  /** 0–23 */
  hour: number;
  /** 0–59 */
  minute: number;
}

/**
 * This computer's zone. Cached for the current task, because detecting it is slow and hundreds of accounts use it.
 */
let here: string | null = null;

/** This computer's zone; UTC when the system does not name it. */
export function localZone(): string {
  if (here !== null) return here;
  // The library caches its first result, but a laptop may travel.
  resetLocalTimeZone();
  const zone = getLocalTimeZone();
  here = isZoneName(zone) ? zone : 'UTC';
  queueMicrotask(() => (here = null));
  return here;
}

/** The zone an account's days are counted in: its own if known, otherwise this computer's. */
export function zoneOf({ zone }: Zoned): string {
  return zone?.name ?? localZone();
}

/** Today at an account's server. @param at milliseconds since the epoch */
export function todayOf(account: Zoned, at: number): CalendarDay {
  return clockIn(zoneOf(account), at).day;
}

/** Day and time in a zone. @param at milliseconds since the epoch */
export function clockIn(zone: string, at: number): WallClock {
  // Makes the library detect this computer's current zone.
  localZone();
  const offset = minutesOfOffset(zone);
  const there =
    offset === null ? fromAbsolute(at, zone) : fromAbsolute(at + offset * MINUTE_MS, 'UTC');
  const { hour, minute } = there;
  return { day: toCalendarDate(there).toString(), hour, minute };
}

/** A zone's UTC offset at an instant, minutes; positive when ahead of UTC. */
export function offsetAt(zone: string, at: number): number {
  localZone();
  return minutesOfOffset(zone) ?? fromAbsolute(at, zone).offset / MINUTE_MS;
}

/**
 * The instant at which a clock in a zone shows a time. For a skipped time, the instant after the change; for a
 * repeated time, the first one.
 *
 * @param time `HH:MM`
 * @returns milliseconds since the epoch
 */
export function instantIn(zone: string, day: CalendarDay, time: string): number {
  localZone();
  const at = parseDateTime(`${day}T${time}`);
  const offset = minutesOfOffset(zone);
  if (offset === null) return toZoned(at, zone, 'compatible').toDate().getTime();
  return at.toDate('UTC').getTime() - offset * MINUTE_MS;
}

/** When a day ends in a zone, which is when the next one starts: milliseconds since the epoch. */
export function dayEndsAt(day: CalendarDay, zone: string): number {
  localZone();
  const next = parseDate(addDays(day, 1));
  const offset = minutesOfOffset(zone);
  if (offset === null) return next.toDate(zone).getTime();
  return next.toDate('UTC').getTime() - offset * MINUTE_MS;
}
