import { untrack } from 'svelte';
import { DAY_STATISTICS, type DayStatistic } from '../../../shared/api/statistics';
import { keepEqual } from '../../../shared/lib/keep-equal';
import type { Subject } from '../../stores/statistics/list-read.svelte';
import type { SiteStatistics, StatisticsQuery } from '../../stores/statistics/statistics.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

interface Wanted {
  site: Subject | null;
  asked: readonly DayStatistic[];
}

/**
 * Reads what is usual for the days of the charts on screen, together with the statistics themselves. The server is asked for the
 * chart that is shown alone, or for the report's two: one request more for a dashboard (docs/decisions/0231). Call it while a
 * component initializes.
 */
export function readUsual(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  route: StatisticsRoute,
  query: () => StatisticsQuery,
): void {
  const keep = keepEqual<Wanted>();
  const wanted = $derived.by((): Wanted => {
    if (!selection.isDaily || !selection.showsUsual) return keep({ site: null, asked: [] });
    const { accountId, websiteId, range } = query();
    const { chart } = selection.choice;
    const onScreen = route.all ? [chart] : route.report ? DAY_STATISTICS : [];
    const asked = DAY_STATISTICS.filter((name) => onScreen.includes(name));
    return keep({ site: { accountId, websiteId, range }, asked });
  });
  // At once, so that saved days arrive with the other answers.
  let read = untrack(() => wanted);
  untrack(() => statistics.showUsual(read.site, read.asked));
  $effect(() => {
    if (wanted === read) return;
    read = wanted;
    untrack(() => statistics.showUsual(read.site, read.asked));
  });
}
