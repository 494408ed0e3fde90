import {
  type HourStatistic,
  isHourStatistic,
  LIST_STATISTICS,
  type ListStatistic,
  type StatisticGroup,
  STATISTICS,
  type StatisticUnit,
} from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import { getText } from '$shared/text';
import { countsSame } from '$statistics/group-share';
import type { DaysRead } from '$stores/statistics/reads.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';

/** A list statistic, the map of countries, or the goals. */
export type PanelName = ListStatistic | 'map' | 'goals';

/** Related statistics, in display order. */
export interface PanelSection {
  id: StatisticGroup;
  name: string;
  panels: PanelName[];
}

/** @param hasGoals if there are goals, they come first */
export function panelSections(hasGoals: boolean): PanelSection[] {
  const { groups } = getText().statistics;
  const ids = new Set(LIST_STATISTICS.map((name) => STATISTICS[name].group));
  return [...ids].map((id) => ({
    id,
    name: groups[id],
    panels: LIST_STATISTICS.filter((name) => STATISTICS[name].group === id).flatMap((name) =>
      panelsOf(name, hasGoals),
    ),
  }));
}

/** The countries also have a map, the events the goals. */
function panelsOf(name: ListStatistic, hasGoals: boolean): PanelName[] {
  if (name === 'event') return hasGoals ? ['goals', name] : [name, 'goals'];
  return name === 'country' ? [name, 'map'] : [name];
}

/** Returns the statistic shown by a panel. */
export function panelStatistic(name: PanelName): ListStatistic {
  if (name === 'map') return 'country';
  return name === 'goals' ? 'event' : name;
}

/** Returns whether a panel shows hours of the day rather than values. */
export function isHourPanel(name: PanelName): name is HourStatistic {
  return name !== 'map' && name !== 'goals' && isHourStatistic(name);
}

/** The totals for computing shares; null if unknown. */
export type ShareTotals = Record<StatisticUnit, number | null>;

export function shareTotals(statistics: SiteStatistics, of: 'now' | 'before' = 'now'): ShareTotals {
  const { days } = statistics;
  const total = ({ series, previous }: DaysRead): number | null =>
    series === null || previous ? null : sum(series.counts);
  const none: ShareTotals = { visits: null, visitors: null, pageviews: null, events: null };
  return {
    ...none,
    // Days count people on some servers, whose lists count visits: those have no total.
    [statistics.unitOf('visitors')]: total(days.visitors[of]),
    [statistics.unitOf('pageviews')]: total(days.pageviews[of]),
  };
}

/**
 * Returns the total for computing a list's shares; null if unknown, or if it counts other websites
 * of a group than the list.
 */
export function shareTotal(statistics: SiteStatistics, name: ListStatistic): number | null {
  return hasShareTotal(statistics, name) ? shareTotals(statistics)[statistics.unitOf(name)] : null;
}

/** Returns whether a list counts the same websites of a group as the days do. */
export function hasShareTotal(
  { days, lists }: SiteStatistics,
  name: ListStatistic,
  of: 'now' | 'before' = 'now',
): boolean {
  const total = days[STATISTICS[name].unit === 'pageviews' ? 'pageviews' : 'visitors'][of];
  const list = lists[name][of];
  return list.empty || countsSame(list.group, total.group);
}
