import type { CalendarDay } from '$shared/dates/calendar-day';
import type { AlertCause } from '$shared/settings/alert-message';

/** What a rule found on one website or group. */
export interface AlertFinding {
  cause: AlertCause;
  /** The server's day. */
  day: CalendarDay;
  count: number;
  /** What is usual (`high`, `low`, `silence`), or the rule's own number (`above`, `below`). */
  expected: number | null;
  /** Hours without visits. */
  hours: number | null;
  /** The value that is new. */
  value: string | null;
}

/** What a rule remembers of one website or group. */
export interface AlertState {
  /** The last finished day that was judged. */
  handled: CalendarDay;
  /** The last day with a cause, so that a cause that lasts is told once. */
  last: { day: CalendarDay; cause: AlertCause } | null;
}
