import { untrack } from 'svelte';
import type { ListStatistic } from '../../../shared/api/statistics';
import type { SiteStatistics, StatisticsQuery } from '../../stores/statistics/statistics.svelte';

/**
 * Shows what the query says, and follows it. Asked at once, before the page is built, so that saved answers arrive in time for the
 * first paint. Call it while a component initializes.
 * @param comparedLists the lists to read for the compared period too
 */
export function showStatistics(
  statistics: SiteStatistics,
  query: () => StatisticsQuery,
  comparedLists: () => readonly ListStatistic[],
): void {
  untrack(() => statistics.compareLists(comparedLists()));
  $effect.pre(() => {
    const names = comparedLists();
    untrack(() => statistics.compareLists(names));
  });
  let asked = untrack(query);
  untrack(() => statistics.show(asked));
  $effect(() => {
    const wanted = query();
    if (wanted === asked) return;
    asked = wanted;
    untrack(() => statistics.show(wanted));
  });
}
