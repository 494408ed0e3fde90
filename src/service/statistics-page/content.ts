import {
  type DayStatistic,
  type StatisticName,
  type StatisticRow,
  VALUE_STATISTICS,
} from '../../shared/api/statistics';
import { laterOf } from '../reading/requests';
import { dayNumber, dayText } from '../store/counts/calendar';
import type { StatisticQuery, Statistics } from '../store/statistics';
import type { StoredWebsite } from '../store/websites';
import type { Day } from './days';
import type { PagePeriod } from './period';
import type { PageContent } from './statistics-view';

/**
 * Reads what the statistics page of a website shows for a period.
 *
 * @param keptFrom first day that is kept, `Y-m-d`; null when all are
 */
export function contentOf(
  statistics: Statistics,
  { id, domain }: Pick<StoredWebsite, 'id' | 'domain'>,
  period: PagePeriod,
  keptFrom: string | null,
): PageContent {
  const { to, days } = period;
  const from = laterOf(period.from, keptFrom);
  const rows = (name: StatisticName, more: Partial<StatisticQuery> = {}): StatisticRow[] => {
    const query = {
      name,
      from,
      to,
      sort_by: 'count',
      sort: 'desc',
      per_page: 10,
      page: 1,
    } as const;
    return statistics.show(id, { ...query, ...more }).rows;
  };
  const byDay = (name: DayStatistic): Map<string, number> =>
    new Map(rows(name, { per_page: days }).map(({ value, count }) => [value, count]));
  return {
    domain,
    period,
    days: everyDay(period, byDay('visitors'), byDay('pageviews')),
    lists: VALUE_STATISTICS.map((name) => ({ name, rows: rows(name) })),
  };
}

/** Fills in days without a row, which had no counts, with zero. */
function everyDay(
  { from, days }: PagePeriod,
  visitors: ReadonlyMap<string, number>,
  pageviews: ReadonlyMap<string, number>,
): Day[] {
  return Array.from({ length: days }, (_, index) => {
    const day = dayText(dayNumber(from) + index);
    return { day, visitors: visitors.get(day) ?? 0, pageviews: pageviews.get(day) ?? 0 };
  });
}
