import { untrack } from 'svelte';
import { isUnderWay } from '../../../shared/dates/period';
import { sourceKey } from '../../../shared/settings/source';
import type { Client } from '../../client/client';
import { onReturn } from '../../stores/queries/on-return';
import { DaysRead } from '../../stores/statistics/days-read.svelte';
import { statisticsSource } from '../../stores/statistics/statistics-source';
import type { SiteStatistics, StatisticsQuery } from '../../stores/statistics/statistics.svelte';
import { newestSaved } from './newest-saved';
import type { StatisticsSelection } from './statistics-selection.svelte';

/**
 * Shows the newest saved days of a period with their own dates, while its current days are neither saved nor loaded: on the first start
 * of a day, and offline. Call it while a component initializes.
 *
 * @returns asks for the current days again
 */
export function showNewestSaved(
  client: Client,
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: () => Pick<StatisticsQuery, 'source'>,
): () => void {
  const current = new DaysRead(statisticsSource(client), 'visitors');
  const about = $derived(
    [sourceKey(query().source), selection.due.from, selection.due.to].join(' '),
  );
  /** When the screen asked for the current days, milliseconds since the epoch. */
  let since = Date.now();
  const isMissing = $derived(
    statistics.storeRead &&
      selection.asOf === null &&
      'preset' in selection.choice.period &&
      !isUnderWay(selection.due, selection.today) &&
      statistics.days.visitors.now.series === null,
  );

  async function find(): Promise<void> {
    const asked = about;
    const { source } = query();
    const saved = await client.call('statistics.savedRanges', { of: source, name: 'visitors' });
    if (asked !== about || !isMissing) return;
    // The compared days, which may come first, are no earlier look at the period.
    const earlier = saved.filter(({ fetchedAt }) => fetchedAt < since);
    selection.asOf = newestSaved(selection.choice.period, selection.today, earlier);
    if (selection.asOf === null) return;
    current.open('interactive');
    current.ask({ source, range: selection.due });
  }

  // Another period, website or day.
  $effect.pre(() => {
    void about;
    since = Date.now();
    return () => {
      selection.asOf = null;
      current.cancel();
    };
  });
  $effect(() => {
    if (isMissing) untrack(() => void find());
  });
  $effect(() => {
    if (selection.asOf !== null && current.series !== null && !current.previous)
      selection.asOf = null;
  });
  const retry = (): void => {
    if (selection.asOf !== null) current.retry();
  };
  const accountId = (): string | null => {
    const { source } = query();
    return source.kind === 'website' ? source.accountId : null;
  };
  $effect(() => onReturn(client, accountId, retry));
  return retry;
}
