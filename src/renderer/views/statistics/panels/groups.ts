import {
  isHourStatistic,
  LIST_STATISTICS,
  STATISTICS,
  type HourStatistic,
  type ListStatistic,
  type StatisticGroup,
  type StatisticName,
  type StatisticUnit,
} from '../../../../shared/api/statistics';
import { getText } from '../../../../shared/text';
import { sum } from '../../../../shared/lib/sum';
import type { DaysRead } from '../../../stores/statistics/days-read.svelte';
import type { SiteStatistics } from '../../../stores/statistics/statistics.svelte';

/** A statistic's list, or another picture of one. */
export type PanelName = ListStatistic | 'map';

/** Statistics that belong together, in the order they are shown. */
export interface Group {
  id: StatisticGroup;
  name: string;
  panels: PanelName[];
}

export function statisticGroups(): Group[] {
  const { groups } = getText().statistics;
  const ids = new Set(LIST_STATISTICS.map((name) => STATISTICS[name].group));
  return [...ids].map((id) => ({
    id,
    name: groups[id],
    panels: LIST_STATISTICS.filter((name) => STATISTICS[name].group === id).flatMap(panelsOf),
  }));
}

/** Countries are on a map, too. */
function panelsOf(name: ListStatistic): PanelName[] {
  return name === 'country' ? [name, 'map'] : [name];
}

/** Whether a panel goes by hours of the day rather than by values. */
export function isHours(name: PanelName): name is HourStatistic {
  return name !== 'map' && isHourStatistic(name);
}

/** What a statistic's numbers count. */
export function unitOf(name: StatisticName): StatisticUnit {
  return STATISTICS[name].unit;
}

/** All there was of what statistics count; null where it is not known. Shares are parts of it. */
export type Wholes = Record<StatisticUnit, number | null>;

export function wholesOf({ days }: SiteStatistics): Wholes {
  const total = ({ series, previous }: DaysRead): number | null =>
    series === null || previous ? null : sum(series.counts);
  return { visits: total(days.visitors.now), pageviews: total(days.pageviews.now), events: null };
}
