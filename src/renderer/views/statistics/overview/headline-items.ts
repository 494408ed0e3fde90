import { getText } from '../../../../shared/text';
import { formatDay } from '../../../../shared/text/format';
import { wordsOfDoubt, type Doubt } from '../../../../statistics/comparability';
import type { Headline } from '../../../../statistics/headlines';
import { CHARTS, type ChartName } from '../../../../shared/settings/charts';
import type { SiteStatistics } from '../../../stores/statistics/statistics.svelte';
import { doubtOf } from '../compared';
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
  /** Why its change should not be read as a rise or fall. */
  caution: string | undefined;
  /** Where the number itself leads, with its accessible name. */
  lead: { name: string; open: () => void } | undefined;
}

/** Returns the headline cards of the period shown. */
export function headlineItems(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  input: OverviewInput,
): HeadlineItem[] {
  const doubt = doubtOf(statistics, selection);
  const headlines = headlinesOf(input.now, input.compared, input.currentHour);
  return CHARTS.map((id) => {
    const read = id === 'hours' ? statistics.lists.visitors_hour.now : statistics.days.visitors.now;
    const headline = headlines[id];
    return {
      id,
      title: chartTitle(id),
      headline,
      loading: read.loading,
      caution: cautionFor(id, doubt, selection.singleDay),
      lead: leadOf(headline, selection),
    };
  });
}

function cautionFor(id: ChartName, doubt: Doubt | null, singleDay: boolean): string | undefined {
  const counted = id === 'visitors' || id === 'pageviews';
  // For a single day, the same hours of both days are compared; a ratio doesn't depend on the number of days.
  const isSure =
    (doubt?.kind === 'so-far' && counted && singleDay) ||
    (doubt?.kind === 'lengths' && id === 'pages-per-visit');
  return doubt === null || isSure ? undefined : wordsOfDoubt(doubt);
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
