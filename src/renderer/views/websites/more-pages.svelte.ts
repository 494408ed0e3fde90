import { untrack } from 'svelte';
import type { Website } from '../../../shared/api/websites';
import type { Client } from '../../client/client';
import type { Question } from '../../stores/queries/query';
import { CachedQuery } from '../../stores/queries/cached-query.svelte';
import { DebouncedClient } from '../../stores/websites/debounced-client';

/** Pages that are only scrolled past are not requested. */
const PAUSE_MS = 200;

type Pages = Record<number, CachedQuery<'websites.list'>>;

/**
 * The pages after the first of a list that is scrolled as a whole. A page loads when its rows come
 * into view: from the store at once, from the server a moment later.
 */
export class MorePages {
  #client: DebouncedClient;
  #perPage: number;
  #pages = $state.raw<Pages>({});
  #question = $state.raw<Question<'websites.list'> | null>(null);

  readonly rows: readonly Website[] = $derived(
    Object.values(this.#pages).flatMap((read) => read.answer?.value.rows ?? []),
  );

  constructor(client: Client, perPage: number) {
    this.#client = new DebouncedClient(client);
    this.#client.pause = PAUSE_MS;
    this.#perPage = perPage;
  }

  /** Returns the website at an index of the whole list; null until it is known. */
  at(index: number): Website | null {
    const read = this.#pages[this.#pageOf(index)];
    return read?.answer?.value.rows[index % this.#perPage] ?? null;
  }

  /** Opens another list and drops the pages of the old one. */
  open(question: Question<'websites.list'> | null): void {
    untrack(() => this.cancel());
    this.#question = question;
    this.#pages = {};
  }

  /** Loads the rows in view, from index `first` to `last`. */
  look(first: number, last: number): void {
    const question = this.#question;
    if (question === null) return;
    const [from, to] = [Math.max(this.#pageOf(first), 2), this.#pageOf(last)];
    const pages = untrack(() => this.#pages);
    const added: Pages = {};
    for (let page = from; page <= to; page += 1) {
      if (pages[page] === undefined) added[page] = this.#read(question, page);
    }
    for (const [page, read] of Object.entries(pages)) {
      if (Number(page) < from || Number(page) > to) leave(read);
      else resume(read);
    }
    if (Object.keys(added).length > 0) this.#pages = { ...pages, ...added };
  }

  /** Applies a change to the loaded rows at once. */
  patch(change: (rows: Website[]) => Website[]): void {
    for (const read of Object.values(this.#pages)) {
      read.patch((page) => ({ ...page, rows: change(page.rows) }));
    }
  }

  cancel(): void {
    for (const read of Object.values(this.#pages)) read.cancel();
  }

  #pageOf(index: number): number {
    return Math.floor(index / this.#perPage) + 1;
  }

  #read(question: Question<'websites.list'>, page: number): CachedQuery<'websites.list'> {
    const read = new CachedQuery(this.#client, 'websites.list');
    const parameters = { ...question.parameters, per_page: 100 as const, page };
    void read.ask({ ...question, parameters });
    return read;
  }
}

/** Out of view: cancels the request. */
function leave(read: CachedQuery<'websites.list'>): void {
  untrack(() => read.asking && read.cancel());
}

/** Back in view: repeats a request that was cancelled before it was answered. */
function resume(read: CachedQuery<'websites.list'>): void {
  untrack(() => read.idle && void read.refresh());
}
