import type { Client } from '$client/client';
import type { ListStatistic } from '$shared/api/statistics';
import type { Source } from '$shared/settings/source';
import { FirstDayRead } from '$stores/statistics/first-day-read.svelte';
import type { StatisticsQuery } from '$stores/statistics/statistics.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/** The query of the screen for a website or group. @param pinned lists that the chart uses */
export function screenQuery(
  source: Source,
  { range, compared, today, zone }: StatisticsSelection,
  pinned: readonly ListStatistic[],
): StatisticsQuery {
  return { source, range, compared, today, zone, pinned };
}

/** Begins all time with the first counted day of the screen's source. Call it while a component initializes. */
export function followFirstDay(
  client: Client,
  selection: StatisticsSelection,
  source: () => Source,
): void {
  const first = new FirstDayRead(client, () =>
    selection.isAllTime ? { source: source(), today: selection.today } : null,
  );
  selection.startAllTime(() => first.day);
}
