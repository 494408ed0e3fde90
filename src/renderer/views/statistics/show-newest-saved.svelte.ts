import { untrack } from 'svelte';
import { isUnderWay } from '../../../shared/dates/period';
import { sourceKey } from '../../../shared/settings/source';
import type { Client } from '../../client/client';
import { DaysRead } from '../../stores/statistics/days-read.svelte';
import { newestSaved } from './newest-saved';
import type { Followed } from './screen';

/**
 * Shows the newest saved days of a period with their own dates, while its current days are neither saved nor loaded: on the first start
 * of a day, and offline. Call it while a component initializes.
 *
 * @returns asks for the current days again
 */
export function showNewestSaved(client: Client, screen: Followed): () => void {
  const { statistics, selection } = screen;
  const current = new DaysRead(client, 'visitors', 'interactive');
  const about = $derived(
    [sourceKey(screen.query.source), selection.due.from, selection.due.to].join(' '),
  );
  const isMissing = $derived(
    statistics.storeRead &&
      selection.asOf === null &&
      'preset' in selection.choice.period &&
      !isUnderWay(selection.due, selection.today) &&
      statistics.days.visitors.now.series === null,
  );

  async function find(): Promise<void> {
    const [asked, { source }] = [about, screen.query];
    const saved = await client.call('statistics.savedRanges', { of: source, name: 'visitors' });
    if (asked !== about || !isMissing) return;
    selection.asOf = newestSaved(selection.choice.period, selection.today, saved);
    if (selection.asOf === null) return;
    current.ask({ source, range: selection.due });
  }

  // Another period, website or day.
  $effect.pre(() => {
    void about;
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
  return () => {
    if (selection.asOf !== null) current.refresh();
  };
}
