import type { DayRange } from '../../shared/dates/day-range';
import type { Client } from '../client/client';
import type { Listed } from '../charts/ranking';
import { trendOf, trendPieces } from '../charts/trend';
import { ListRead, type Subject } from './statistics-list.svelte';
import type { ListName } from './statistics.svelte';

/** How the values of a list went over the period: a few lists of shorter periods, asked for when wanted. */
export class TrendsRead {
  #client: Client;
  #pieces = $state.raw<DayRange[]>([]);
  #reads = $state.raw<ListRead[]>([]);

  readonly loading = $derived(this.#reads.some((read) => read.loading));
  readonly #lists: (Listed | null)[] = $derived(
    this.#reads.map((read) => read.answer?.value ?? null),
  );

  constructor(client: Client) {
    this.#client = client;
  }

  /** The days each number of a trend stands for. */
  get pieces(): readonly DayRange[] {
    return this.#pieces;
  }

  ask(subject: Subject, name: ListName): void {
    this.cancel();
    this.#pieces = trendPieces(subject.range);
    this.#reads = this.#pieces.map((range) => {
      const read = new ListRead(this.#client, name);
      read.open('refresh');
      read.ask({ ...subject, range });
      return read;
    });
  }

  /** Averages a day, oldest first; null where they are not known. */
  of(value: string): (number | null)[] {
    return trendOf(value, this.#pieces, this.#lists);
  }

  cancel(): void {
    for (const read of this.#reads) read.cancel();
    this.#reads = [];
    this.#pieces = [];
  }
}
