import type { ChartModel } from '$charts/chart-model';
import type { Account } from '$shared/bridge/contract';
import type { CalendarDay } from '$shared/dates/calendar-day';
import type { DayRange } from '$shared/dates/day-range';
import type { Interval } from '$shared/dates/intervals';
import { zoneOf } from '$shared/dates/zone';
import type { AppError } from '$shared/failures/failure';
import { formatDomain } from '$shared/lib/domains';
import { sum } from '$shared/lib/sum';
import { getText } from '$shared/text';
import { describeFailure } from '$shared/text/describe-failure';
import { formatNumber } from '$shared/text/format';
import { BASE_INDEX, countScale, highestBelowSpikes, indexScale } from '$statistics/chart-scale';
import { type DaySeries, type Point, ratio } from '$statistics/day-series';
import { axisLabel, axisTicks, pointTitle } from '$statistics/labels';
import {
  basePoints,
  bestPoint,
  compareSite,
  type ComparisonDays,
  type CountedDays,
  daysBeforeFirstCount,
  exactSum,
  indexPoints,
  seriesWithin,
  type SiteComparison,
  visitPoints,
} from '$statistics/website-comparison';
import type { DaysRead } from '$stores/statistics/reads.svelte';
import type { ComparedWebsite } from '$stores/websites/website-comparison.svelte';

/** Everything shown about one website. */
export interface ComparisonRow {
  key: string;
  member: ComparedWebsite;
  /** Undefined if the account was removed. */
  account: Account | undefined;
  name: string;
  /** Its position, which determines its color and dash. */
  look: number;
  problem: AppError | null;
  /** Its visits over the period's days; null if they could not be read. */
  counted: CountedDays | null;
  /** The comparison with its earlier days; null if there is none, undefined until known. */
  comparison: SiteComparison | null | undefined;
  visits: number | null;
  /** Its share of all visits; null unless all are known. */
  share: number | null;
  pages: number | null;
  points: Point[];
  best: Point | null;
}

/** The input from which the rows are computed. */
export interface CompareInput {
  members: readonly ComparedWebsite[];
  accountOf: (accountId: string) => Account | undefined;
  /** The days shown, which are over on every server. */
  range: DayRange;
  days: ComparisonDays | null;
  interval: Interval;
  /** The earliest running day of all servers. */
  today: CalendarDay;
}

export function compareRows(side: CompareInput): ComparisonRow[] {
  const rows = side.members.map((member, look) => rowOf(side, member, look));
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

function rowOf(side: CompareInput, member: ComparedWebsite, look: number): ComparisonRow {
  const { accountOf, range, days, interval, today } = side;
  const account = accountOf(member.site.accountId);
  const text = getText().sideBySide;
  const series = account === undefined ? null : seriesOf(member.visits, range);
  const visits = series === null ? null : exactSum(series);
  const pageviews = seriesOf(member.pageviews, range);
  const compared = days === null || days.isWithin ? null : seriesOf(member.before, days.before);
  const counted = series && { series, uncounted: daysBeforeFirstCount(series, compared) };
  const points = counted === null ? [] : visitPoints(counted, interval, today);
  return {
    key: member.key,
    member,
    account,
    name:
      member.domain === null ? text.unknown(member.site.websiteId) : formatDomain(member.domain),
    look,
    problem: member.problem,
    counted,
    comparison: series === null ? undefined : comparisonOf(side, series, compared, account),
    visits,
    share: null,
    pages: ratio(pageviews && exactSum(pageviews), visits),
    points,
    best: bestPoint(points),
  };
}

/** Returns the days of a range; null while the read still has another range. */
function seriesOf({ series, previous }: DaysRead, { from, to }: DayRange): DaySeries | null {
  const isOfRange = series?.days[0] === from && series.days.at(-1) === to;
  return isOfRange && !previous ? series : null;
}

/** @param compared its visits on the compared days, if they were requested and are known */
function comparisonOf(
  { days }: CompareInput,
  series: DaySeries,
  compared: DaySeries | null,
  account: Account | undefined,
): SiteComparison | null | undefined {
  const before = days?.isWithin ? seriesWithin(series, days.before) : compared;
  if (days === null || before === null || account === undefined) return undefined;
  return compareSite(seriesWithin(series, days.now), before, days, zoneOf(account));
}

/**
 * Returns a note for each website with missing data: no line, old numbers, no comparison or no
 * index.
 */
export function missingDataNotes(rows: readonly ComparisonRow[], isIndex: boolean): string[] {
  const text = getText().sideBySide;
  return rows.flatMap(({ name, account, problem, counted, comparison, member }) => {
    const reason = problem === null ? '' : `${describeFailure(problem).title}.`;
    const cause = account === undefined ? text.accountGone : reason;
    if (counted === null)
      return account === undefined || member.visits.settled ? [text.missing({ name, cause })] : [];
    const old = cause === '' ? [] : [text.old({ name, cause })];
    if (comparison === null) return [...old, text.young(name)];
    return isIndex && comparison?.base === null ? [...old, text.few(name)] : old;
  });
}

/** Returns the chart of all websites that could be read, by their visits or as an index. */
export function comparisonChart(
  { interval, range, days, today }: CompareInput,
  rows: readonly ComparisonRow[],
  isIndex: boolean,
): ChartModel | null {
  const drawn = rows.flatMap((row) => {
    const { counted, comparison } = row;
    if (counted === null) return [];
    if (!isIndex) return [{ row, points: row.points }];
    const base = comparison?.base ?? null;
    return base === null ? [] : [{ row, points: indexPoints(counted, interval, today, base) }];
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
    scale: isIndex ? indexScale(values) : countScale(highestBelowSpikes(values)),
    ...(isIndex && { index: { value: BASE_INDEX, base: basePoints(range, interval, days) } }),
    format: isIndex ? (value) => formatNumber(Math.round(value)) : formatNumber,
  };
}
