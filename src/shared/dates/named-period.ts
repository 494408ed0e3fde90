import { isCalendarDay } from './calendar-day';
import { ALL_TIME_PERIOD, isAllTime, type Period } from './period';
import { ALL_TIME, type PeriodName, presetNamed } from './preset-names';
import { clampToEarliest } from './readable-days';

/** A period that moves along with today: all periods except fixed days. */
export type NamedPeriod = Exclude<Period, { range: unknown }>;

/** The beginning of the name of a period since a day. That since 31 January 2026 is `since-2026-01-31`. */
export const SINCE = 'since-';

/**
 * Returns the name of a period in addresses, links, saved views, on the terminal and for assistants. `periodNamed`
 * reads it.
 */
export function periodName(period: NamedPeriod): string {
  if (isAllTime(period)) return ALL_TIME;
  return 'since' in period ? `${SINCE}${period.since}` : period.preset;
}

/**
 * Returns the period of a name. All time begins with the earliest readable day, until a website's first counted day
 * is known.
 */
export const periodOf = (name: PeriodName): NamedPeriod =>
  name === ALL_TIME ? ALL_TIME_PERIOD : { preset: name };

/**
 * Returns the period that a text names; null if there is none. A saved or linked text may come from another version.
 * A day before the earliest readable one is replaced by that one.
 */
export function periodNamed(text: string): NamedPeriod | null {
  if (text === ALL_TIME) return ALL_TIME_PERIOD;
  const preset = presetNamed(text);
  if (preset !== null) return { preset };
  const day = text.startsWith(SINCE) ? text.slice(SINCE.length) : '';
  return isCalendarDay(day) ? { since: clampToEarliest(day) } : null;
}
