import {
  type DayStatistic,
  type HourStatistic,
  type StatisticName,
  type StatisticRow,
  VALUE_STATISTICS,
  type ValueStatistic,
} from '../../shared/api/statistics';
import { dayCount, type DayRange } from '../../shared/dates/day-range';
import { type DaySeries, toDaySeries } from '../../statistics/day-series';
import { toHours } from '../../statistics/totals';
import { laterOf } from '../reading/requests';
import type { StatisticQuery, Statistics } from '../store/statistics';
import type { StoredWebsite } from '../store/websites';
import type { PagePeriod } from './period';

/** Visits and page views of a period, by day, or by hour of a single day. */
export type Counts<Series> = Record<DayStatistic, Series>;

export interface PageContent {
  domain: string;
  period: PagePeriod;
  /** What is drawn. */
  counted:
    | { by: 'day'; now: Counts<DaySeries>; before: Counts<DaySeries> }
    | { by: 'hour'; now: Counts<number[]>; before: Counts<number[]> };
  lists: { name: ValueStatistic; rows: StatisticRow[] }[];
}

const HOURS: Record<DayStatistic, HourStatistic> = {
  visitors: 'visitors_hour',
  pageviews: 'pageviews_hour',
};

/**
 * Reads what the statistics page of a website shows for a period: each list, and what is drawn, which is the only part that is
 * compared.
 *
 * @param keptFrom first day that is kept, `Y-m-d`; null when all are
 */
export async function contentOf(
  statistics: Statistics,
  { id, domain }: Pick<StoredWebsite, 'id' | 'domain'>,
  period: PagePeriod,
  keptFrom: string | null,
): Promise<PageContent> {
  const rows = async (
    name: StatisticName,
    range: DayRange,
    more: Partial<StatisticQuery> = {},
  ): Promise<StatisticRow[]> => {
    if (keptFrom !== null && range.to < keptFrom) return [];
    const query = {
      name,
      from: laterOf(range.from, keptFrom),
      to: range.to,
      sort_by: 'count',
      sort: 'desc',
      per_page: 10,
      page: 1,
    } as const;
    return (await statistics.show(id, { ...query, ...more })).rows;
  };
  const both = async <Series>(
    of: (name: DayStatistic) => Promise<Series>,
  ): Promise<Counts<Series>> => ({
    visitors: await of('visitors'),
    pageviews: await of('pageviews'),
  });
  const byDay = (range: DayRange): Promise<Counts<DaySeries>> =>
    both(async (name) =>
      toDaySeries(await rows(name, range, { per_page: dayCount(range) }), range),
    );
  const byHour = (range: DayRange): Promise<Counts<number[]>> =>
    both(async (name) => toHours(await rows(HOURS[name], range, { per_page: 24 })));
  const { before } = period;
  const counted: PageContent['counted'] =
    period.hour === null
      ? { by: 'day', now: await byDay(period), before: await byDay(before) }
      : { by: 'hour', now: await byHour(period), before: await byHour(before) };
  const lists: PageContent['lists'] = [];
  for (const name of VALUE_STATISTICS) lists.push({ name, rows: await rows(name, period) });
  return {
    domain,
    period,
    counted,
    lists,
  };
}
