import type { Client } from '$client/client';
import type { QueryOf } from '$shared/bridge/query-values';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { EARLIEST_DAY } from '$shared/dates/readable-days';
import type { Source } from '$shared/settings/source';
import { WatchedQuery } from '../queries/watched-query.svelte';

/** The first counted day of a website or group. */
export class FirstDayRead extends WatchedQuery<QueryOf<'first-day'>> {
  /**
   * The day; undefined until it is known. Today if nothing was counted before, and the earliest
   * readable day if neither the server nor the store knows it.
   */
  readonly day: CalendarDay | undefined = $derived.by(() => {
    const { answer, shownQuery, ready } = this;
    if (answer === null || shownQuery === null) return ready ? EARLIEST_DAY : undefined;
    return answer.value ?? shownQuery.today;
  });

  /** @param subject null while nobody needs the day */
  constructor(client: Client, subject: () => { source: Source; today: CalendarDay } | null) {
    super(client, () => {
      const asked = subject();
      return asked && { kind: 'first-day', of: asked.source, today: asked.today };
    });
  }
}
