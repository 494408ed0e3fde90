import { sum } from '../../../../shared/lib/sum';
import { getText } from '../../../../shared/text';
import { formatNumber } from '../../../../shared/text/format';
import { getLocale } from '../../../../shared/text/locale';
import { textOf } from '../../../../statistics/insight-sentence';
import { periodSentence } from '../../../../statistics/period-sentence';
import type { StatisticsQuery, SiteStatistics } from '../../../stores/statistics/statistics.svelte';
import { doubtOf } from '../compared';
import type { OverviewInput } from '../overview/overview';
import { periodInsight } from '../overview/period-insight';
import type { StatisticsSelection } from '../statistics-selection.svelte';

/**
 * Returns the sentence on top of the report: what the numbers mean, or where that is not certain, the visits. Null until the
 * days are loaded.
 */
export function reportSentence(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
  input: OverviewInput,
  domain: string,
): string | null {
  const { range, compared } = query;
  const insight = periodInsight(statistics, selection, query, input, domain);
  if (insight !== null) return textOf(insight);
  const { days } = input.now.visitors;
  if (days === null) return null;
  const before = input.compared?.visitors.days ?? null;
  const language = { tag: getLocale(), words: getText().periodSentence, formatNumber };
  return periodSentence(language, {
    now: { range, visits: sum(days.counts) },
    before:
      before === null || compared === null ? null : { range: compared, visits: sum(before.counts) },
    doubt: doubtOf(statistics, selection),
    underWay: selection.underWay,
  });
}
