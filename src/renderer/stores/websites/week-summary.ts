import type { StatisticName } from '../../../shared/api/statistics';
import { portfolioRanges } from '../../../shared/bridge/portfolio-ranges';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import type { DayRange } from '../../../shared/dates/day-range';
import { toDaySeries, type DaySeries } from '../../../statistics/day-series';
import type { Compared } from '../../../statistics/movers';
import { chosenInsightLanguage } from '../../../statistics/insight-language';
import {
  comparedWords,
  insightSentence,
  type SentencePart,
} from '../../../statistics/insight-sentence';
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
}

/**
 * Summarizes a website's last seven full days against the seven before, from what is saved: the server is never asked. Null where
 * days are missing or nothing is certain; causes are named where the lists of both weeks are saved.
 */
export async function savedWeekSummary(
  source: Pick<StatisticsSource, 'saved'>,
  { accountId, id, today }: SiteOnDay,
): Promise<Summary | null> {
  const { recent, former } = portfolioRanges(today);
  const read = async (name: StatisticName, range: DayRange): Promise<StatisticList | null> => {
    const isDaily = name === 'visitors' || name === 'pageviews';
    const order = isDaily
      ? ({ sort_by: 'value', sort: 'asc' } as const)
      : ({ sort_by: 'count', sort: 'desc' } as const);
    const parameters = { name, ...range, ...order, per_page: ROWS, page: 1 } as const;
    const answer = await source.saved({ accountId, id, parameters });
    return answer?.final === true ? answer.value : null;
  };
  const days = async (name: StatisticName, range: DayRange): Promise<DaySeries | null> => {
    const list = await read(name, range);
    return list && toDaySeries(list.rows, range);
  };
  const list = async (name: 'referrer' | 'page'): Promise<Compared | null> => {
    const [now, before] = await Promise.all([read(name, recent), read(name, former)]);
    return now && before && { name, now, before };
  };
  // Together: the source reads them in one call.
  const [visits, visitsBefore, views, viewsBefore, sources, pages] = await Promise.all([
    ...([days('visitors', recent), days('visitors', former)] as const),
    ...([days('pageviews', recent), days('pageviews', former)] as const),
    ...([list('referrer'), list('page')] as const),
  ]);
  if (visits === null || visitsBefore === null) return null;
  return summarizePeriod({
    visitors: { now: visits, before: visitsBefore },
    pageviews: views && viewsBefore && { now: views, before: viewsBefore },
    sources,
    pages,
    isPartOfDay: false,
  });
}

/** Whether it says what changed, and no count: those beside it may be of other days. */
const isOfChange = (summary: Summary): boolean =>
  summary.kind === 'changed' ||
  summary.kind === 'page-spike' ||
  (summary.kind === 'unchanged' && summary.offset !== null);

/** Says in one sentence what changed in a week; null where nothing certain did. */
export function weekSentence(
  summary: Summary | null,
  { domain, today }: { domain: string; today: CalendarDay },
): SentencePart[] | null {
  if (summary === null || !isOfChange(summary)) return null;
  const language = chosenInsightLanguage();
  const { recent, former } = portfolioRanges(today);
  return insightSentence(language, summary, {
    domain,
    before: comparedWords(language, recent, former),
  });
}
