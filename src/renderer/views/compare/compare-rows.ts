import type { Account } from '../../../shared/bridge/contract';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { dayCount, eachDay, type DayRange } from '../../../shared/dates/day-range';
import type { Interval } from '../../../shared/dates/intervals';
import { isUnderWay } from '../../../shared/dates/period';
import type { AppError } from '../../../shared/failures/failure';
import { formatDomain } from '../../../shared/lib/domains';
import { sum } from '../../../shared/lib/sum';
import { getText } from '../../../shared/text';
import { describeFailure } from '../../../shared/text/describe-failure';
import { formatNumber } from '../../../shared/text/format';
import { countsByDay } from '../../../statistics/calendar';
import { changeOf, type Change } from '../../../statistics/change';
import { BASE_INDEX, countScale, indexScale } from '../../../statistics/clipped-scale';
import { doubtBetween, wordsOfDoubt } from '../../../statistics/comparability';
import { ratio, type DaySeries, type Point } from '../../../statistics/day-series';
import { axisLabel, axisTicks, pointTitle } from '../../../statistics/labels';
import {
  basePoints,
  bestPoint,
  exactSum,
  finishedDays,
  indexBase,
  indexPoints,
  siteIndex,
  visitPoints,
  type IndexBase,
  type SiteIndex,
} from '../../../statistics/side-by-side';
import type { ChartModel } from '../../charts/chart-model';
import type { SideMember } from '../../stores/websites/side-by-side.svelte';

/** In a longer period a day in progress hardly changes the comparison. */
const WEEK = 7;

/** Everything that the screen says of one website. */
export interface SideRow {
  key: string;
  member: SideMember;
  /** Undefined for an account that was removed. */
  account: Account | undefined;
  name: string;
  /** Its place, which decides its color and dash. */
  look: number;
  problem: AppError | null;
  /** Its visits over the period's days; null where they could not be read. */
  series: DaySeries | null;
  index: SiteIndex | null;
  visits: number | null;
  /** Of the visits of all; null unless all are known. */
  share: number | null;
  change: Change | null;
  /** Why the change should not be read as a rise or fall. */
  caution: string | undefined;
  pages: number | null;
  points: Point[];
  best: Point | null;
}

/** What the rows are made from. */
export interface Side {
  members: readonly SideMember[];
  accountOf: (accountId: string) => Account | undefined;
  todayOf: (account: Account | undefined) => CalendarDay;
  range: DayRange;
  interval: Interval;
}

/** The base of the indexes, the same days for all: those that are over on every server. */
export function baseOf({ members, accountOf, todayOf, range }: Side): {
  base: IndexBase | null;
  finished: number;
} {
  const todays = members.map(({ site }) => todayOf(accountOf(site.accountId)));
  const earliest = todays.toSorted()[0] ?? range.to;
  const finished = finishedDays(range, earliest);
  return { base: indexBase(finished), finished };
}

export function rowsOf(side: Side): SideRow[] {
  const { base, finished } = baseOf(side);
  const rows = side.members.map((member, look) => rowOf(side, member, look, base, finished));
  const total = rows.some(({ visits }) => visits === null)
    ? null
    : sum(rows.map(({ visits }) => visits ?? 0));
  const isAlone = (name: string): boolean => rows.filter((row) => row.name === name).length === 1;
  return rows.map((row) => ({
    ...row,
    // The same website may be on two servers.
    name:
      isAlone(row.name) || row.account === undefined
        ? row.name
        : `${row.name} (${row.account.name})`,
    share: ratio(row.visits, total),
  }));
}

