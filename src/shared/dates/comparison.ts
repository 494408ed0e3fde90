import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, dayCount, type DayRange, shiftRange } from './day-range';
import { endOfMonthOf, isStarted, monthsOf, type Period, periodRange } from './period';
import { lastFinishedDay } from './presets';

export const COMPARISON_MODES = ['none', 'previous', 'year', 'custom'] as const;
export type ComparisonMode = (typeof COMPARISON_MODES)[number];

/** The comparison of a period. */
export interface Comparison {
  mode: ComparisonMode;
  /** The days to compare with in mode `custom`; unused otherwise. */
  range?: DayRange;
}

/** The default comparison of the screen and of offline saving. */
export const DEFAULT_COMPARISON: Comparison = { mode: 'previous' };

/** 52 weeks: a year earlier on the same weekday. */
const YEAR = 364;
/** The smallest number of whole weeks that shifts a range without overlap and keeps weekdays. */
const wholeWeeks = (days: number): number => 7 * Math.ceil(days / 7);

/**
 * The compared days of a period; null for none. The n-th days of both correspond. Weekdays match unless whole months,
 * the current month or year, 12 months or chosen days are compared. Lengths differ only for calendar months and
 * chosen days.
 *
 * @param today the running day at the server
 */
export function comparisonRange(
  period: Period,
  comparison: Comparison,
  today: CalendarDay,
): DayRange | null {
  const range = periodRange(period, today);
  switch (comparison.mode) {
    case 'none':
      return null;
    case 'custom':
      return comparison.range === undefined ? null : chosenDays(comparison.range, today);
    case 'previous':
      return previousRange(period, range, today);
    case 'year':
      return yearEarlier(period, range, today);
  }
}

/** The finished part of the chosen days, because a day in progress cannot be compared. */
function chosenDays({ from, to }: DayRange, today: CalendarDay): DayRange | null {
  if (from >= today) return null;
  return { from, to: to < today ? to : lastFinishedDay(today) };
}

function previousRange(period: Period, range: DayRange, today: CalendarDay): DayRange {
  const days = dayCount(range);
  const months = days === 1 ? null : monthsOf(period, today);
  if (months !== null && isStarted(period)) return sameStart(range, months);
  if (months !== null) return monthsEarlier(range, months);
  if (isTwelveMonths(period)) return shiftRange(range, -days);
  return shiftRange(range, -wholeWeeks(days));
}

function yearEarlier(period: Period, range: DayRange, today: CalendarDay): DayRange {
  const days = dayCount(range);
  const months = days === 1 || isStarted(period) ? null : monthsOf(period, today);
  if (months !== null) return monthsEarlier(range, 12 * Math.ceil(months / 12));
  if (isTwelveMonths(period)) return shiftRange(range, -days);
  return shiftRange(range, -Math.max(YEAR, wholeWeeks(days)));
}

const isTwelveMonths = (period: Period): boolean =>
  'preset' in period && period.preset === '12-months';

/** The same number of days from the start of the previous month or year, at most to its end. */
function sameStart({ from, to }: DayRange, months: number): DayRange {
  const start = addMonths(from, -months);
  const end = addDays(start, dayCount({ from, to }) - 1);
  return { from: start, to: end < from ? end : addDays(from, -1) };
}

/** Whole calendar months, a number of months earlier: 1–30 June becomes 1–31 May. */
function monthsEarlier(range: DayRange, months: number): DayRange {
  return { from: addMonths(range.from, -months), to: endOfMonthOf(addMonths(range.to, -months)) };
}
