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
 * This computer's zone. It is cached until the current task ends, because detecting it is slow and hundreds of
 * accounts use it.
 */
let here: string | null = null;

/** Returns this computer's zone, or UTC if the system does not name its zone. */
export function localZone(): string {
  if (here !== null) return here;
  // The library caches its first result, but a laptop may travel.
  resetLocalTimeZone();
  const zone = getLocalTimeZone();
  here = isZoneName(zone) ? zone : 'UTC';
  queueMicrotask(() => (here = null));
  return here;
}

/**
 * Returns the zone in which an account's days are counted: the server's zone if it is known, otherwise this
 * computer's.
 */
export function zoneOf({ zone }: Zoned): string {
  return zone?.name ?? localZone();
}

/**
 * Returns the running day at an account's server.
 *
 * @param at milliseconds since the epoch
 */
export function todayOf(account: Zoned, at: number): CalendarDay {
  return clockIn(zoneOf(account), at).day;
}

/**
 * Returns the day and time that a clock in a zone shows.
 *
 * @param at milliseconds since the epoch
 */
export function clockIn(zone: string, at: number): WallClock {
  // Makes the library detect this computer's current zone again.
  localZone();
  const offset = minutesOfOffset(zone);
  const there =
    offset === null ? fromAbsolute(at, zone) : fromAbsolute(at + offset * MINUTE_MS, 'UTC');
  const { hour, minute } = there;
  return { day: toCalendarDate(there).toString(), hour, minute };
}

/** Returns a zone's UTC offset at an instant, in minutes; positive if the zone is ahead of UTC. */
export function offsetAt(zone: string, at: number): number {
  localZone();
  return minutesOfOffset(zone) ?? fromAbsolute(at, zone).offset / MINUTE_MS;
}

/**
 * Returns the instant at which a clock in a zone shows a time. If the clock skips the time, returns the instant after
 * the change; if the clock repeats it, the first instant.
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

/** Returns when a day ends in a zone, which is when the next day starts, in milliseconds since the epoch. */
export function dayEndsAt(day: CalendarDay, zone: string): number {
  localZone();
  const next = parseDate(addDays(day, 1));
  const offset = minutesOfOffset(zone);
  if (offset === null) return next.toDate(zone).getTime();
  return next.toDate('UTC').getTime() - offset * MINUTE_MS;
}
