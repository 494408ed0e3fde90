import { dayText, localTime } from '../store/counts/calendar';

/** The periods a page offers, in days up to today. */
export const PERIODS = [1, 7, 30, 365] as const;

/** First and last day, `Y-m-d`. */
export interface PageDays {
  from: string;
  to: string;
}

export interface PagePeriod extends PageDays {
  days: number;
  /** As many days before, on the same weekdays as far as weeks are shown. */
  before: PageDays;
  /** The hour that is not over, 0–23, which decides what today is compared with; null for other periods. */
  hour: number | null;
}

const WEEK = 7;

/** The requested period; 30 days for anything not offered. @param at milliseconds since the epoch */
export function periodOf(asked: string | null, at = Date.now()): PagePeriod {
  const { day, hour } = localTime(at);
  const days = PERIODS.find((period) => String(period) === asked) ?? 30;
  const from = day - days + 1;
  // A year has no weekdays to match; a shift by 53 weeks would only leave days out.
  const shift = days > 60 ? days : Math.ceil(days / WEEK) * WEEK;
  return {
    days,
    from: dayText(from),
    to: dayText(day),
    before: { from: dayText(from - shift), to: dayText(day - shift) },
    hour: days === 1 ? hour : null,
  };
}
