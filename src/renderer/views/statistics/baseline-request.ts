import { DAY_STATISTICS } from '$shared/api/statistics';
import type { BaselineRequest } from '$stores/statistics/statistics.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/**
 * Returns which baselines are read for the charts on screen, or for today. Missing days are
 * requested from the server only for the chart that is shown, or for the report's two charts: one
 * additional request for a dashboard (docs/decisions/statistics.md).
 */
export function baselineRequest(
  selection: StatisticsSelection,
  route: Pick<StatisticsRoute, 'all' | 'report'>,
): BaselineRequest {
  const isToday = selection.currentHour !== null;
  // A finished day is marked as unusual only if the days before it are saved.
  const isOver = selection.singleDay && !isToday;
  const isShown = selection.showsBaseline && (selection.isDaily || selection.singleDay);
  // For today, the sentence is about visits, regardless of the chart.
  const chart = isToday ? 'visitors' : selection.choice.chart;
  const inReport = isToday ? [chart] : DAY_STATISTICS;
  const onScreen = route.all ? [chart] : route.report ? inReport : [];
  const asked = DAY_STATISTICS.filter((name) => !isOver && onScreen.includes(name));
  return { isShown, asked, byHour: isShown && isToday };
}
