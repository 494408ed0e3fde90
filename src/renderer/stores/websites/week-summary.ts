import type { StatisticName } from '../../../shared/api/statistics';
import { portfolioRanges } from '../../../shared/bridge/portfolio-ranges';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import type { DayRange } from '../../../shared/dates/day-range';
import { websiteSource } from '../../../shared/settings/source';
import { basisOf } from '../../../statistics/basis';
import { toDaySeries, type DaySeries } from '../../../statistics/day-series';
import type { Compared } from '../../../statistics/movers';
import { chosenInsightLanguage } from '../../../statistics/insight-language';
import { insightSentence, type SentencePart } from '../../../statistics/insight-sentence';
import { summarizePeriod } from '../../../statistics/period-summary';
import type { StatisticList } from '../../../statistics/ranking';
import type { Summary } from '../../../statistics/summary';
import type { StatisticsSource } from '../statistics/statistic-query';

const ROWS = 100;

/** A website, and the current day on its server. */
export interface SiteOnDay {
  accountId: string;
  id: number;
  today: CalendarDay;
  /** Of the server. */
  zone?: string;
}

/**
 * Summarizes a website's last seven finished days against the seven before, from what is saved: the server is never asked. Null where
 * days are missing or nothing is certain; causes are named where the lists of both weeks are saved.
 */
export async function savedWeekSummary(
  source: Pick<StatisticsSource, 'saved'>,
  { accountId, id, today, zone }: SiteOnDay,
): Promise<Summary | null> {
  const { week, former } = portfolioRanges(today);
  const of = websiteSource({ accountId, websiteId: id });
  const read = async (name: StatisticName, range: DayRange): Promise<StatisticList | null> => {
    const isDaily = name === 'visitors' || name === 'pageviews';
    const order = isDaily
      ? ({ sort_by: 'value', sort: 'asc' } as const)
      : ({ sort_by: 'count', sort: 'desc' } as const);
    const parameters = { name, ...range, ...order, per_page: ROWS, page: 1 } as const;
    const answer = await source.saved({ of, parameters });
    return answer?.final === true ? answer.value : null;
  };
  const days = async (name: StatisticName, range: DayRange): Promise<DaySeries | null> => {
    const list = await read(name, range);
    return list && toDaySeries(list.rows, range);
  };
  const list = async (name: 'referrer' | 'page'): Promise<Compared | null> => {
    const [now, before] = await Promise.all([read(name, week), read(name, former)]);
    return now && before && { name, now, before };
  };
  const judged = (list: Compared | null, days: DaySeries | null, before: DaySeries | null) =>
    list && days && before && { ...list, basis: basisOf(days, before, zone) };
  // Together: the source reads them in one call.
  const [visits, visitsBefore, views, viewsBefore, sources, pages] = await Promise.all([
    ...([days('visitors', week), days('visitors', former)] as const),
    ...([days('pageviews', week), days('pageviews', former)] as const),
    ...([list('referrer'), list('page')] as const),
  ]);
  if (visits === null || visitsBefore === null) return null;
  return summarizePeriod({
    visitors: { now: visits, before: visitsBefore },
    pageviews: views && viewsBefore && { now: views, before: viewsBefore },
    sources: judged(sources, visits, visitsBefore),
    pages: judged(pages, views, viewsBefore),
    ...(zone === undefined ? {} : { zone }),
  });
}

/** Whether it says what changed, and no count: the row has those. */
const isOfChange = (summary: Summary): boolean =>
  summary.kind === 'changed' ||
  summary.kind === 'page-spike' ||
  (summary.kind === 'level' && summary.offset !== null);

/** Says in one sentence what changed in a week; null where nothing certain did. */
export function weekSentence(
  summary: Summary | null,
  { domain, today }: { domain: string; today: CalendarDay },
): SentencePart[] | null {
  if (summary === null || !isOfChange(summary)) return null;
  const { week, former } = portfolioRanges(today);
  return insightSentence(chosenInsightLanguage(), summary, {
    domain,
    range: week,
    compared: former,
  });
}
