import { periodCommand } from '$shared/commands/command-table';
import { periodOf } from '$shared/dates/named-period';
import { PERIOD_NAMES } from '$shared/dates/preset-names';
import type { CommandActions } from '$stores/app/commands.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

interface Screen {
  selection: StatisticsSelection;
  route: StatisticsRoute;
  /** Focuses the fields of the first and last day. */
  dates: () => void;
  /** Saves the current screen as a named view. */
  save: () => void;
}

/** Returns the actions of the commands on the statistics screen, for all of its parts. */
export function statisticsActions({ selection, route, dates, save }: Screen): CommandActions {
  const periods = PERIOD_NAMES.map((name) => [
    periodCommand(name),
    () => selection.choose({ period: periodOf(name) }),
  ]);
  return {
    ...(Object.fromEntries(periods) as CommandActions),
    'period-earlier': { run: () => selection.step(-1), offered: () => selection.earlier !== null },
    'period-later': { run: () => selection.step(1), offered: () => selection.next !== null },
    dates,
    'save-view': save,
    compare: () => selection.toggleComparison(),
    'compare-year': () => selection.compareWith('year'),
    movers: () => route.open('movers'),
    calendar: () => route.open('calendar'),
    report: { run: () => route.open('report'), offered: () => !route.report },
    'all-statistics': { run: () => route.back(), offered: () => !route.all },
  };
}
