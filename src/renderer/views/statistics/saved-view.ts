import { formatDomain } from '$shared/lib/domains';
import { MAX_NAME_LENGTH, type SavedView } from '$shared/settings/collections';
import { subjectOf } from '$shared/settings/source';
import { getText } from '$shared/text';
import { periodText } from '$shared/text/period-text';
import { inSeries } from '$shared/text/series';
import type { StatisticsQuery } from '$stores/statistics/statistics.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/**
 * Returns the screen as a new view without a name. Includes period and comparison even if they are
 * defaults.
 */
export function newSavedView(
  { source, range }: StatisticsQuery,
  domain: string,
  selection: StatisticsSelection,
): SavedView {
  const { calendar, statistics } = getText();
  const { period } = selection.choice;
  const shown = 'range' in period ? statistics.days(range.from, range.to) : periodText(period);
  const words = selection.whole['list'] === 'calendar' ? calendar.title : shown;
  return {
    id: crypto.randomUUID(),
    subject: subjectOf(source, domain),
    name: inSeries([formatDomain(domain), words]).slice(0, MAX_NAME_LENGTH),
    query: selection.whole,
  };
}
