import { comparisonRange, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import { type PeriodPreset, presetRange } from '$shared/dates/presets';
import { dayText, localTime } from '../store/counts/calendar';

/** The periods a page offers, by their number of days in links. */
const PRESETS = {
  1: 'today',
  7: '7-days',
  28: '28-days',
  91: '91-days',
  365: '12-months',
} as const satisfies Record<number, PeriodPreset>;

export const PERIODS = [1, 7, 28, 91, 365] as const;

/** First and last day, `Y-m-d`. */
export interface PageDays {
  from: string;
  to: string;
}

export interface PagePeriod extends PageDays {
  /** What links call it. */
  days: number;
  /** What it is compared with: as many days. */
  before: PageDays;
  /** The hour that is not over, 0–23, which decides what today is compared with; null for finished days. */
  hour: number | null;
}

/**
 * The requested period; 28 days for anything not offered, such as the 30 of older links.
 *
 * @param at milliseconds since the epoch
 */
export function periodOf(asked: string | null, at = Date.now()): PagePeriod {
  const { day, hour } = localTime(at);
  const today = dayText(day);
  const days = PERIODS.find((period) => String(period) === asked) ?? 28;
  const preset = PRESETS[days];
  const range = presetRange(preset, today);
  const before = comparisonRange({ preset }, DEFAULT_COMPARISON, today) ?? range;
  return { days, ...range, before, hour: days === 1 ? hour : null };
}
