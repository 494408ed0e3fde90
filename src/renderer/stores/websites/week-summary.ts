import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import type { DayStatistic } from '$shared/api/statistics';
import { portfolioRanges } from '$shared/bridge/portfolio-ranges';
import type { CalendarDay } from '$shared/dates/calendar-day';
import type { DayRange } from '$shared/dates/day-range';
import { websiteSource } from '$shared/settings/source';
import { basisOf } from '$statistics/basis';
import { type DaySeries, toDaySeries } from '$statistics/day-series';
import { chosenInsightLanguage } from '$statistics/insight-language';
import { insightSentence, type SentencePart } from '$statistics/insight-sentence';
import type { Compared } from '$statistics/movers';
import { summarizePeriod } from '$statistics/period-summary';
import type { StatisticList } from '$statistics/ranking';
import type { Summary } from '$statistics/summary';

const ROWS = 100;
const SAVED = { priority: 'saved' } as const;

/** A website, and the current day on its server. */
export interface SiteOnDay {
  accountId: string;
  id: number;
  today: CalendarDay;
  /** The time zone of the server. */
  zone?: string;
}

/**
 * Summarizes a website's last seven finished days compared with the seven before, from saved data;
 * the server is never queried. Null if days are missing or nothing is certain. Causes are named
 * if the lists of both weeks are saved.
 */
export async function savedWeekSummary(
  client: Client,
  { accountId, id, today, zone }: SiteOnDay,
): Promise<Summary | null> {
  const { week, former } = portfolioRanges(today);
  const of = websiteSource({ accountId, websiteId: id });
  const days = async (name: DayStatistic, range: DayRange): Promise<DaySeries | null> => {
    const answer = await readOnce(client, { kind: 'days', of, name, range }, SAVED);
    return answer?.final === true ? toDaySeries(answer.value.rows, range) : null;
  };
  const rows = async (
    name: 'referrer' | 'page',
    range: DayRange,
  ): Promise<StatisticList | null> => {
    const order = { sort_by: 'count', sort: 'desc', per_page: ROWS, page: 1 } as const;
    const parameters = { name, ...range, ...order };
    const answer = await readOnce(client, { kind: 'rows', of, parameters }, SAVED);
    return answer?.final === true ? answer.value : null;
  };
  const list = async (name: 'referrer' | 'page'): Promise<Compared | null> => {
    const [now, before] = await Promise.all([rows(name, week), rows(name, former)]);
    return now && before && { name, now, before };
  };
  const judged = (list: Compared | null, days: DaySeries | null, before: DaySeries | null) =>
    list && days && before && { ...list, basis: basisOf(days, before, zone) };
  // In parallel, so that they are read in one call.
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

/**
 * Returns whether a summary describes a change rather than a count, which the row already shows.
 */
const isOfChange = (summary: Summary): boolean =>
  summary.kind === 'changed' ||
  summary.kind === 'page-spike' ||
  (summary.kind === 'level' && summary.offset !== null);

/** Returns one sentence about a week's change; null if nothing certain changed. */
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
