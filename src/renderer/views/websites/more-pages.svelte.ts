import { untrack } from 'svelte';
import type { Website } from '../../../shared/api/websites';
import type { Client } from '../../client/client';
import type { Question } from '../../stores/queries/query';
import { CachedQuery } from '../../stores/queries/cached-query.svelte';
import { DebouncedClient } from '../../stores/websites/debounced-client';

/** Pages that are only scrolled past are not asked for. */
const PAUSE_MS = 200;

type Pages = Record<number, CachedQuery<'websites.list'>>;

/**
 * The pages after the first one of a list that is scrolled as a whole: each is read when its rows come into view, from
 * the store at once and from the server a moment later.
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

  /** The website at a place of the whole list; null as long as it is not known. */
  at(index: number): Website | null {
    const read = this.#pages[this.#pageOf(index)];
    return read?.answer?.value.rows[index % this.#perPage] ?? null;
  }

  /** Another list: forgets the pages of the one before. */
  open(question: Question<'websites.list'> | null): void {
    untrack(() => this.cancel());
    this.#question = question;
    this.#pages = {};
  }

  /** Rows from one place to another are in view. */
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

  /** Shows changed rows at once. */
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

/** Out of view, its question to the server is taken back. */
function leave(read: CachedQuery<'websites.list'>): void {
  untrack(() => read.asking && read.cancel());
}

/** In view again: what was taken back before it was answered is asked once more. */
function resume(read: CachedQuery<'websites.list'>): void {
  untrack(() => read.idle && void read.refresh());
}
