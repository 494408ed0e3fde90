import { untrack } from 'svelte';
import { DAY_STATISTICS, type DayStatistic } from '../../../shared/api/statistics';
import { keepEqual } from '../../../shared/lib/keep-equal';
import { leavingOut } from '../../../shared/settings/source';
import type { Subject } from '../../stores/statistics/list-read.svelte';
import type { SiteStatistics, StatisticsQuery } from '../../stores/statistics/statistics.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

interface Wanted {
  site: Subject | null;
  asked: readonly DayStatistic[];
  /** Where today alone is shown, by hour. */
  hours: Subject | null;
}

/**
 * Reads what is usual for the days of the charts on screen, or for today, together with the statistics themselves. The server is asked for the
 * chart that is shown alone, or for the report's two: one request more for a dashboard (docs/decisions/statistics.md). Call it while a
 * component initializes.
 */
export function readUsual(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  route: Pick<StatisticsRoute, 'all' | 'report'>,
  query: () => StatisticsQuery,
): void {
  const keep = keepEqual<Wanted>();
  const wanted = $derived.by((): Wanted => {
    const isToday = selection.currentHour !== null;
    // A day that is over is called unusual where the days before it are saved.
    const isOver = selection.singleDay && !isToday;
    if (!(selection.isDaily || selection.singleDay) || !selection.showsUsual) {
      return keep({ site: null, asked: [], hours: null });
    }
    const { source, range } = query();
    // Of today, the visits are said, whichever chart is shown.
    const chart = isToday ? 'visitors' : selection.choice.chart;
    const inReport = isToday ? [chart] : DAY_STATISTICS;
    const onScreen = route.all ? [chart] : route.report ? inReport : [];
    const asked = DAY_STATISTICS.filter((name) => !isOver && onScreen.includes(name));
    // Counts the same websites of a group as the days themselves.
    const subject = (name: 'visitors' | 'visitors_hour'): Subject => {
      return { source: leavingOut(source, statistics.leftOut(name)), range };
    };
    const hours = isToday ? subject('visitors_hour') : null;
    return keep({ site: subject('visitors'), asked, hours });
  });
  // At once, so that saved days arrive with the other answers.
  let read = untrack(() => wanted);
  const show = ({ site, asked, hours }: Wanted) => {
    statistics.showUsual(site, asked);
    statistics.weekdayHours.ask(hours);
  };
  untrack(() => show(read));
  $effect(() => {
    if (wanted === read) return;
    read = wanted;
    untrack(() => show(read));
  });
}
