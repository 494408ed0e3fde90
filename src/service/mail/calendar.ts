import { firstDayOf, localTime, monthOf } from '../store/counts/calendar';
import type { ReportKind } from '../store/reports';

/*
 * Decides which reports are due. All days are calendar days in the service's time zone, so changes of the clock have
 * no effect.
 */

/** The period of a report. Its first and last day are day numbers (store/counts/calendar.ts), both included. */
export interface ReportPeriod {
  kind: ReportKind;
  first: number;
  last: number;
}

/** The hour from which reports are sent, on Mondays and on the first of a month. */
const SENDING_HOUR = 7;
/** How many days late a report may be sent. After that, the numbers are no longer of interest. */
const MAX_DAYS_LATE = 3;

/**
 * Returns the latest period whose report should have been sent by now.
 *
 * @param at milliseconds since the epoch
 */
export function duePeriod(kind: ReportKind, at: number): ReportPeriod {
  return periodBefore(kind, reportDay(at));
}

/** Returns the period of a kind that starts on a day. */
export function periodFrom(kind: ReportKind, first: number): ReportPeriod {
  return { kind, first, last: nextOf(kind, first) - 1 };
}

/** Returns the period before another one. */
export function previousPeriod({ kind, first }: ReportPeriod): ReportPeriod {
  return periodBefore(kind, first);
}

/**
 * Whether it is too late to send the report of a period.
 *
 * @param at milliseconds since the epoch
 */
export function isTooLate({ last }: ReportPeriod, at: number): boolean {
  return reportDay(at) > last + MAX_DAYS_LATE;
}

/** Returns the day that determines which reports are due. Before the sending hour, it is the previous day. */
function reportDay(at: number): number {
  const { day, hour } = localTime(at);
  return hour >= SENDING_HOUR ? day : day - 1;
}

/** Returns the last complete week or month before the one that contains a day. */
export function periodBefore(kind: ReportKind, day: number): ReportPeriod {
  const start = kind === 'weekly' ? mondayOf(day) : firstDayOf(monthOf(day));
  const first = kind === 'weekly' ? start - 7 : firstDayOf(monthOf(start) - 1);
  return { kind, first, last: start - 1 };
}

function nextOf(kind: ReportKind, first: number): number {
  return kind === 'weekly' ? first + 7 : firstDayOf(monthOf(first) + 1);
}

/** Returns the Monday of a day's week. Day 0, 1970-01-01, was a Thursday. */
const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);
