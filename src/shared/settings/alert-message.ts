import type { CalendarDay } from '../dates/calendar-day';

/** The causes of alerts. `high` and `low` are far from the usual count. */
export const ALERT_CAUSES = ['high', 'low', 'above', 'below', 'silence', 'new'] as const;
export type AlertCause = (typeof ALERT_CAUSES)[number];

/** An alert in a message, both in words and as data for programs. */
export interface AlertLine {
  /** The website’s domain, or the group’s name. */
  website: string;
  /** Why the rule alerts, in one sentence. */
  why: string;
  /** The address of the view that shows it: a `sitedeck:` link, or that of a page; null if there is none. */
  link: string | null;
  cause: AlertCause;
  /** The day on the server. */
  day: CalendarDay;
  /** The statistic of the API whose count caused the alert. */
  statistic: string;
  /** The row of the statistic; null for a total. */
  value: string | null;
  count: number;
  /** The usual count, or the rule's own number; null if there is neither. */
  expected: number | null;
  hours: number | null;
}

/** A message with all findings of one check. */
export interface AlertMessage {
  /** The id of the message, which is the same in every attempt to send it. */
  id: string;
  /** When the check was made, in milliseconds since the epoch. */
  at: number;
  title: string;
  alerts: AlertLine[];
  /** A sentence that there are more alerts than these; null if there are not. */
  more: string | null;
}

/** The maximum number of alerts that a message lists. If a laptop slept for a week, there can be hundreds. */
export const MAX_LINES = 10;

/** Returns the text of an alert, without its link. */
export const alertLineText = ({ website, why }: AlertLine): string => `${website}: ${why}`;
