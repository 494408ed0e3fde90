import type { Client } from '$client/client';
import type { DayStatistic, StatisticName } from '$shared/api/statistics';
import type { QueryOf, WatchPriority } from '$shared/bridge/query-values';
import type { DayRange } from '$shared/dates/day-range';
import type { Source } from '$shared/settings/source';
import { type DaySeries, toDaySeries } from '$statistics/day-series';
import { listWithCuts } from '$statistics/group-share';
import type { StatisticList } from '$statistics/ranking';
import { WatchedQuery } from '../queries/watched-query.svelte';

/** A website or group, and a range of days. */
export interface SourceRange {
  source: Source;
  range: DayRange;
}

/**
 * The maximum number of rows per request: a full list uses up no more of the server's limit than a
 * short one.
 */
const ROWS = 100;

/** A statistic's rows over a range, largest first. */
export class ListRead extends WatchedQuery<QueryOf<'rows'>> {
  /** The rows, for ranking and comparison. */
  readonly list: StatisticList | null = $derived(this.answer && listWithCuts(this.answer));

  constructor(
    client: Client,
    name: StatisticName,
    subject: () => SourceRange | null,
    priority?: () => WatchPriority,
  ) {
    const query = (): QueryOf<'rows'> | null => {
      const asked = subject();
      if (asked === null) return null;
      const order = { sort_by: 'count', sort: 'desc', per_page: ROWS, page: 1 } as const;
      return { kind: 'rows', of: asked.source, parameters: { name, ...asked.range, ...order } };
    };
    super(client, query, { priority });
  }
}

/** A daily statistic over any range, as one series without gaps. */
export class DaysRead extends WatchedQuery<QueryOf<'days'>> {
  /** Belongs to the previous period until the current answer arrives. */
  readonly series: DaySeries | null = $derived.by(() => {
    const { answer, shownQuery } = this;
    return answer && shownQuery && toDaySeries(answer.value.rows, shownQuery.range);
  });

  constructor(
    client: Client,
    name: DayStatistic,
    subject: () => SourceRange | null,
    priority?: () => WatchPriority,
  ) {
    const query = (): QueryOf<'days'> | null => {
      const asked = subject();
      return asked && { kind: 'days', of: asked.source, name, range: asked.range };
    };
    super(client, query, { priority });
  }
}

/** Returns the first problem of some reads; null if nothing failed. */
export function problemOf<Problem>(reads: readonly { problem: Problem | null }[]): Problem | null {
  return reads.find(({ problem }) => problem !== null)?.problem ?? null;
}
