import type { Client } from '$client/client';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { isInProgress } from '$shared/dates/period';
import { type Source, sourceKey } from '$shared/settings/source';
import { DaysRead } from '$stores/statistics/reads.svelte';
import { newestSaved } from './newest-saved';
import type { Followed } from './screen';

/**
 * Shows the newest saved days of a period with their own dates, while its current days are neither
 * saved nor loaded: on the first start of a day, and offline. Call it while a component
 * initializes.
 * @returns requests the current days again
 */
export function showNewestSaved(
  client: Client,
  { statistics, selection }: Followed,
  source: () => Source,
): () => void {
  let found = $state.raw<{ about: string; day: CalendarDay | null } | null>(null);
  /** The search restarts for another period, website or day. */
  const about = $derived([sourceKey(source()), selection.due.from, selection.due.to].join(' '));
  selection.showAsOf(() => (found?.about === about ? found.day : null));
  const current = new DaysRead(client, 'visitors', () =>
    selection.asOf === null ? null : { source: source(), range: selection.due },
  );
  const isMissing = $derived(
    statistics.storeRead &&
      selection.asOf === null &&
      !('range' in selection.choice.period) &&
      !isInProgress(selection.due, selection.today) &&
      statistics.days.visitors.now.series === null,
  );
  $effect(() => {
    if (!isMissing) return;
    const [asked, of] = [about, source()];
    void client.call('statistics.savedRanges', { of, name: 'visitors' }).then((saved) => {
      if (asked !== about || !isMissing) return;
      const day = newestSaved(selection.choice.period, selection.today, saved);
      found = { about: asked, day };
    });
  });
  $effect(() => {
    if (current.value !== null) found = null;
  });
  return () => current.refresh();
}
