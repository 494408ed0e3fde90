import { firstCountedDay } from '$statistics/basis';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/** Opens the shortest period with all days of a website that is new. Call it while a component initializes. */
export function openNewWebsite(statistics: SiteStatistics, selection: StatisticsSelection): void {
  $effect(() => {
    const { now, before } = statistics.days.visitors;
    const { series, previous } = statistics.running.visitors;
    if (now.series === null || now.previous || before.loading) return;
    const [day, count] = [series?.days[0], series?.counts[0]];
    const running = day === undefined || count === undefined || previous ? null : { day, count };
    const first = firstCountedDay(now.series, before.previous ? null : before.series, running);
    if (first !== null) selection.countedSince(first);
  });
}
