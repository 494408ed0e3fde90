import type { CalendarDay } from '$shared/dates/calendar-day';
import { isCalendarDay } from '$shared/dates/calendar-day';
import { type Comparison, COMPARISON_MODES, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import type { DayRange } from '$shared/dates/day-range';
import { type Interval, INTERVALS } from '$shared/dates/intervals';
import { periodName, periodNamed } from '$shared/dates/named-period';
import { customPeriod, type Period } from '$shared/dates/period';
import { DEFAULT_PRESET } from '$shared/dates/presets';
import { clampToEarliest } from '$shared/dates/readable-days';
import { CHART_KINDS, type ChartKind, type ChartName, CHARTS } from '$shared/settings/charts';

/**
 * Everything the user chose on the statistics screen. Stored in the address's query, so that links
 * and Back work.
 */
export interface StatisticsChoice {
  period: Period;
  comparison: Comparison;
  /** The user chose the comparison; without a choice only the headline numbers are compared. */
  comparisonChosen: boolean;
  chart: ChartName;
  kind: ChartKind;
  /** Null chooses an interval that suits the period. */
  interval: Interval | null;
}

type Query = Readonly<Record<string, string>>;

/** The query parameters of the period. */
export const PERIOD_KEYS = ['period', 'from', 'to'] as const;
/** The query parameters of the comparison. */
export const COMPARISON_KEYS = ['against', 'against_from', 'against_to'] as const;

const STANDARD: Period = { preset: DEFAULT_PRESET };

/** Reads a query; missing or malformed parts fall back to the defaults. */
export function readStatisticsChoice(query: Query, today: CalendarDay): StatisticsChoice {
  const range = rangeIn(query, 'against_from', 'against_to');
  const mode = oneOf(COMPARISON_MODES, query['against']);
  return {
    period: periodIn(query, today) ?? STANDARD,
    comparison: {
      mode: mode ?? DEFAULT_COMPARISON.mode,
      ...(range === null ? {} : { range }),
    },
    comparisonChosen: mode !== undefined,
    chart: oneOf(CHARTS, query['chart']) ?? 'visitors',
    kind: oneOf(CHART_KINDS, query['kind']) ?? 'line',
    interval: oneOf(INTERVALS, query['by']) ?? null,
  };
}

/**
 * Returns the query of a choice, with an empty string for each default (`HashRouter.setQuery` drops
 * those).
 */
export function writeStatisticsChoice(choice: StatisticsChoice): Query {
  const { period, comparison, comparisonChosen, chart, kind, interval } = choice;
  const custom = comparison.mode === 'custom' ? comparison.range : undefined;
  return {
    period: 'range' in period ? '' : periodName(period),
    from: 'range' in period ? period.range.from : '',
    to: 'range' in period ? period.range.to : '',
    against: comparisonChosen ? comparison.mode : '',
    against_from: custom?.from ?? '',
    against_to: custom?.to ?? '',
    chart: chart === 'visitors' ? '' : chart,
    kind: kind === 'line' ? '' : kind,
    by: interval ?? '',
  };
}

function periodIn(query: Query, today: CalendarDay): Period | null {
  const range = rangeIn(query, 'from', 'to');
  if (range !== null) return customPeriod(range.from, range.to, today);
  return periodNamed(query['period'] ?? '');
}

function rangeIn(query: Query, first: string, last: string): DayRange | null {
  const days = [query[first] ?? '', query[last] ?? ''];
  if (!days.every(isCalendarDay)) return null;
  const [from = '', to = ''] = days.map(clampToEarliest);
  return from <= to ? { from, to } : { from: to, to: from };
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}
