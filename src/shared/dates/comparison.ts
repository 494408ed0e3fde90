import type { CalendarDay } from './calendar-day';
import { addMonths, dayCount, shiftRange, type DayRange } from './day-range';
import { endOfMonthOf, monthsOf, periodRange, type Period } from './period';

export const COMPARISON_MODES = ['none', 'previous', 'year', 'custom'] as const;
export type ComparisonMode = (typeof COMPARISON_MODES)[number];

/** What a period is compared with. */
export interface Comparison {
  mode: ComparisonMode;
  /**
   * Shifts the compared days so that weekdays line up. Custom days are never shifted. Null: unless the period is made of
   * calendar months, which are compared with calendar months.
   */
  matchWeekdays: boolean | null;
  /** The days to compare with in mode `custom`; unused otherwise. */
  range?: DayRange;
}

/** What a period is compared with unless the user chooses: the screen, and what is saved for offline reading. */
export const DEFAULT_COMPARISON: Comparison = { mode: 'previous', matchWeekdays: null };

/**
 * The days a period is compared with, or null for none. The n-th day of one corresponds to the n-th of the other; their
 * lengths may differ by a few days when calendar months are compared.
 */
export function comparisonRange(
  period: Period,
  comparison: Comparison,
  today: CalendarDay,
): DayRange | null {
  const range = periodRange(period, today);
  if (comparison.mode === 'none') return null;
  if (comparison.mode === 'custom') return comparison.range ?? null;
  const matchWeekdays = isMatchingWeekdays(period, comparison, today);
  const months = monthsOf(period, today);
  // A year is 52 weeks plus a day or two: 364 days earlier is the same weekday.
  if (comparison.mode === 'year') {
    return matchWeekdays ? shiftRange(range, -364) : monthsEarlier(range, 12, months !== null);
  }
  if (matchWeekdays) return shiftRange(range, -7 * Math.ceil(dayCount(range) / 7));
  return months === null ? shiftRange(range, -dayCount(range)) : monthsEarlier(range, months, true);
}

/** Whether the compared days are shifted so that weekdays line up. */
export function isMatchingWeekdays(
  period: Period,
  { mode, matchWeekdays }: Comparison,
  today: CalendarDay,
): boolean {
  if (mode === 'none' || mode === 'custom') return false;
  return matchWeekdays ?? monthsOf(period, today) === null;
}

/**
 * Returns the days that many months earlier.
 *
 * @param areMonths whether the range is made of calendar months, whose ends stay month ends: 1–30 June becomes 1–31 May
 */
function monthsEarlier(range: DayRange, months: number, areMonths: boolean): DayRange {
  const to = addMonths(range.to, -months);
  const endsMonth = areMonths && range.to === endOfMonthOf(range.to);
  return { from: addMonths(range.from, -months), to: endsMonth ? endOfMonthOf(to) : to };
}
