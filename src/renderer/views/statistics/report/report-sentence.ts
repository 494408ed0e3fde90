import { sentenceText } from '$statistics/insight-sentence';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import type { OverviewInput } from '../overview/overview';
import { periodInsight } from '../overview/period-insight';
import type { StatisticsSelection } from '../statistics-selection.svelte';

/** Returns the sentence at the top of the report; null until the days are loaded. */
export function reportSentence(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
  input: OverviewInput,
  domain: string,
): string | null {
  const insight = periodInsight(statistics, selection, query, input, domain);
  return insight && sentenceText(insight);
}
