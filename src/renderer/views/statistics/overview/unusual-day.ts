import { unusualText } from '$charts/unusual-text';
import { unusualOf } from '$statistics/unusual';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import type { StatisticsSelection } from '../statistics-selection.svelte';

/**
 * Says how a single day that is over is unusual: its chart, by hour, has no mark. Null where it is not, or where the days before it are not
 * saved or hidden.
 */
export function unusualDay(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
): string | null {
  const { series, previous } = statistics.days.visitors.now;
  if (!selection.showsBaseline || !selection.singleDay || selection.underWay) return null;
  if (series === null || previous) return null;
  const baseline = statistics.baseline.visitors.days?.[0] ?? null;
  const found = unusualOf(series.counts[0] ?? Number.NaN, baseline, true);
  return found && unusualText(found, 'visits');
}
