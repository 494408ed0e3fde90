import type { CalendarDay } from '../shared/dates/calendar-day';
import { dayCount, type DayRange } from '../shared/dates/day-range';
import { splitByInterval, type Interval } from '../shared/dates/intervals';
import { sum } from '../shared/lib/sum';
import { uncountedDays } from './basis';
import { judge } from './chance';
import { toPoints, type DaySeries, type Point } from './day-series';

/** The days whose mean stands for 100, and how many of the latest days are compared with it. */
export interface IndexBase {
  /** Of the first days of the period; of all finished ones where it is short. */
  days: number;
  isWhole: boolean;
  latest: number;
}

/** From as many finished days, the first four weeks are the base; from fewer, the first week; of fewer, all. */
const LONG = 84;
const MIDDLE = 21;

/** Chooses the base of an index over a number of finished days; null for fewer than two. */
export function indexBase(finished: number): IndexBase | null {
  if (finished >= LONG) return { days: 28, isWhole: false, latest: 28 };
  if (finished >= MIDDLE) return { days: 7, isWhole: false, latest: 7 };
  return finished < 2 ? null : { days: finished, isWhole: true, latest: 1 };
}

/** The number of days of a range that are over on all servers. @param today the earliest current day */
export function finishedDays(range: DayRange, today: CalendarDay): number {
  if (range.from >= today) return 0;
  return range.to < today ? dayCount(range) : dayCount({ from: range.from, to: today }) - 1;
}

/** A website's index, or why it has none. */
export type SiteIndex =
  | { kind: 'index'; perDay: number; now: number; change: 'up' | 'down' | 'level' }
  /** Nothing was counted on the first days yet. */
  | { kind: 'young' }
  | { kind: 'few' }
  /** The period is too short. */
  | { kind: 'short' };

/** Fewer visits in the base make an index of chance. */
const LEAST_VISITS = 20;

/** Says how a website's visits stand against its own base. @param finished the number of its series' days that are over */
export function siteIndex(
  { counts }: Pick<DaySeries, 'counts'>,
  finished: number,
  base: IndexBase | null,
): SiteIndex {
  if (base === null) return { kind: 'short' };
  const over = counts.slice(0, finished);
  if (!over.every((count) => count >= 0 && count <= Number.MAX_SAFE_INTEGER))
    return { kind: 'few' };
  const first = over.slice(0, base.days);
  if (uncountedDays(over.slice(base.days), first) > 0) return { kind: 'young' };
  const before = sum(first);
  if (before < LEAST_VISITS) return { kind: 'few' };
  const perDay = before / first.length;
  const latest = over.slice(-base.latest);
  const after = sum(latest);
  const now = (100 * after) / latest.length / perDay;
  return { kind: 'index', perDay, now, change: base.isWhole ? 'level' : turn(before, after) };
}

function turn(before: number, after: number): 'up' | 'down' | 'level' {
  const verdict = judge({ count: after, hours: 1 }, { count: before, hours: 1 });
  return verdict === 'up' || verdict === 'down' ? verdict : 'level';
}

/** A website's visits point by point; null on days that have not begun on its server. @param today on its server */
export function visitPoints(series: DaySeries, interval: Interval, today: CalendarDay): Point[] {
  return toPoints(series, interval, today).map((point) =>
    point.from > today || !isCount(point.value) ? { ...point, value: null } : point,
  );
}

/**
 * A website's index point by point: the mean of a point's days against the base. A point that is not over has none: it would be of
 * other weekdays.
 */
export function indexPoints(
  series: DaySeries,
  interval: Interval,
  today: CalendarDay,
  perDay: number,
): Point[] {
  return visitPoints(series, interval, today).map((point) => {
    const isOver = point.partial !== 'under-way' && point.value !== null;
    const value = isOver ? ((point.value ?? 0) / dayCount(point) / perDay) * 100 : null;
    return { ...point, value };
  });
}

const isCount = (value: number | null): boolean =>
  value !== null && value >= 0 && value <= Number.MAX_SAFE_INTEGER;

/** The finished, whole point with the most visits; null without any. */
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
export interface SideSummary {
  /** The one that grew most, if one did. */
  growth: number | null;
  /** Those that fell, the furthest first. */
  falls: number[];
}

/**
 * Says which websites grew and fell; null where one has no index, since it may have grown or fallen most, or where their period is
 * too short to say.
 */
export function sideSummary(
  indexes: readonly SiteIndex[],
  base: IndexBase | null,
): SideSummary | null {
  if (base === null || base.isWhole) return null;
  const known = indexes.flatMap((index, at) =>
    index.kind === 'index' ? [{ at, now: index.now, change: index.change }] : [],
  );
  if (known.length < Math.max(2, indexes.length)) return null;
  const sorted = known.toSorted((a, b) => b.now - a.now || a.at - b.at);
  const grown = sorted.find(({ change }) => change === 'up');
  const falls = sorted.filter(({ change }) => change === 'down').toReversed();
  return { growth: grown?.at ?? null, falls: falls.map(({ at }) => at) };
}

/** The points that the base covers, the first to the last; null where it is the whole period. */
export function basePoints(
  range: DayRange,
  interval: Interval,
  base: IndexBase | null,
): readonly [number, number] | null {
  if (base === null || base.isWhole) return null;
  let days = base.days;
  const pieces = splitByInterval(range, interval);
  const last = pieces.findIndex((piece) => (days -= dayCount(piece)) <= 0);
  return [0, last === -1 ? pieces.length - 1 : last];
}
