import { type CalendarDay, isCalendarDay } from '$shared/dates/calendar-day';
import { type Comparison, comparisonRange } from '$shared/dates/comparison';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { type NamedPeriod, periodNamed, SINCE } from '$shared/dates/named-period';
import {
  isAllTime,
  isInProgress,
  type Period,
  startedToday,
  type StartingPreset,
} from '$shared/dates/period';
import { ALL_TIME, PERIOD_NAMES } from '$shared/dates/preset-names';
import {
  DEFAULT_PRESET,
  lastFinishedDay,
  type PeriodPreset,
  presetRange,
} from '$shared/dates/presets';
import { EARLIEST_DAY, readableRange } from '$shared/dates/readable-days';
import { queryText } from '$shared/text/en/queries';
import { nearest } from '../../shared/command-line.mjs';
import { InvalidQueryError } from './context';

/** The days of a query, as the caller names them. */
export interface RequestedDays {
  /** The name of a period, such as `this-week` or `since-2026-01-31`. */
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** `previous`, `year`, `none`, or days as `FROM..TO`. */
  compare?: string | undefined;
  /** Whether the running day is excluded even if it is named, as in reports: Today then means Yesterday. */
  isOver?: true | undefined;
}

/** The days of a query, resolved to ranges. */
export interface ChosenDays {
  range: DayRange;
  /** Null when nothing is compared. */
  compared: DayRange | null;
  /** The running day, if it was requested. Only its finished hours can be compared. */
  running: CalendarDay | null;
  /** The requested month or year if it began today: none of its days is over, so nothing is read. */
  started: StartingPreset | null;
  /** The preset that was requested by a former name. */
  renamed: { from: string; to: PeriodPreset } | null;
}

/** A choice of finished days. */
export const chooseFinishedDays = (range: DayRange, compared: DayRange | null): ChosenDays => ({
  range,
  compared,
  running: null,
  started: null,
  renamed: null,
});

/**
 * Resolves the requested days.
 *
 * @param today the running day at the server
 * @param first the first counted day, from which all time begins; null without a visit before today
 * @throws InvalidQueryError
 */
export function chooseDays(
  asked: RequestedDays,
  today: CalendarDay,
  first: CalendarDay | null = null,
): ChosenDays {
  const comparison = chooseComparison(asked.compare, today);
  if (asked.from !== undefined || asked.to !== undefined) {
    const range = chooseRange(asked, today);
    return ofDays({ range }, range, comparison, today);
  }
  const named = choosePeriod(asked.period);
  if ('since' in named) {
    const from = isAllTime(named) ? (first ?? today) : named.since;
    const range = chooseRange({ isOver: asked.isOver, from }, today);
    return ofDays({ ...named, since: range.from }, range, comparison, today);
  }
  const isToday = named.preset === 'today' && asked.isOver === true;
  const preset = isToday ? 'yesterday' : named.preset;
  const range = presetRange(preset, today);
  const started = startedToday({ preset }, today);
  const renamed =
    asked.period === undefined || asked.period === preset
      ? null
      : { from: asked.period, to: preset };
  const compared =
    started === null ? readableRange(comparisonRange({ preset }, comparison, today)) : null;
  const running = started === null && isInProgress(range, today) ? today : null;
  return { range, compared, running, started, renamed };
}

function ofDays(
  period: Period,
  range: DayRange,
  comparison: Comparison,
  today: CalendarDay,
): ChosenDays {
  const running = isInProgress(range, today) ? today : null;
  // The running day is included in days that name it.
  const end = running === null || comparison.mode === 'custom' ? today : addDays(today, 1);
  const compared = readableRange(comparisonRange(period, comparison, end));
  return { ...chooseFinishedDays(range, compared), running };
}

/** @throws InvalidQueryError */
function choosePeriod(text: string | undefined): NamedPeriod {
  if (text === undefined) return { preset: DEFAULT_PRESET };
  const period = periodNamed(text);
  if (period !== null) return period;
  if (text.startsWith(SINCE))
    throw new InvalidQueryError(queryText.notADay(text.slice(SINCE.length)));
  const close = nearest(text, PERIOD_NAMES);
  throw new InvalidQueryError(
    queryText.unknownPeriod(text, close, [...PERIOD_NAMES, `${SINCE}DAY`]),
  );
}

/**
 * The range of finished days, including the running day if the query names it and allows it.
 *
 * @throws InvalidQueryError
 */
function chooseRange({ period, from, to, isOver }: RequestedDays, today: CalendarDay): DayRange {
  if (period !== undefined) throw new InvalidQueryError(queryText.periodTwice);
  if (from === undefined) throw new InvalidQueryError(queryText.fromMissing);
  const range = readRange(from, to ?? from);
  if (from > today) throw new InvalidQueryError(queryText.dayAhead(from, today));
  const last = lastFinishedDay(today);
  if (isOver === true)
    return { from: from === today ? last : from, to: range.to < last ? range.to : last };
  if (to !== undefined && to <= today) return range;
  return { from, to: from === today ? today : last };
}

/** @throws InvalidQueryError */
function chooseComparison(compare = 'none', today: CalendarDay): Comparison {
  if (compare === 'none' || compare === 'previous' || compare === 'year') return { mode: compare };
  const [from, to, more] = compare.split('..');
  if (from === undefined || to === undefined || more !== undefined) {
    throw new InvalidQueryError(queryText.unknownComparison(compare));
  }
  const range = readRange(from, to);
  if (from >= today) throw new InvalidQueryError(queryText.comparisonAhead(from));
  return { mode: 'custom', range };
}

function readRange(from: string, to: string): DayRange {
  for (const day of [from, to]) {
    if (!isCalendarDay(day)) throw new InvalidQueryError(queryText.notADay(day));
  }
  if (to < from) throw new InvalidQueryError(queryText.daysSwapped(from, to));
  if (from < EARLIEST_DAY) throw new InvalidQueryError(queryText.tooEarly(from, EARLIEST_DAY));
  return { from, to };
}

/** Whether the first counted day must be known to choose the days. */
export const needsFirstDay = ({ period, from, to }: RequestedDays): boolean =>
  period === ALL_TIME && from === undefined && to === undefined;
