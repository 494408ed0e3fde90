import { type ChartName, type HeadlineName, HEADLINES } from '$shared/settings/charts';
import { getText } from '$shared/text';
import type { Headline } from '$statistics/headlines';
import type { ReadState } from '$stores/queries/watched-query.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import type { SiteGoals } from '../goals/site-goals.svelte';
import type { StatisticsRoute } from '../statistics-route.svelte';
import type { StatisticsSelection } from '../statistics-selection.svelte';
import { chartTitle, type OverviewInput } from './overview';
import { overviewHeadlines } from './overview-numbers';

/** A headline card. */
export interface HeadlineItem {
  /** The chart that the card selects. */
  id: HeadlineName;
  title: string;
  /** Null until its numbers are known. */
  headline: Headline | null;
  loading: boolean;
  /** The number still belongs to an earlier period. */
  previous: boolean;
}

/** Returns the headline cards of the period shown. */
export function headlineItems(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  input: OverviewInput,
): HeadlineItem[] {
  const headlines = overviewHeadlines(input, selection.hoursSoFar(statistics));
  return HEADLINES.map((id) => {
    const reads = readsOf(statistics, id);
    const headline = headlines[id];
    return {
      id,
      title: chartTitle(id),
      headline,
      loading: reads.some(({ loading, previous }) => loading || previous),
      previous: headline !== null && reads.some(({ previous }) => previous),
    };
  });
}

/** Returns the card of the first goal, which links to its events; null without goals. */
export function goalItem(
  { lists }: SiteStatistics,
  { first }: SiteGoals,
  route: StatisticsRoute,
): (Omit<HeadlineItem, 'id'> & { href: string; tip: string }) | null {
  if (first === null) return null;
  const { event, headline } = first;
  const { loading, previous } = lists.event.now;
  return {
    title: event,
    headline,
    loading: loading || previous,
    previous: headline !== null && previous,
    href: route.hrefOfList('event', event),
    tip: getText().goals.showEvents(event),
  };
}

/**
 * Returns the period's reads that a chart needs.
 * @param singleDay a single day is drawn by hour
 */
export function chartReads(
  statistics: SiteStatistics,
  id: ChartName,
  singleDay: boolean,
): readonly ReadState[] {
  if (singleDay && id === 'visitors') return [statistics.lists.visitors_hour.now];
  if (singleDay && id === 'pageviews') return [statistics.lists.pageviews_hour.now];
  return readsOf(statistics, id);
}

/** Returns the period's reads that a card needs, because each card has its own state. */
function readsOf({ days, lists }: SiteStatistics, id: ChartName): readonly ReadState[] {
  switch (id) {
    case 'visitors':
    case 'weekdays':
      return [days.visitors.now];
    case 'pageviews':
      return [days.pageviews.now];
    case 'pages-per-visit':
      return [days.visitors.now, days.pageviews.now];
    case 'hours':
      return [lists.visitors_hour.now];
  }
}
