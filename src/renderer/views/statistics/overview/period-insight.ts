import { chosenInsightLanguage } from '../../../../statistics/insight-language';
import {
  comparedWords,
  insightSentence,
  type SentencePart,
} from '../../../../statistics/insight-sentence';
import type { Compared } from '../../../../statistics/movers';
import type { Summary } from '../../../../statistics/summary';
import { summaryOfDay } from '../../../../statistics/today-outlook';
import { summarizePeriod } from '../../../../statistics/period-summary';
import type { SiteStatistics, StatisticsQuery } from '../../../stores/statistics/statistics.svelte';
import { comparedPage } from '../compared';
import { hasWhole } from '../panels/groups';
import type { StatisticsSelection } from '../statistics-selection.svelte';
import type { OverviewInput } from './overview';
import { factsOfToday } from './today';

/**
 * Returns the sentence that says what the period's numbers mean; null while they load, or when nothing is certain. Names
 * causes once the lists of both periods are there.
 */
export function periodInsight(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
  input: OverviewInput,
  domain: string,
): SentencePart[] | null {
  const facts = factsOfToday(statistics, selection, query);
  const summary =
    periodSummary(statistics, selection, input) ?? (facts && summaryOfDay(facts, selection.today));
  if (summary === null) return null;
  const { range, compared } = query;
  const language = chosenInsightLanguage();
  const earlier = compared === null ? '' : comparedWords(language, range, compared);
  return insightSentence(language, summary, { domain, before: earlier });
}

function periodSummary(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  { now, compared: before }: OverviewInput,
): Summary | null {
  const visitors = now.visitors.days;
  const visitorsBefore = before?.visitors.days ?? null;
  const pageviewsBefore = before?.pageviews.days ?? null;
  const isLoading = statistics.comparing && visitorsBefore === null;
  if (visitors === null || isLoading || statistics.days.visitors.now.previous) return null;
  const pageviews = now.pageviews.days;
  return summarizePeriod({
    visitors: { now: visitors, before: visitorsBefore },
    pageviews:
      pageviews === null || pageviewsBefore === null
        ? null
        : { now: pageviews, before: pageviewsBefore },
    sources: comparedList(statistics, 'referrer'),
    pages: comparedList(statistics, 'page'),
    isPartOfDay: selection.isPartOfDay,
  });
}

/** Returns a list of both periods; null until both are there, or if they are of other websites of a group than the days. */
function comparedList(statistics: SiteStatistics, name: 'referrer' | 'page'): Compared | null {
  if (!hasWhole(statistics, name) || !hasWhole(statistics, name, 'before')) return null;
  const { now } = statistics.lists[name];
  const before = comparedPage(statistics, name);
  return now.list === null || now.previous || before === null
    ? null
    : { name, now: now.list, before };
}
