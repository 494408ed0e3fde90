import { type StatisticName, type StatisticRow } from '../../shared/api/statistics';
import { sum } from '../../shared/lib/sum';
import { toDaySeries } from '../../statistics/day-series';
import { type StatisticList, rank, type RankedRow } from '../../statistics/ranking';
import { type Compare, type Coverage, summarize, type Summary } from '../../statistics/summary';
import type { Reader } from '../reading/requests';
import { dayNumber, dayText, localTime } from '../store/counts/calendar';
import type { StoredWebsite } from '../store/websites';
import { previousPeriod, type ReportPeriod } from './calendar';

export type ReportListName = 'page' | 'referrer' | 'country';
/** Rows of a list that are shown, and that are compared. */
const SHOWN_ROWS = 5;
const COMPARED_ROWS = 100;

/** First and last day, `Y-m-d`. */
interface Days {
  from: string;
  to: string;
}

export interface ReportDay {
  day: string;
  visits: number;
  /** Of the same day in the period before; null when there is none, or it was not counted. */
  before: number | null;
}

/** Everything a report says. The numbers are those of the API. */
export interface ReportContent {
  domain: string;
  kind: ReportPeriod['kind'];
  days: Days;
  before: Days;
  visits: Compare;
  pageviews: Compare;
  byDay: ReportDay[];
  /** In the order of the report. */
  lists: { name: ReportListName; rows: RankedRow[] }[];
  summary: Summary;
  /** How much of the period before was counted. */
  coverage: Coverage;
  /** The first day that was counted, when the period began before it. */
  countedSince: string | null;
}

/**
 * Reads what a website's report of a period says.
 *
 * @param keptFrom the first day whose counters are kept, a day number; null when all are
 */
export async function readContent(
  reader: Pick<Reader, 'statistic'>,
  { id, domain, created_at }: Pick<StoredWebsite, 'id' | 'domain' | 'created_at'>,
  period: ReportPeriod,
  keptFrom: number | null,
): Promise<ReportContent> {
  const earlier = previousPeriod(period);
  const [days, before] = [daysOf(period), daysOf(earlier)];
  const listOf = (name: StatisticName, { from, to }: Days): Promise<StatisticList> =>
    reader.statistic(id, {
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
  const coverage = coverageOf(earlier, start);
  const visits = compare(visitors);
  const [pages, sources, countries] = [
    await both('page'),
    await both('referrer'),
    await both('country'),
  ] as const;
  const views = compare(pageviews);
  return {
    domain,
    kind: period.kind,
    days,
    before,
    visits,
    pageviews: views,
    byDay: byDay(visitors, days, before, dayText(start)),
    lists: [pages, sources, countries].map((list) => ({
      name: list.name,
      rows: topRows(list, coverage),
    })),
    summary: summarize({ visits, pageviews: views, sources, pages, coverage }),
    coverage,
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

const compare = ({ now, before }: Both): Compare => ({
  now: sum(now.rows.map(({ count }) => count)),
  before: sum(before.rows.map(({ count }) => count)),
});

/** The day from which on the website was counted: its creation, or the earliest count (an import may reach further back). */
function startOf(createdAt: string, rows: readonly StatisticRow[]): number {
  const created = localTime(Date.parse(createdAt)).day;
  return Math.min(created, ...rows.map(({ value }) => dayNumber(value)));
}

function coverageOf({ first, last }: ReportPeriod, start: number): Coverage {
  const days = last - first + 1;
  return { days, covered: Math.max(0, last - Math.max(first, start) + 1) };
}

function firstCounted({ first }: ReportPeriod, start: number, isEarlier: boolean): string | null {
  return !isEarlier && start > first ? dayText(start) : null;
}

function byDay({ now, before }: Both, days: Days, earlier: Days, start: string): ReportDay[] {
  const current = toDaySeries(now.rows, days);
  const previous = toDaySeries(before.rows, earlier);
  return current.days.map((day, index) => {
    const compared = previous.days[index];
    const isCounted = compared !== undefined && compared >= start;
    return {
      day,
      visits: current.counts[index] ?? 0,
      before: isCounted ? (previous.counts[index] ?? 0) : null,
    };
  });
}

function topRows(list: Both, { covered, days }: Coverage): RankedRow[] {
  const rows = list.now.rows.slice(0, SHOWN_ROWS);
  return rank({ rows, total: list.now.total }, null, covered < days ? null : list.before);
}
