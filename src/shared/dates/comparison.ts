import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, dayCount, type DayRange, shiftRange } from './day-range';
import {
  endOfMonthOf,
  isAllTime,
  isCurrentCalendarPeriod,
  monthsOf,
  type Period,
  periodRange,
} from './period';
import { lastFinishedDay } from './presets';

export const COMPARISON_MODES = ['none', 'previous', 'year', 'custom'] as const;
export type ComparisonMode = (typeof COMPARISON_MODES)[number];

/** The days with which a period is compared, as the user chose them. */
export interface Comparison {
  mode: ComparisonMode;
  /** The days in mode `custom`; unused in other modes. */
  range?: DayRange;
}

/** The default comparison on the screen and for offline saving. */
export const DEFAULT_COMPARISON: Comparison = { mode: 'previous' };

/** 52 weeks: the same weekday about a year earlier. */
const YEAR = 364;
/**
 * Returns the smallest number of whole weeks, in days, by which a range can be shifted without overlapping itself.
 * Weekdays stay the same.
 */
const wholeWeeks = (days: number): number => 7 * Math.ceil(days / 7);

/**
 * Returns the days with which a period is compared; null if there are none, as for all time. The n-th day of one
 * corresponds to the n-th day of the other. Weekdays match, unless whole months, the current month or year, 12 months
 * or chosen days are compared. The lengths differ only for calendar months and chosen days.
 *
 * @param today the running day at the server
 */
export function comparisonRange(
  period: Period,
  comparison: Comparison,
  today: CalendarDay,
): DayRange | null {
  const range = periodRange(period, today);
  const mode = isAllTime(period) && comparison.mode !== 'custom' ? 'none' : comparison.mode;
  switch (mode) {
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

/** Returns the finished part of the chosen days. A running day cannot be compared. */
function chosenDays({ from, to }: DayRange, today: CalendarDay): DayRange | null {
  if (from >= today) return null;
  return { from, to: to < today ? to : lastFinishedDay(today) };
}

function previousRange(period: Period, range: DayRange, today: CalendarDay): DayRange {
  const days = dayCount(range);
  const months = days === 1 ? null : monthsOf(period, today);
  if (months !== null && isCurrentCalendarPeriod(period)) return sameStart(range, months);
  if (months !== null) return monthsEarlier(range, months);
  if (isTwelveMonths(period)) return shiftRange(range, -days);
  return shiftRange(range, -wholeWeeks(days));
}

function yearEarlier(period: Period, range: DayRange, today: CalendarDay): DayRange {
  const days = dayCount(range);
  const months = days === 1 || isCurrentCalendarPeriod(period) ? null : monthsOf(period, today);
  if (months !== null) return monthsEarlier(range, 12 * Math.ceil(months / 12));
  if (isTwelveMonths(period)) return shiftRange(range, -days);
  return shiftRange(range, -Math.max(YEAR, wholeWeeks(days)));
}

const isTwelveMonths = (period: Period): boolean =>
  'preset' in period && period.preset === '12-months';

/** Returns as many days from the start of the previous month or year, but not beyond its end. */
function sameStart({ from, to }: DayRange, months: number): DayRange {
  const start = addMonths(from, -months);
  const end = addDays(start, dayCount({ from, to }) - 1);
  return { from: start, to: end < from ? end : addDays(from, -1) };
}

/** Shifts whole calendar months back: one month before 1–30 June is 1–31 May. */
function monthsEarlier(range: DayRange, months: number): DayRange {
  return { from: addMonths(range.from, -months), to: endOfMonthOf(addMonths(range.to, -months)) };
}
