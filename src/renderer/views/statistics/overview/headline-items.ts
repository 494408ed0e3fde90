import { getText } from '../../../../shared/text';
import { formatDay } from '../../../../shared/text/format';
import type { Headline } from '../../../../statistics/headlines';
import { CHARTS, type ChartName } from '../../../../shared/settings/charts';
import type { ReadState } from '../../../stores/queries/watched.svelte';
import type { SiteStatistics } from '../../../stores/statistics/statistics.svelte';
import type { StatisticsSelection } from '../statistics-selection.svelte';
import { chartTitle, type OverviewInput } from './overview';
import { headlinesOf } from './overview-numbers';

/** A headline card. */
export interface HeadlineItem {
  /** The chart that it selects. */
  id: ChartName;
  title: string;
  /** Null until its numbers are there. */
  headline: Headline | null;
  loading: boolean;
  /** Its number still belongs to an earlier period. */
  previous: boolean;
  /** Where the number itself leads, with its accessible name. */
  lead: { name: string; open: () => void } | undefined;
}

/** Returns the headline cards of the period shown. */
export function headlineItems(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  input: OverviewInput,
): HeadlineItem[] {
  const headlines = headlinesOf(input, selection.hoursSoFar(statistics));
  return CHARTS.map((id) => {
    const reads = readsOf(statistics, id);
    const headline = headlines[id];
    return {
      id,
      title: chartTitle(id),
      headline,
      loading: reads.some(({ loading, previous }) => loading || previous),
      previous: headline !== null && reads.some(({ previous }) => previous),
      lead: leadOf(headline, selection),
    };
  });
}

/** The statistics of the period that a chart is made from. @param singleDay a single day is drawn by hour */
export function chartReads(
  statistics: SiteStatistics,
  id: ChartName,
  singleDay: boolean,
): readonly ReadState[] {
  if (singleDay && id === 'visitors') return [statistics.lists.visitors_hour.now];
  if (singleDay && id === 'pageviews') return [statistics.lists.pageviews_hour.now];
  return readsOf(statistics, id);
}

/** The statistics of the period that a card is made from: each has its own state. */
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

/** A day that a headline names can be opened, unless it is all that is shown. */
function leadOf(headline: Headline | null, selection: StatisticsSelection): HeadlineItem['lead'] {
  const day = headline?.day;
  if (day === undefined || selection.singleDay) return undefined;
  return {
    name: getText().statistics.showDay(formatDay(day, 'long')),
    open: () => selection.openDays({ from: day, to: day }),
  };
}
