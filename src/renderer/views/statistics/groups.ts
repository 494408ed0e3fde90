import { HOUR_STATISTICS, type StatisticName } from '../../../shared/api/statistics';
import { getText } from '../../../shared/text';
import { sum } from '../../../shared/lib/sum';
import type { DaysRead } from '../../stores/statistics/days-read.svelte';
import type { ListName, SiteStatistics } from '../../stores/statistics/statistics.svelte';

/** A statistic's list, or another picture of one. */
export type PanelName = ListName | 'map';

/** Statistics that belong together, in the order they are shown. */
export interface Group {
  id: string;
  name: string;
  panels: PanelName[];
}

export function statisticGroups(): Group[] {
  const { groups } = getText().statistics;
  return [
    { id: 'sources', name: groups.sources, panels: ['referrer', 'campaign'] },
    { id: 'pages', name: groups.pages, panels: ['page', 'landing_page'] },
    {
      id: 'places',
      name: groups.places,
      panels: ['country', 'map', 'city', 'continent', 'language'],
    },
    {
      id: 'technology',
      name: groups.technology,
      panels: ['browser', 'os', 'device', 'resolution'],
    },
    { id: 'hours', name: groups.hours, panels: ['visitors_hour', 'pageviews_hour'] },
    { id: 'events', name: groups.events, panels: ['event'] },
  ];
}

export type HoursName = (typeof HOUR_STATISTICS)[number];

/** Whether a statistic goes by hours of the day rather than by values. */
export function isHours(name: PanelName): name is HoursName {
  return (HOUR_STATISTICS as readonly string[]).includes(name);
}

/** What a statistic's numbers count (docs/service-api.md, "How visits reach such a server"). */
export function countedOf(name: StatisticName): 'entries' | 'pageviews' | 'events' {
  if (name === 'event') return 'events';
  return name === 'page' || name.startsWith('pageviews') ? 'pageviews' : 'entries';
}

/** All there was of what a statistic counts; null where it is not known. Shares are parts of it. */
export type Wholes = Record<ReturnType<typeof countedOf>, number | null>;

export function wholesOf({ days }: SiteStatistics): Wholes {
  const total = ({ series, previous }: DaysRead): number | null =>
    series === null || previous ? null : sum(series.counts);
  return { entries: total(days.visitors.now), pageviews: total(days.pageviews.now), events: null };
}
