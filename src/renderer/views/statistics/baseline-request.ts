import { DAY_STATISTICS } from '$shared/api/statistics';
import type { BaselineRequest } from '$stores/statistics/statistics.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/**
 * Returns what is read of what is usual for the days of the charts on screen, or for today. The server is asked for the chart that is
 * shown alone, or for the report's two: one request more for a dashboard (docs/decisions/statistics.md).
 */
export function baselineRequest(
  selection: StatisticsSelection,
  route: Pick<StatisticsRoute, 'all' | 'report'>,
): BaselineRequest {
  const isToday = selection.currentHour !== null;
  // A day that is over is called unusual where the days before it are saved.
  const isOver = selection.singleDay && !isToday;
  const isShown = selection.showsBaseline && (selection.isDaily || selection.singleDay);
  // Of today, the visits are said, whichever chart is shown.
  const chart = isToday ? 'visitors' : selection.choice.chart;
  const inReport = isToday ? [chart] : DAY_STATISTICS;
  const onScreen = route.all ? [chart] : route.report ? inReport : [];
  const asked = DAY_STATISTICS.filter((name) => !isOver && onScreen.includes(name));
  return { isShown, asked, byHour: isShown && isToday };
}
