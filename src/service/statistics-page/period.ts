import { comparisonRange, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import { type PeriodPreset, presetRange } from '$shared/dates/presets';
import { dayText, localTime } from '../store/counts/calendar';

/** The periods that a page offers, by their number of days in links. */
const PRESETS = {
  1: 'today',
  7: '7-days',
  28: '28-days',
  91: '91-days',
  365: '12-months',
} as const satisfies Record<number, PeriodPreset>;

export const PERIOD_LENGTHS = [1, 7, 28, 91, 365] as const;

/** The first and the last day, `Y-m-d`. */
export interface PageDays {
  from: string;
  to: string;
}

export interface PagePeriod extends PageDays {
  /** The number of days, as it is in links. */
  days: number;
  /** The days that are compared, which are as many. */
  before: PageDays;
  /**
   * The current hour, 0–23, if it belongs to the period; null for finished days. It determines the compared hours.
   */
  hour: number | null;
}

/**
 * The requested period. Values that are not offered, such as the 30 of older links, give 28 days.
 *
 * @param at milliseconds since the epoch
 */
export function requestedPeriod(asked: string | null, at = Date.now()): PagePeriod {
  const { day, hour } = localTime(at);
  const today = dayText(day);
  const days = PERIOD_LENGTHS.find((period) => String(period) === asked) ?? 28;
  const preset = PRESETS[days];
  const range = presetRange(preset, today);
  const before = comparisonRange({ preset }, DEFAULT_COMPARISON, today) ?? range;
  return { days, ...range, before, hour: days === 1 ? hour : null };
}
