import { isCalendarDay, type CalendarDay } from '../../shared/dates/calendar-day';
import { comparisonRange, type Comparison } from '../../shared/dates/comparison';
import { dayCount, type DayRange } from '../../shared/dates/day-range';
import { isUnderWay, periodRange, type Period } from '../../shared/dates/period';
import { isPeriodPreset, PERIOD_PRESETS } from '../../shared/dates/presets';
import { EARLIEST_DAY, readableRange } from '../../shared/dates/readable-days';
import { nearest } from '../../shared/command-line.mjs';
import { queryText } from '../../shared/text/en/queries';
import { BadQuery } from './context';

/** The days of a question, in its own words. */
export interface AskedDays {
  /** A preset. */
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** `previous`, `year`, `none`, or days as `FROM..TO`. */
  compare?: string | undefined;
}

/** Days that were asked for. */
export interface ChosenDays {
  range: DayRange;
  /** Null when nothing is compared. */
  compared: DayRange | null;
  /** The last day is not over. */
  isUnderWay: boolean;
  /** A day in progress is a large part of the period. */
  isPartOfDay: boolean;
}

const STANDARD: Period = { preset: '30-days' };
/** In a longer period a day in progress hardly matters. */
const WEEK = 7;

/** Finds out which days are meant. @param today at the server @throws BadQuery */
export function chooseDays(asked: AskedDays, today: CalendarDay): ChosenDays {
  const period = choosePeriod(asked, today);
  const range = periodRange(period, today);
  const underWay = isUnderWay(range, today);
  return {
    range,
    compared: readableRange(comparisonRange(period, chooseComparison(asked.compare), today)),
    isUnderWay: underWay,
    isPartOfDay: underWay && dayCount(range) <= WEEK,
  };
}

function choosePeriod({ period, from, to }: AskedDays, today: CalendarDay): Period {
  if (from === undefined && to === undefined) {
    if (period === undefined) return STANDARD;
    if (isPeriodPreset(period)) return { preset: period };
    const close = nearest(period, PERIOD_PRESETS);
    throw new BadQuery(queryText.unknownPeriod(period, close, PERIOD_PRESETS));
  }
  if (period !== undefined) throw new BadQuery(queryText.periodTwice);
  if (from === undefined) throw new BadQuery(queryText.fromMissing);
  const range = readRange(from, to ?? today);
  if (range.from > today) throw new BadQuery(queryText.dayAhead(range.from, today));
  return { range: { from: range.from, to: range.to > today ? today : range.to } };
}

function chooseComparison(compare = 'none'): Comparison {
  if (compare === 'none' || compare === 'previous' || compare === 'year') {
    return { mode: compare, matchWeekdays: null };
  }
  const [from, to, more] = compare.split('..');
  if (from === undefined || to === undefined || more !== undefined) {
    throw new BadQuery(queryText.unknownComparison(compare));
  }
  return { mode: 'custom', matchWeekdays: null, range: readRange(from, to) };
}

function readRange(from: string, to: string): DayRange {
  for (const day of [from, to]) {
    if (!isCalendarDay(day)) throw new BadQuery(queryText.notADay(day));
  }
  if (to < from) throw new BadQuery(queryText.daysSwapped(from, to));
  if (from < EARLIEST_DAY) throw new BadQuery(queryText.tooEarly(from, EARLIEST_DAY));
  return { from, to };
}
