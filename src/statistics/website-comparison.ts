import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays, dayCount, type DayRange } from '$shared/dates/day-range';
import { type Interval, splitByInterval } from '$shared/dates/intervals';
import { sum } from '$shared/lib/sum';
import { medianOf, sortedCopy } from './baseline';
import { basisOf, comparedTotals, uncountedDays } from './basis';
import { type Change, changeOf, isCertain } from './change';
import { BASE_INDEX } from './chart-scale';
import { type DaySeries, type Point, toPoints } from './day-series';

/** The base days, whose median is 100, and the days compared with them. The same for all websites. */
export interface ComparisonDays {
  before: DayRange;
  now: DayRange;
  /** The days before are the first of the period itself. */
  isWithin: boolean;
}

/** Minimum length of a period whose end is compared with its start, days. */
const LONG = 56;
/** The first and the last days of a long period that are compared: four weeks. */
const FOUR_WEEKS = 28;

/**
 * The days that websites are compared by; null for a short period without compared days.
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

/** A series on some of its days. */
export function seriesWithin({ days, counts }: DaySeries, { from, to }: DayRange): DaySeries {
  const isWithin = (day: CalendarDay): boolean => day >= from && day <= to;
  return {
    days: days.filter(isWithin),
    counts: counts.filter((_, at) => isWithin(days[at] ?? '')),
  };
}

/** A website's visits against its earlier ones. */
export interface SiteComparison {
  /** Visits per day: of the median day in a long period, on average in a short one, as everywhere else. */
  before: number;
  now: number;
  /** Of one to the other. */
  change: Change;
  /** What stands for 100; null where chance would decide it. */
  base: number | null;
}

/** Fewer visits in the base make an index of chance. */
const LEAST_VISITS = 20;
/** A median varies by chance more than a mean, squared. */
const MEDIAN_SPREAD = Math.PI / 2;

/**
 * Compares a website with its earlier days; null where too few of those were counted.
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
 * The number of leading days of a series before counting began.
 *
 * @param before earlier days, where they are known
 */
export function daysBeforeFirstCount({ counts }: DaySeries, before: DaySeries | null): number {
  return before?.counts.some((count) => count > 0) ? 0 : uncountedDays([], counts);
}

/** A website's visits, of which the first days may not have been counted. */
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

/** A website's index point by point: the mean of a point's counted days against the base. */
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

/** The whole point with the most visits; null without any. */
export function bestPoint(points: readonly Point[]): Point | null {
  return points
    .filter(({ value, partial }) => partial === null && (value ?? 0) > 0)
    .reduce<Point | null>(
      (best, point) => (best === null || (point.value ?? 0) > (best.value ?? 0) ? point : best),
      null,
    );
}

/** The visits of a series; null where the sum would not be exact, or a count is none. */
export function exactSum({ counts }: Pick<DaySeries, 'counts'>): number | null {
  const total = sum(counts);
  return counts.every((count) => count >= 0) && Number.isSafeInteger(Math.round(total))
    ? total
    : null;
}

/** What websites side by side show, in words; `growth` and `falls` are places among them. */
export interface ComparisonSummary {
  /** The one that grew most, if one did. */
  growth: number | null;
  /** No other has a larger change, which may be chance. */
  isMostGrowth: boolean;
  /** Those that fell, the furthest first. */
  falls: number[];
  /** Whether all others have at least as many visits as before, or else whether none has a larger fall, which may be chance. */
  fall: 'only' | 'most' | 'sure';
}

/**
 * Says which websites grew and fell by more than chance; null where one cannot be compared, since it may have grown or fallen most.
 * @param changes of all websites, null where it is not known
 */
export function summarizeComparison(changes: readonly (Change | null)[]): ComparisonSummary | null {
  const known = changes.flatMap((change, at) => {
    if (change === null || change.kind === 'unknown') return [];
    if (change.kind === 'percent') return [{ at, ratio: change.ratio, isSure: isCertain(change) }];
    // A sure growth from nothing has no ratio.
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

/** The points of a period that hold the days of its base, the first to the last; null where the base is before it. */
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
