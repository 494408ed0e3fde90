import type { StatisticName } from '../../../shared/api/statistics';
import type { GroupShare } from '../../../shared/bridge/contract';
import type { QueryOf, WatchPriority } from '../../../shared/bridge/query-values';
import type { DayRange } from '../../../shared/dates/day-range';
import type { AppError } from '../../../shared/failures/failure';
import type { Source } from '../../../shared/settings/source';
import { listOf } from '../../../statistics/group-share';
import type { StatisticList } from '../../../statistics/ranking';
import type { Client } from '../../client/client';
import { Watched } from '../queries/watched.svelte';

/** A website or group, and a range of days. */
export interface Subject {
  source: Source;
  range: DayRange;
}

/** The state of any read, from which a panel chooses between skeleton, rows and a note. */
export interface ReadState {
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly settled: boolean;
  /** What is shown still belongs to the previous query. */
  readonly previous: boolean;
  readonly problem: AppError | null;
  /** There is nothing to show, neither saved nor answered. */
  readonly empty: boolean;
  /** When the oldest part shown came from the server, milliseconds since the epoch. */
  readonly fetchedAt: number | null;
  /** Which websites it counts; null for a single website. */
  readonly group: GroupShare | null;
}

/**
 * The most rows a request can return: a full list uses up no more of the server's limit than a
 * short one.
 */
const ROWS = 100;

/** A statistic's rows for one period, largest first. */
export class ListRead extends Watched<QueryOf<'rows'>> implements ReadState {
  readonly #name: StatisticName;
  /** Its rows, to be ranked and compared. */
  readonly list: StatisticList | null = $derived(this.answer && listOf(this.answer));
  readonly group: GroupShare | null = $derived(this.answer?.group ?? null);

  constructor(client: Client, name: StatisticName, priority: WatchPriority = 'held') {
    super(client, priority);
    this.#name = name;
  }

  ask({ source: of, range }: Subject): void {
    const order = { sort_by: 'count', sort: 'desc', per_page: ROWS, page: 1 } as const;
    this.show({ kind: 'rows', of, parameters: { name: this.#name, ...range, ...order } });
  }
}
