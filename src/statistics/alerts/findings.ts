import type { CalendarDay } from '$shared/dates/calendar-day';
import type { AlertCause } from '$shared/settings/alert-message';

/** What a rule found for one website or group. */
export interface AlertFinding {
  cause: AlertCause;
  /** The day on the server. */
  day: CalendarDay;
  count: number;
  /** The usual count (for `high`, `low` and `silence`), or the rule's own number (for `above` and `below`). */
  expected: number | null;
  /** The number of hours without visits. */
  hours: number | null;
  /** The new value. */
  value: string | null;
}

/** What a rule remembers about one website or group. */
export interface AlertState {
  /** The last finished day that was judged. */
  handled: CalendarDay;
  /** The last day with a cause. It lets a lasting cause be reported only once. */
  last: { day: CalendarDay; cause: AlertCause } | null;
}
