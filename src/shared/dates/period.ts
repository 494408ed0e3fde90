import { endOfMonth, parseDate } from '@internationalized/date';
import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, dayCount, type DayRange, isSameRange } from './day-range';
import { lastFinishedDay, type PeriodPreset, presetRange } from './presets';
import { EARLIEST_DAY } from './readable-days';

/**
 * The period that the user chose: a preset, which moves along with today; the days since a day, whose end moves
 * along; or fixed days.
 */
export type Period = { preset: PeriodPreset } | OpenPeriod | { range: DayRange };

export interface OpenPeriod {
  since: CalendarDay;
  /** Whether the period begins with a website's first counted day, whichever that is. Nothing is then before it. */
  isAllTime?: true;
}

/** All time: the period from the earliest day that can be read. A website's first counted day shortens it. */
export const ALL_TIME_PERIOD: OpenPeriod = { since: EARLIEST_DAY, isAllTime: true };

export const isAllTime = (period: Period): boolean =>
  'since' in period && period.isAllTime === true;

/**
 * Returns the days of a period. They are Today alone, or finished days.
 *
 * @param today the running day at the server
 */
export function periodRange(period: Period, today: CalendarDay): DayRange {
  if ('preset' in period) return presetRange(period.preset, today);
  const chosen = 'range' in period ? period.range : { from: period.since, to: today };
  return finishedPart(chosen, today);
}

/** Returns the finished part of chosen days; Today if none of them is finished. */
export function finishedPart({ from, to }: DayRange, today: CalendarDay): DayRange {
  if (from >= today) return { from: today, to: today };
  return { from, to: to < today ? to : lastFinishedDay(today) };
}

/** Whether the range includes a day that is not over yet. */
export function isInProgress(range: DayRange, today: CalendarDay): boolean {
  return range.to >= today;
}

const STARTING_PRESETS = ['this-week', 'this-month', 'this-year'] as const;
export type StartingPreset = (typeof STARTING_PRESETS)[number];

/**
 * Returns the preset of a period if it is the current week, month or year and began today; otherwise null. Today is
 * shown in its place.
 */
export function startedToday(period: Period, today: CalendarDay): StartingPreset | null {
  if (!('preset' in period)) return null;
  const preset = STARTING_PRESETS.find((name) => name === period.preset);
  return preset !== undefined && isInProgress(presetRange(preset, today), today) ? preset : null;
}

const MONTH_PRESETS: readonly PeriodPreset[] = [
  'this-month',
  'last-month',
  'this-year',
  'last-year',
];
const WEEK_PRESETS: readonly PeriodPreset[] = ['this-week', 'last-week'];
const SINGLE_DAYS: readonly PeriodPreset[] = ['today', 'yesterday'];
const DAY_SPANS: readonly PeriodPreset[] = [
  '7-days',
  '28-days',
  '91-days',
  '26-weeks',
  '12-months',
];
/** The presets that may cover whole months. Those that are spans of days only do so by chance. */
const MONTHS_OR_SPANS: readonly PeriodPreset[] = [...MONTH_PRESETS, ...DAY_SPANS];

/** Returns the last day of the month that contains a day. */
export function endOfMonthOf(day: CalendarDay): CalendarDay {
  return endOfMonth(parseDate(day)).toString();
}

/** Whether a period is the current week, month or year. */
export function isCurrentCalendarPeriod(period: Period): boolean {
  return 'preset' in period && STARTING_PRESETS.some((name) => name === period.preset);
}

const isWeek = (period: Period): boolean =>
  'preset' in period && WEEK_PRESETS.includes(period.preset);

/**
 * Returns the number of whole calendar months of a period; null if it is made of days. A month or year that is not
 * over counts as whole if it was chosen as a preset.
 */
export function monthsOf(period: Period, today: CalendarDay): number | null {
  // An open period is counted in days, even on the last day of a month.
  if ('since' in period) return null;
  const range = periodRange(period, today);
  const byName = 'preset' in period;
  // "28 days" means the same on every day, also on the last of February.
  if (byName && !MONTH_PRESETS.includes(period.preset)) return null;
  if (!range.from.endsWith('-01')) return null;
  if (!byName && range.to !== endOfMonthOf(range.to)) return null;
  const first = parseDate(range.from);
  const last = parseDate(range.to);
  const months = (last.year - first.year) * 12 + last.month - first.month + 1;
  // "This year" steps by a year, even if only January to November have passed.
  return byName && period.preset === 'this-year' ? 12 : months;
}

/**
 * Returns the previous or next period of the same length: weeks, months and years by the calendar, all others by
 * days.
 *
 * @param direction -1 for the previous, 1 for the next
 * @returns null for all time, and if the next period has no finished day and is not Today
 */
export function stepPeriod(period: Period, direction: -1 | 1, today: CalendarDay): Period | null {
  if (isAllTime(period)) return null;
  const range = periodRange(period, today);
  const months = monthsOf(period, today);
  const byWeek = isWeek(period);
  // For the current week, the days to come also count.
  const whole = byWeek ? { from: range.from, to: addDays(range.from, 6) } : range;
  const next = stepRange(whole, months, direction);
  const isToday = next.from === today && (byWeek || months !== null || dayCount(range) === 1);
  if (next.from >= today && !isToday) return null;
  return named(finishedPart(next, today), period, months, today);
}

function stepRange(range: DayRange, months: number | null, direction: -1 | 1): DayRange {
  if (months !== null) return stepMonths(range, months, direction);
  return isYear(range) ? stepMonths(range, 12, direction) : stepDays(range, direction);
}

/** Whether a range is twelve months, from any day on, as in "12 months". */
const isYear = ({ from, to }: DayRange): boolean => addDays(addMonths(from, 12), -1) === to;

function stepDays(range: DayRange, direction: -1 | 1): DayRange {
  const distance = dayCount(range) * direction;
  return { from: addDays(range.from, distance), to: addDays(range.to, distance) };
}

function stepMonths(range: DayRange, months: number, direction: -1 | 1): DayRange {
  const from = addMonths(range.from, months * direction);
  return { from, to: addDays(addMonths(from, months), -1) };
}

/**
 * Returns the preset that covers the same days; without one, the range as a period. Stepping back to "this month"
 * then gives the preset again.
 */
function named(range: DayRange, from: Period, months: number | null, today: CalendarDay): Period {
  const candidates = months === null ? dayPresets(range, from) : MONTHS_OR_SPANS;
  const preset = candidates.find(
    (name) =>
      isSameRange(presetRange(name, today), range) &&
      // In January, "this month" and "this year" cover the same days but step differently.
      (!MONTH_PRESETS.includes(name) || monthsOf({ preset: name }, today) === months),
  );
  return preset === undefined ? { range } : { preset };
}

function dayPresets(range: DayRange, from: Period): readonly PeriodPreset[] {
  if (isWeek(from)) return WEEK_PRESETS;
  if ('preset' in from && !SINGLE_DAYS.includes(from.preset)) return [from.preset];
  return dayCount(range) === 1 ? SINGLE_DAYS : [...DAY_SPANS, ...WEEK_PRESETS];
}

/** Returns the period between two days, which may be given in either order: finished days, or Today alone. */
export function customPeriod(a: CalendarDay, b: CalendarDay, today: CalendarDay): Period {
  const [from, to] = a <= b ? [a, b] : [b, a];
  return { range: finishedPart({ from, to }, today) };
}
