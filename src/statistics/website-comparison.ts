import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, dayCount, type DayRange } from '$shared/dates/day-range';
import { type Interval, splitByInterval } from '$shared/dates/intervals';
import { sum } from '$shared/lib/sum';
import { medianOf, sortedCopy } from './baseline';
import { basisOf, comparedTotals, uncountedDays } from './basis';
import { type Change, changeOf, isCertain } from './change';
import { BASE_INDEX } from './chart-scale';
import { type DaySeries, type Point, toPoints } from './day-series';

/**
 * The days in which websites are compared (`now`), and the base days before them, whose median is the index 100. All
 * websites have the same days.
 */
export interface ComparisonDays {
  before: DayRange;
  now: DayRange;
  /** Whether the base days are the first days of the period itself. */
  isWithin: boolean;
}

/** The minimum length, in days, of a period whose end is compared with its start. */
const LONG = 56;
/** The number of days at the start and at the end of a long period that are compared. */
const FOUR_WEEKS = 28;

/**
 * Returns the days for comparing websites; null for a short period without compared days.
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

/** Returns the part of a series that is in a range of days. */
export function seriesWithin({ days, counts }: DaySeries, { from, to }: DayRange): DaySeries {
  const isWithin = (day: CalendarDay): boolean => day >= from && day <= to;
  return {
    days: days.filter(isWithin),
    counts: counts.filter((_, at) => isWithin(days[at] ?? '')),
  };
}

/** A website's visits compared with its earlier ones. */
export interface SiteComparison {
  /** The visits per day: the median of a long period, the average of a short one. */
  before: number;
  now: number;
  /** The change from `before` to `now`. */
  change: Change;
  /** The visits per day that correspond to the index 100; null if they would be mostly chance. */
  base: number | null;
}

/** The minimum visits of the base. With fewer, an index would be mostly chance. */
const LEAST_VISITS = 20;
/** The variance of a median relative to that of a mean. */
const MEDIAN_SPREAD = Math.PI / 2;

/**
 * Compares a website with its earlier days; null if too few of these were counted.
 *
 * @param zone the time zone of the website's server
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
 * Returns the number of leading days of a series on which the website was not counted yet.
 *
 * @param before the earlier days, if they are known
 */
export function daysBeforeFirstCount({ counts }: DaySeries, before: DaySeries | null): number {
  return before?.counts.some((count) => count > 0) ? 0 : uncountedDays([], counts);
}

/** A website's visits, and the number of the first days that were not counted. */
export interface CountedDays {
  series: DaySeries;
  uncounted: number;
}

/** Returns a website's visits for each point; null before its first counted day. */
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

/** Returns a website's index for each point: the mean of the point's counted days, relative to the base. */
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

/** Returns the complete point with the most visits; null if there are no visits. */
export function bestPoint(points: readonly Point[]): Point | null {
  return points
    .filter(({ value, partial }) => partial === null && (value ?? 0) > 0)
    .reduce<Point | null>(
      (best, point) => (best === null || (point.value ?? 0) > (best.value ?? 0) ? point : best),
      null,
    );
}

/** Returns the sum of the visits of a series; null if it would not be exact or a count is invalid. */
export function exactSum({ counts }: Pick<DaySeries, 'counts'>): number | null {
  const total = sum(counts);
  return counts.every((count) => count >= 0) && Number.isSafeInteger(Math.round(total))
    ? total
    : null;
}

/** A summary of compared websites. `growth` and `falls` are indexes in the list of websites. */
export interface ComparisonSummary {
  /** The website that grew most; null if none grew. */
  growth: number | null;
  /** Whether no other website has a larger change, not even an uncertain one. */
  isMostGrowth: boolean;
  /** The websites that fell, the largest fall first. */
  falls: number[];
  /**
   * `only`: all other websites have at least as many visits as before. `most`: no other website fell more, not even
   * uncertainly. `sure`: neither is known.
   */
  fall: 'only' | 'most' | 'sure';
}

/**
 * Determines which websites certainly grew or fell. Null if a website cannot be compared, because its change might be
 * the largest.
 *
 * @param changes the changes of all websites; null if unknown
 */
export function summarizeComparison(changes: readonly (Change | null)[]): ComparisonSummary | null {
  const known = changes.flatMap((change, at) => {
    if (change === null || change.kind === 'unknown') return [];
    if (change.kind === 'percent') return [{ at, ratio: change.ratio, isSure: isCertain(change) }];
    // Growth from zero is certain but has no ratio. Such a website cannot be compared.
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

/**
 * Returns the first and the last point of a period that contain days of its base; null if the base is before the
 * period.
 */
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
