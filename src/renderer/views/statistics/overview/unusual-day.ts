import { unusualText } from '$charts/unusual-text';
import { unusualOf } from '$statistics/unusual';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import type { StatisticsSelection } from '../statistics-selection.svelte';

/**
 * Describes how unusual a single finished day is, because its chart by hour has no mark. Null if it
 * is not unusual, or if its baseline is hidden or not saved.
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