function rowOf(
  side: Side,
  member: SideMember,
  look: number,
  base: IndexBase | null,
  finished: number,
): SideRow {
  const { accountOf, todayOf, range, interval } = side;
  const account = accountOf(member.site.accountId);
  const today = todayOf(account);
  const text = getText().sideBySide;
  const { visits: read } = member;
  const series = account === undefined ? null : seriesIn(range, read.series, read.previous);
  const visits = series === null ? null : exactSum(series);
  const pageviews = seriesIn(range, member.pageviews.series, member.pageviews.previous);
  const points = series === null ? [] : visitPoints(series, interval, today);
  return {
    key: member.key,
    member,
    account,
    name:
      member.domain === null ? text.unknown(member.site.websiteId) : formatDomain(member.domain),
    look,
    problem: member.problem,
    series,
    index: series === null ? null : siteIndex(series, finished, base),
    visits,
    share: null,
    ...changeIn(member, series, isUnderWay(range, today) && dayCount(range) <= WEEK),
    pages: ratio(pageviews && exactSum(pageviews), visits),
    points,
    best: bestPoint(points),
  };
}

/** A series over all days of a range: a server where the last one has not begun has nothing on it. */
function seriesIn(
  range: DayRange,
  series: DaySeries | null,
  isPrevious: boolean,
): DaySeries | null {
  if (series === null || isPrevious) return null;
  const counts = countsByDay([series]);
  const days = eachDay(range);
  return { days, counts: days.map((day) => counts.get(day) ?? 0) };
}

/** @param isPartOfDay the last day is not over on its server, and a large part of the period */
function changeIn(
  { before, isComparing }: SideMember,
  now: DaySeries | null,
  isPartOfDay: boolean,
): Pick<SideRow, 'change' | 'caution'> {
  const then = isComparing && !before.previous ? before.series : null;
  const [visits, compared] = [now && exactSum(now), then && exactSum(then)];
  if (now === null || then === null || visits === null || compared === null)
    return { change: null, caution: undefined };
  const doubt = doubtBetween(now, then) ?? (isPartOfDay ? { kind: 'so-far' as const } : null);
  return {
    change: changeOf(visits, compared),
    caution: doubt === null ? undefined : wordsOfDoubt(doubt),
  };
}

/** What is missing of websites, in words: those without a line, with old numbers, or without an index. */
export function remarksOn(rows: readonly SideRow[], isIndex: boolean): string[] {
  const text = getText().sideBySide;
  return rows.flatMap(({ name, account, problem, series, index, member }) => {
    const reason = problem === null ? '' : `${describeFailure(problem).title}.`;
    const cause = account === undefined ? text.accountGone : reason;
    if (series === null)
      return account === undefined || member.visits.settled ? [text.missing(name, cause)] : [];
    const old = cause === '' ? [] : [text.old(name, cause)];
    if (!isIndex || (index?.kind !== 'young' && index?.kind !== 'few')) return old;
    return [...old, text[index.kind](name)];
  });
}

/** The chart of all websites that could be read, by their own visits or as an index. */
export function sideChart(
  side: Side,
  rows: readonly SideRow[],
  isIndex: boolean,
): ChartModel | null {
  const { interval, range, accountOf, todayOf } = side;
  const { base } = baseOf(side);
  const drawn = rows.flatMap((row) => {
    const { series, index, member } = row;
    if (series === null) return [];
    if (!isIndex) return [{ row, points: row.points }];
    if (index?.kind !== 'index') return [];
    const today = todayOf(accountOf(member.site.accountId));
    return [{ row, points: indexPoints(series, interval, today, index.perDay) }];
  });
  const [first] = drawn;
  if (first === undefined) return null;
  const values = drawn.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  return {
    form: 'line',
    labels: first.points.map((point) => axisLabel(point, interval)),
    ticks: axisTicks(first.points, interval),
    series: drawn.map(({ row: { name, look }, points }) => ({
      role: 'site',
      look,
      name,
      values: points.map(({ value }) => value),
      titles: points.map((point) => pointTitle(point, interval)),
      partial: points.map(({ partial }) => partial),
    })),
    scale: isIndex ? indexScale(values) : countScale(values),
    ...(isIndex && { index: { value: BASE_INDEX, base: basePoints(range, interval, base) } }),
    format: isIndex ? (value) => formatNumber(Math.round(value)) : formatNumber,
  };
}
