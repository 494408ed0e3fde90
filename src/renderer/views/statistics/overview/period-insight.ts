import { sum } from '$shared/lib/sum';
import { getText } from '$shared/text';
import { formatNumber, formatTime } from '$shared/text/format';
import { chosenInsightLanguage } from '$statistics/insight-language';
import {
  firstVisitSentence,
  insightSentence,
  type SentencePart,
} from '$statistics/insight-sentence';
import type { Compared } from '$statistics/movers';
import { summarizeHours, summarizePeriod } from '$statistics/period-summary';
import type { Summary } from '$statistics/summary';
import { summaryOfDay } from '$statistics/today-forecast';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import { comparedPage } from '../compared';
import { hasShareTotal } from '../panels/panel-sections';
import type { ScreenSubject } from '../screen';
import type { StatisticsSelection } from '../statistics-selection.svelte';
import type { OverviewInput } from './overview';
import { comparableHours } from './overview-numbers';
import { todayFacts } from './today';

/**
 * Returns the sentence that summarizes the period; null while its numbers load. Names causes once
 * the lists of both periods are loaded.
 */
export function periodInsight(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
  input: OverviewInput,
  domain: string,
): SentencePart[] | null {
  // Sentences are about visits.
  if (statistics.unitOf('visitors') !== 'visits') return null;
  const summary =
    selection.currentHour === null
      ? periodSummary(statistics, selection, input)
      : todaySummary(statistics, selection, query, input);
  if (summary === null) return null;
  const { range, compared } = query;
  return insightSentence(chosenInsightLanguage(), summary, { domain, range, compared });
}

/** Announces the first visit as long as it is the only one; null otherwise. */
export function arrivedInsight(
  { arrived, isLocal }: Pick<ScreenSubject, 'arrived' | 'isLocal'>,
  { now }: OverviewInput,
  domain: string,
): SentencePart[] | null {
  const { days, isPrevious } = now.visitors;
  if (arrived === null || days === null || isPrevious || sum(days.counts) !== 1) return null;
  const facts = { time: formatTime(arrived.at), page: arrived.page, isLocal };
  return firstVisitSentence(chosenInsightLanguage(), facts, domain);
}

/** Returns the text of the running day's visits; null if they are unknown. */
export function runningDayText({ running }: OverviewInput): { words: string } | null {
  const count = running.visitors?.count ?? null;
  return count === null ? null : { words: getText().statistics.todaySoFar(formatNumber(count)) };
}

/** Returns the summary of a period's finished days; null while they load. */
export function periodSummary(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  { now, compared }: OverviewInput,
): Summary | null {
  const visitors = now.visitors.days;
  const before = compared?.visitors.days ?? null;
  const pageviewsBefore = compared?.pageviews.days ?? null;
  const isLoading = statistics.comparing && before === null;
  if (visitors === null || isLoading || now.visitors.isPrevious) return null;
  const pageviews = now.pageviews.days;
  const arePageviewsKnown = pageviews !== null && !now.pageviews.isPrevious;
  return summarizePeriod({
    visitors: { now: visitors, before },
    pageviews:
      arePageviewsKnown && pageviewsBefore !== null
        ? { now: pageviews, before: pageviewsBefore }
        : null,
    sources: comparedList(statistics, 'referrer'),
    pages: comparedList(statistics, 'page'),
    zone: selection.zone,
  });
}

/** For today, the finished hours are compared; without a comparison, with a usual day. */
function todaySummary(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
  input: OverviewInput,
): Summary | null {
  const { days, isPrevious } = input.now.visitors;
  if (days === null || isPrevious) return null;
  const visits = sum(days.counts);
  const fair = comparableHours(input, 'visitors', selection.hoursSoFar(statistics));
  const byHour = fair && summarizeHours(fair);
  if (byHour !== null) return byHour;
  const facts = statistics.comparing ? null : todayFacts(statistics, selection, query);
  const ofDay = facts && summaryOfDay(facts, selection.today);
  return ofDay ?? { kind: visits === 0 ? 'none' : 'count', visits };
}

/**
 * Returns a list of both periods; null until both are loaded, or if they count other websites of a
 * group than the days.
 */
function comparedList(statistics: SiteStatistics, name: 'referrer' | 'page'): Compared | null {
  if (!hasShareTotal(statistics, name) || !hasShareTotal(statistics, name, 'before')) return null;
  const { now } = statistics.lists[name];
  const before = comparedPage(statistics, name);
  return now.list === null || now.previous || before === null
    ? null
    : { name, now: now.list, before, basis: before.basis };
}
