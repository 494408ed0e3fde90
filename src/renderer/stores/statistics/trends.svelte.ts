import { untrack } from 'svelte';
import type { ListStatistic } from '../../../shared/api/statistics';
import type { DayRange } from '../../../shared/dates/day-range';
import type { Client } from '../../client/client';
import { isWhole } from '../../../statistics/group-share';
import type { StatisticList } from '../../../statistics/ranking';
import { trendOf, trendPieces, trendOfSum } from '../../../statistics/trend';
import { keepEqual } from '../../../shared/lib/keep-equal';
import { ListRead, type Subject } from './list-read.svelte';

/**
 * The trends of a list's values over the period: lists of a few shorter periods, requested on
 * demand.
 */
export class TrendsRead {
  readonly #client: Client;
  #pieces = $state.raw<DayRange[]>([]);
  #reads = $state.raw<ListRead[]>([]);

  readonly loading = $derived(this.#reads.some((read) => read.loading));
  readonly #lists: (StatisticList | null)[] = $derived(
    this.#reads.map((read) => (isWhole(read.group) ? read.list : null)),
  );

  constructor(client: Client) {
    this.#client = client;
  }

  /** The days each number of a trend covers. */
  get pieces(): readonly DayRange[] {
    return this.#pieces;
  }

  /**
   * @param fromServer false shows what is saved, and sends no request; for a group, where it would be one of each website, none
   * is ever sent
   */
  ask(subject: Subject, name: ListStatistic, fromServer: boolean): void {
    this.cancel();
    const asks = fromServer && subject.source.kind === 'website';
    this.#pieces = trendPieces(subject.range);
    this.#reads = this.#pieces.map((range) => {
      const read = new ListRead(this.#client, name, asks ? 'refresh' : 'saved');
      read.ask({ ...subject, range });
      return read;
    });
  }

  /** Returns daily averages, oldest first; null where unknown. */
  of(value: string): (number | null)[] {
    return trendOf(value, this.#pieces, this.#lists);
  }

  /** Returns the daily averages of all values that fit, together; null where one may be missing. */
  ofAll(fits: (value: string) => boolean): (number | null)[] {
    return trendOfSum(fits, this.#pieces, this.#lists);
  }

  /** A snapshot of the current trends, unaffected by later requests. */
  get shown(): { pieces: readonly DayRange[]; of: (value: string) => (number | null)[] } {
    const [pieces, lists] = [this.#pieces, this.#lists];
    return { pieces, of: (value) => trendOf(value, pieces, lists) };
  }

  cancel(): void {
    for (const read of this.#reads) read.cancel();
    this.#reads = [];
    this.#pieces = [];
  }
}

/** Whose trends to load. Only these distinguish queries. */
export type TrendQuery = Subject & { name: ListStatistic };

/**
 * Loads trends while there is a query, and cancels them with it. Call it while a component
 * initializes.
 * @param fromServer false for the saved ones alone
 */
export function readTrends(
  client: Client,
  query: () => TrendQuery | null,
  fromServer = true,
): TrendsRead {
  const trends = new TrendsRead(client);
  const keep = keepEqual<TrendQuery | null>();
  const current = $derived.by(() => {
    const given = query();
    if (given === null) return keep(null);
    const { source, range, name } = given;
    return keep({ source, range, name });
  });
  $effect(() => {
    if (current !== null) untrack(() => trends.ask(current, current.name, fromServer));
    return () => untrack(() => trends.cancel());
  });
  return trends;
}
