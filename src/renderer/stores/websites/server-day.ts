import type { Account } from '$shared/bridge/contract';
import { portfolioDays } from '$shared/bridge/portfolio-ranges';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { clockIn, dayEndsAt } from '$shared/dates/zone';

/** The running day of a server. */
export interface ServerDay {
  today: CalendarDay;
  zone: string;
  /** When it began, milliseconds since the epoch. */
  since: number;
}

export function serverDay(today: CalendarDay, zone: string): ServerDay {
  return { today, zone, since: dayEndsAt(addDays(today, -1), zone) };
}

/** The time zone on Earth in which a day begins first. */
const FIRST_ZONE = 'UTC+14:00';

/**
 * Returns the days to request for a website in a list, the same wherever it is shown. If the
 * server's zone is unknown, its day may be ahead of ours. Main detects the zone from rows of that
 * day, which are not counted here.
 */
export function requestedDays({ zone }: Pick<Account, 'zone'>, today: CalendarDay): DayRange {
  const isKnown = zone !== undefined && zone.source !== 'learned';
  const days = portfolioDays(today);
  return isKnown ? days : { ...days, to: clockIn(FIRST_ZONE, Date.now()).day };
}
