import { isCalendarDay } from './calendar-day';
import { ALL_TIME_PERIOD, isAllTime, type Period } from './period';
import { ALL_TIME, type PeriodName, presetNamed } from './preset-names';
import { clampToEarliest } from './readable-days';

/** A period that moves along with today: all but fixed days. */
export type NamedPeriod = Exclude<Period, { range: unknown }>;

/** The name of the period since 31 January 2026 is `since-2026-01-31`. */
export const SINCE = 'since-';

/**
 * The name of a period in addresses, links, saved views, the terminal and assistants: the inverse of
 * `periodNamed`.
 */
export function periodName(period: NamedPeriod): string {
  if (isAllTime(period)) return ALL_TIME;
  return 'since' in period ? `${SINCE}${period.since}` : period.preset;
}

/** The period of a name. All time begins with the earliest readable day, until a website's first counted day is known. */
export const periodOf = (name: PeriodName): NamedPeriod =>
  name === ALL_TIME ? ALL_TIME_PERIOD : { preset: name };

/**
 * The period that a text names (a saved or linked one may come from another version), or null. A day before the
 * earliest readable one is replaced with that one.
 */
export function periodNamed(text: string): NamedPeriod | null {
  if (text === ALL_TIME) return ALL_TIME_PERIOD;
  const preset = presetNamed(text);
  if (preset !== null) return { preset };
  const day = text.startsWith(SINCE) ? text.slice(SINCE.length) : '';
  return isCalendarDay(day) ? { since: clampToEarliest(day) } : null;
}
