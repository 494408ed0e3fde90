import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { addDays } from '../../../shared/dates/day-range';
import { dayEndsAt } from '../../../shared/dates/zone';

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
