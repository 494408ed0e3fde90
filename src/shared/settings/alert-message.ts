import type { CalendarDay } from '../dates/calendar-day';

/** Why a rule alerts. `high` and `low`: far from what is usual. */
export const ALERT_CAUSES = ['high', 'low', 'above', 'below', 'silence', 'new'] as const;
export type AlertCause = (typeof ALERT_CAUSES)[number];

/** One alert of a message, in words and for programs. */
export interface AlertLine {
  /** The website’s domain, or the group’s name. */
  website: string;
  /** Why, in one sentence. */
  why: string;
  /** The view that shows it: a `sitedeck:` link, or a page. Null where there is none. */
  link: string | null;
  cause: AlertCause;
  /** The server's day. */
  day: CalendarDay;
  /** What was counted: a statistic of the API. */
  statistic: string;
  /** The row of the statistic; null for a total. */
  value: string | null;
  count: number;
  /** What is usual, or the rule's own number. */
  expected: number | null;
  hours: number | null;
}

/** What one check found, as one message. */
export interface AlertMessage {
  /** The same in every attempt to send it. */
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  title: string;
  alerts: AlertLine[];
  /** That there are more alerts than these, in words; null if not. */
  more: string | null;
}

/** The most alerts that a message names; of a laptop that slept for a week there can be hundreds. */
export const MAX_LINES = 10;

/** The text of an alert without its link. */
export const alertLineText = ({ website, why }: AlertLine): string => `${website}: ${why}`;
