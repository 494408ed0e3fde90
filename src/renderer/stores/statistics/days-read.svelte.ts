import type { DayStatistic } from '../../../shared/api/statistics';
import type { GroupShare } from '../../../shared/bridge/contract';
import type { QueryOf, WatchPriority } from '../../../shared/bridge/query-values';
import { toDaySeries, type DaySeries } from '../../../statistics/day-series';
import type { Client } from '../../client/client';
import { Watched } from '../queries/watched.svelte';
import type { ReadState, Subject } from './list-read.svelte';

/** A daily statistic over any range, as one series without gaps. */
export class DaysRead extends Watched<QueryOf<'days'>> implements ReadState {
  readonly #name: DayStatistic;
  /** The previous period's until this one arrives. */
  readonly series: DaySeries | null = $derived.by(() => {
    const { answer, shownQuery } = this;
    return answer && shownQuery && toDaySeries(answer.value.rows, shownQuery.range);
  });
  override readonly loading = $derived(this.empty && this.asking);
  readonly group: GroupShare | null = $derived(this.answer?.group ?? null);

  constructor(client: Client, name: DayStatistic, priority: WatchPriority = 'held') {
    super(client, priority);
    this.#name = name;
  }

  ask({ source: of, range }: Subject): void {
    this.show({ kind: 'days', of, name: this.#name, range });
  }
}
