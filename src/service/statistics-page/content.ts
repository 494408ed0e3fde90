import {
  type DayStatistic,
  type HourStatistic,
  type StatisticName,
  type StatisticRow,
  VALUE_STATISTICS,
  type ValueStatistic,
} from '$shared/api/statistics';
import { dayCount, type DayRange } from '$shared/dates/day-range';
import { type DaySeries, toDaySeries } from '$statistics/day-series';
import type { StatisticList } from '$statistics/ranking';
import { toHourlyCounts } from '$statistics/totals';
import { readStatisticList } from '../reading/channels';
import { laterDay } from '../reading/requests';
import type { StatisticQuery, Statistics } from '../store/statistics';
import type { StoredWebsite } from '../store/websites';
import type { PagePeriod } from './period';

/** The visits and page views of a period: by day or, for a single day, by hour. */
export type PageCounts<Series> = Record<DayStatistic, Series>;

export interface PageContent {
  domain: string;
  period: PagePeriod;
  /** The counts that the chart shows. */
  counted:
    | { by: 'day'; now: PageCounts<DaySeries>; before: PageCounts<DaySeries> }
    | { by: 'hour'; now: PageCounts<number[]>; before: PageCounts<number[]> };
  lists: { name: ValueStatistic; listed: StatisticList }[];
  /** The lists in which the summary looks for a cause; null for a single day. */
  causes: Record<'sources' | 'pages', { now: StatisticList; before: StatisticList }> | null;
}

/** The number of rows of a list that are shown, and in which the summary looks for a cause. */
const SHOWN_ROWS = 10;
const COMPARED_ROWS = 100;

const HOURS: Record<DayStatistic, HourStatistic> = {
  visitors: 'visitors_hour',
  pageviews: 'pageviews_hour',
};

/**
 * Reads the content of a website's statistics page for a period: the lists, and the counts of the chart. Only the
 * counts are compared with an earlier period.
 *
 * @param keptFrom the first day that is still stored, `Y-m-d`; null if all are
 */
export async function readPageContent(
  statistics: Statistics,
  { id, domain }: Pick<StoredWebsite, 'id' | 'domain'>,
  period: PagePeriod,
  keptFrom: string | null,
): Promise<PageContent> {
  const listOf = async (
    name: StatisticName,
    range: DayRange,
    more: Partial<Omit<StatisticQuery, 'name'>> = {},
  ): Promise<StatisticList> => {
    if (keptFrom !== null && range.to < keptFrom) return { rows: [], total: 0 };
    const query = {
      name,
      from: laterDay(range.from, keptFrom),
      to: range.to,
      sort_by: 'count',
      sort: 'desc',
      per_page: SHOWN_ROWS,
      page: 1,
    } as const;
    return readStatisticList((asked) => statistics.show(id, asked), { ...query, ...more, name });
  };
  const rows = async (...asked: Parameters<typeof listOf>): Promise<readonly StatisticRow[]> =>
    (await listOf(...asked)).rows;
  const both = async <Series>(
    of: (name: DayStatistic) => Promise<Series>,
  ): Promise<PageCounts<Series>> => ({
    visitors: await of('visitors'),
    pageviews: await of('pageviews'),
  });
  const byDay = (range: DayRange): Promise<PageCounts<DaySeries>> =>
    both(async (name) =>
      toDaySeries(await rows(name, range, { per_page: dayCount(range) }), range),
    );
  const byHour = (range: DayRange): Promise<PageCounts<number[]>> =>
    both(async (name) => toHourlyCounts(await rows(HOURS[name], range, { per_page: 24 })));
  const { before } = period;
  const counted: PageContent['counted'] =
    period.hour === null
      ? { by: 'day', now: await byDay(period), before: await byDay(before) }
      : { by: 'hour', now: await byHour(period), before: await byHour(before) };
  const lists: PageContent['lists'] = [];
  for (const name of VALUE_STATISTICS) lists.push({ name, listed: await listOf(name, period) });
  const compared = async (name: StatisticName) => ({
    now: await listOf(name, period, { per_page: COMPARED_ROWS }),
    before: await listOf(name, before, { per_page: COMPARED_ROWS }),
  });
  return {
    domain,
    period,
    counted,
    lists,
    causes:
      period.hour === null
        ? { sources: await compared('referrer'), pages: await compared('page') }
        : null,
  };
}
