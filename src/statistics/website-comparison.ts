import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, dayCount, type DayRange } from '$shared/dates/day-range';
import { type Interval, splitByInterval } from '$shared/dates/intervals';
import { sum } from '$shared/lib/sum';
import { medianOf, sortedCopy } from './baseline';
import { basisOf, comparedTotals, uncountedDays } from './basis';
import { type Change, changeOf, isCertain } from './change';
import { BASE_INDEX } from './chart-scale';
import { type DaySeries, type Point, toPoints } from './day-series';

/** The base days, whose median is 100, and the days compared with them. Equal for all websites. */
export interface ComparisonDays {
  before: DayRange;
  now: DayRange;
  /** Whether the earlier days are the first days of the period itself. */
  isWithin: boolean;
}

/** Minimum length of a period whose end is compared with its start, days. */
const LONG = 56;
/** The first and the last days of a long period that are compared: four weeks. */
const FOUR_WEEKS = 28;

/**
 * The days for comparing websites; null for a short period without compared days.
 *
 * @param range finished days
 */
export function comparisonDays(range: DayRange, compared: DayRange | null): ComparisonDays | null {
  if (dayCount(range) < LONG)
    return compared === null ? null : { before: compared, now: range, isWithin: false };
  return {
    before: { from: range.from, to: addDays(range.from, FOUR_WEEKS - 1) },
    now: { from: addDays(range.to, 1 - FOUR_WEEKS), to: range.to },
    isWithin: true,
  };
}

/** The part of a series within a range of days. */
export function seriesWithin({ days, counts }: DaySeries, { from, to }: DayRange): DaySeries {
  const isWithin = (day: CalendarDay): boolean => day >= from && day <= to;
  return {
    days: days.filter(isWithin),
    counts: counts.filter((_, at) => isWithin(days[at] ?? '')),
  };
}

/** A comparison of a website's visits with its earlier ones. */
export interface SiteComparison {
  /** Visits per day: the median in a long period, the average in a short one. */
  before: number;
  now: number;
  /** The change from one to the other. */
  change: Change;
  /** The value that corresponds to 100; null if chance would determine it. */
  base: number | null;
}

/** With fewer visits in the base, an index would be mostly chance. */
const LEAST_VISITS = 20;
/** The variance of a median relative to that of a mean. */
const MEDIAN_SPREAD = Math.PI / 2;

/**
 * Compares a website with its earlier days; null if too few of those were counted.
 *
 * @param zone of its server
 */
export function compareSite(
  now: DaySeries,
  before: DaySeries,
  { isWithin }: Pick<ComparisonDays, 'isWithin'>,
  zone?: string,
): SiteComparison | null {
  if (![...now.counts, ...before.counts].every(isCount)) return null;
  const basis = basisOf(now, before, zone);
  const { days, spread } = basis;
  if (!basis.isComparable || days.now === 0) return null;
  const totals = comparedTotals(basis, now, before);
  const medians = {
    now: medianOf(sortedCopy(now.counts.slice(-days.now))),
    before: medianOf(sortedCopy(before.counts.slice(-days.before))),
  };
  const base = totals.before >= LEAST_VISITS && medians.before > 0 ? medians.before : null;
  if (!isWithin) {
    const change = changeOf(totals.now, totals.before, basis);
    return { before: totals.before / days.before, now: totals.now / days.now, change, base };
  }
  const typical = { now: medians.now * days.now, before: medians.before * days.before };
  const total = typical.now + typical.before;
  const of = { ...basis, spread: spread * MEDIAN_SPREAD, total };
  return { ...medians, change: changeOf(typical.now, typical.before, of), base };
}

const isCount = (value: number | null): value is number =>
  value !== null && value >= 0 && value <= Number.MAX_SAFE_INTEGER;

/**
 * The number of leading days of a series before counting started.
 *
 * @param before earlier days, if they are known
 */
export function daysBeforeFirstCount({ counts }: DaySeries, before: DaySeries | null): number {
  return before?.counts.some((count) => count > 0) ? 0 : uncountedDays([], counts);
}

