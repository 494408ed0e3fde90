import type { StatisticName, StatisticRow } from '$shared/api/statistics';
import { localZone } from '$shared/dates/zone';
import { sum } from '$shared/lib/sum';
import { type Basis, basisOf, comparedTotals, type ComparedValues } from '$statistics/basis';
import { type Change, changeOf } from '$statistics/change';
import { type ChannelGap, channelGap } from '$statistics/channels/channel-list';
import { type DaySeries, toDaySeries } from '$statistics/day-series';
import { summarizePeriod } from '$statistics/period-summary';
import { type RankedRow, rankRows, type StatisticList } from '$statistics/ranking';
import type { Summary } from '$statistics/summary';
import { readStatisticList } from '../reading/channels';
import type { Reader } from '../reading/requests';
import { dayNumber, dayText, localTime } from '../store/counts/calendar';
import type { StoredWebsite } from '../store/websites';
import { previousPeriod, type ReportPeriod } from './calendar';

export type ReportListName = 'page' | 'channel' | 'referrer' | 'country';
/** The number of rows of a list that are shown, and that are compared. */
const SHOWN_ROWS = 5;
const COMPARED_ROWS = 100;

/** The first and the last day, `Y-m-d`. */
interface Days {
  from: string;
  to: string;
}

export interface ReportDay {
  day: string;
  visits: number;
  /** The visits of the same day of the previous period; null if there is none, or it was not counted. */
  before: number | null;
}

/** A total in the period and in the previous one, over the days that were counted in both. */
export interface ReportTotal extends ComparedValues {
  change: Change;
}

/** The first rows of a list. */
export interface ReportList {
  name: ReportListName;
  rows: RankedRow[];
  /** The difference between the sum of all rows and the visits; null if there is none. */
  gap: ChannelGap | null;
}

/** The content of a report. The numbers are those of the API. */
export interface ReportContent {
  domain: string;
  kind: ReportPeriod['kind'];
  days: Days;
  before: Days;
  visits: ReportTotal;
  pageviews: ReportTotal;
  byDay: ReportDay[];
  /** The lists, in the order in which the report shows them. */
  lists: ReportList[];
  summary: Summary;
  /** The basis that judges changes of visits. */
  basis: Basis;
  /** Whether the previous period was counted, judged by the website's history. */
  isCountedBefore: boolean;
  /** The first counted day, if the period began before it; otherwise null. */
  countedSince: string | null;
}

/**
 * Reads the content of a website's report.
 *
 * @param keptFrom the number of the first day whose counters are still stored; null if all are
 */
export async function readReportContent(
  reader: Pick<Reader, 'statistic'>,
  { id, domain, created_at }: Pick<StoredWebsite, 'id' | 'domain' | 'created_at'>,
  period: ReportPeriod,
  keptFrom: number | null,
): Promise<ReportContent> {
  const earlier = previousPeriod(period);
  const [days, before] = [daysOf(period), daysOf(earlier)];
  const listOf = (name: StatisticName, { from, to }: Days): Promise<StatisticList> =>
    readStatisticList((asked) => reader.statistic(id, asked), {
      name,
      from,
      to,
      sort_by: 'count',
      sort: 'desc',
      page: 1,
      per_page: COMPARED_ROWS,
    });
  const both = async <Name extends StatisticName>(name: Name) => ({
    name,
    now: await listOf(name, days),
    before: await listOf(name, before),
  });
  const [visitors, pageviews] = [await both('visitors'), await both('pageviews')];
  const counted = [...visitors.before.rows, ...pageviews.before.rows];
  const start = Math.max(startOf(created_at, counted), keptFrom ?? 0);
  const zone = localZone();
  const seriesOf = (both: Both): Series => {
    const [now, then] = [toDaySeries(both.now.rows, days), toDaySeries(both.before.rows, before)];
    return { now, before: then, basis: basisOf(now, then, zone) };
  };
  const [visits, views] = [seriesOf(visitors), seriesOf(pageviews)];
  const [pages, channels, sources, countries] = [
    await both('page'),
    await both('channel'),
    await both('referrer'),
    await both('country'),
  ] as const;
  return {
    domain,
    kind: period.kind,
    days,
    before,
    visits: totalOf(visits),
    pageviews: totalOf(views),
    byDay: byDay(visits, dayText(start)),
    lists: [
      topOf(pages, views),
      topOf(channels, visits),
      topOf(sources, visits),
      topOf(countries, visits),
    ],
    summary: summarizePeriod({
      visitors: visits,
      pageviews: views,
      sources: { ...sources, basis: visits.basis },
      pages: { ...pages, basis: views.basis },
      zone,
    }) ?? { kind: 'count', visits: totalOf(visits).now },
    basis: visits.basis,
    isCountedBefore: start <= earlier.last,
    countedSince: firstCounted(period, start, counted.length > 0),
  };
}

const daysOf = ({ first, last }: ReportPeriod): Days => ({
  from: dayText(first),
  to: dayText(last),
});

interface Both {
  now: StatisticList;
  before: StatisticList;
}

/** A daily statistic in both periods. */
interface Series {
  now: DaySeries;
  before: DaySeries;
  basis: Basis;
}

function totalOf({ now, before, basis }: Series): ReportTotal {
  const sides = comparedTotals(basis, now, before);
  const change = changeOf(sides.now, sides.before, basis);
  return { now: sum(now.counts), before: sides.before, change };
}

/**
 * Returns the first day on which the website was counted. It is that of its creation or of its earliest count,
 * because an import may reach further back.
 */
export function startOf(createdAt: string, rows: readonly StatisticRow[]): number {
  const created = localTime(Date.parse(createdAt)).day;
  return Math.min(created, ...rows.map(({ value }) => dayNumber(value)));
}

function firstCounted({ first }: ReportPeriod, start: number, isEarlier: boolean): string | null {
  return !isEarlier && start > first ? dayText(start) : null;
}

function byDay({ now, before }: Series, start: string): ReportDay[] {
  return now.days.map((day, index) => {
    const compared = before.days[index];
    const isCounted = compared !== undefined && compared >= start;
    return {
      day,
      visits: now.counts[index] ?? 0,
      before: isCounted ? (before.counts[index] ?? 0) : null,
    };
  });
}

function topOf(list: Both & { name: ReportListName }, { now, basis }: Series): ReportList {
  const gap = channelGap(list.name, list.now, sum(now.counts));
  return { name: list.name, rows: topRows(list, basis), gap };
}

function topRows(list: Both, basis: Basis): RankedRow[] {
  const rows = list.now.rows.slice(0, SHOWN_ROWS);
  const before = basis.isComparable ? { ...list.before, basis } : null;
  return rankRows({ rows, total: list.now.total }, null, before);
}
