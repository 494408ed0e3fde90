import { sum } from '../../../../shared/lib/sum';
import { getText } from '../../../../shared/text';
import { formatNumber } from '../../../../shared/text/format';
import { getLocale } from '../../../../shared/text/locale';
import { periodSentence } from '../../../../statistics/period-sentence';
import type { StatisticsQuery, SiteStatistics } from '../../../stores/statistics/statistics.svelte';
import { doubtOf } from '../compared';
import type { OverviewInput } from '../overview/overview';
import type { StatisticsSelection } from '../statistics-selection.svelte';

/** Returns the sentence on top of the report; null until the days are loaded. */
export function reportSentence(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  { range, compared }: StatisticsQuery,
  input: OverviewInput,
): string | null {
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