/** A website's visits. The first days may not have been counted. */
export interface CountedDays {
  series: DaySeries;
  uncounted: number;
}

/** A website's visits point by point; null before its first counted day. */
export function visitPoints(
  { series, uncounted }: CountedDays,
  interval: Interval,
  today: CalendarDay,
): Point[] {
  const first = series.days[uncounted] ?? today;
  return toPoints(series, interval, today).map((point) =>
    point.to < first || !isCount(point.value) ? { ...point, value: null } : point,
  );
}

/** A website's index point by point: the mean of a point's counted days relative to the base. */
export function indexPoints(
  counted: CountedDays,
  interval: Interval,
  today: CalendarDay,
  base: number,
): Point[] {
  const first = counted.series.days[counted.uncounted] ?? today;
  return visitPoints(counted, interval, today).map(({ value, ...point }) => {
    const days = dayCount({ from: point.from < first ? first : point.from, to: point.to });
    return { ...point, value: value === null ? null : (value / days / base) * BASE_INDEX };
  });
}

/** The complete point with the most visits; null without any visits. */
export function bestPoint(points: readonly Point[]): Point | null {
  return points
    .filter(({ value, partial }) => partial === null && (value ?? 0) > 0)
    .reduce<Point | null>(
      (best, point) => (best === null || (point.value ?? 0) > (best.value ?? 0) ? point : best),
      null,
    );
}

/** The visits of a series; null if the sum would not be exact, or a count is invalid. */
export function exactSum({ counts }: Pick<DaySeries, 'counts'>): number | null {
  const total = sum(counts);
  return counts.every((count) => count >= 0) && Number.isSafeInteger(Math.round(total))
    ? total
    : null;
}

/** A summary of compared websites; `growth` and `falls` are indexes. */
export interface ComparisonSummary {
  /** The website that grew most; null if none did. */
  growth: number | null;
  /** Whether no other website has a larger change, even an uncertain one. */
  isMostGrowth: boolean;
  /** The websites that fell, largest fall first. */
  falls: number[];
  /**
   * `only`: all others have at least as many visits as before. `most`: no other fall is larger, even an uncertain
   * one. `sure`: neither.
   */
  fall: 'only' | 'most' | 'sure';
}

/**
 * Determines which websites certainly grew and fell; null if one cannot be compared, because its change may be the
 * largest.
 *
 * @param changes of all websites, null if unknown
 */
export function summarizeComparison(changes: readonly (Change | null)[]): ComparisonSummary | null {
  const known = changes.flatMap((change, at) => {
    if (change === null || change.kind === 'unknown') return [];
    if (change.kind === 'percent') return [{ at, ratio: change.ratio, isSure: isCertain(change) }];
    // Growth from zero is certain but has no ratio.
    return isCertain(change) ? [] : [{ at, ratio: 0, isSure: false }];
  });
  if (known.length < Math.max(2, changes.length)) return null;
  const sorted = known.toSorted((a, b) => b.ratio - a.ratio || a.at - b.at);
  const grown = sorted.find(({ ratio, isSure }) => isSure && ratio > 0);
  const falls = sorted.filter(({ ratio, isSure }) => isSure && ratio < 0).toReversed();
  const isMostFall = falls[0] !== undefined && falls[0] === sorted.at(-1);
  return {
    growth: grown?.at ?? null,
    isMostGrowth: grown !== undefined && grown === sorted[0],
    falls: falls.map(({ at }) => at),
    fall:
      sorted.filter(({ ratio }) => ratio < 0).length === 1 ? 'only' : isMostFall ? 'most' : 'sure',
  };
}

/** The first and last point of a period that contain days of its base; null if the base is before the period. */
export function basePoints(
  range: DayRange,
  interval: Interval,
  days: ComparisonDays | null,
): readonly [number, number] | null {
  if (days === null || !days.isWithin) return null;
  const pieces = splitByInterval(range, interval);
  const last = pieces.findIndex(({ to }) => to >= days.before.to);
  return [0, last === -1 ? pieces.length - 1 : last];
}
