import { untrack } from 'svelte';
import type { Website } from '../../../shared/api/websites';
import type { Client } from '../../client/client';
import { CachedQuery } from '../../stores/queries/cached-query.svelte';
import { DebouncedSource } from '../../stores/queries/debounced-source';
import {
  websiteListSource,
  type WebsiteListQuery,
  type WebsiteListRead,
  type WebsitePage,
} from '../../stores/websites/website-queries.svelte';

/** Pages that are only scrolled past are not requested. */
const PAUSE_MS = 200;

type Pages = Record<number, WebsiteListRead>;

/**
 * The pages after the first of a list that is scrolled as a whole. A page loads when its rows come
 * into view: from the store at once, from the server a moment later.
 */
export class MorePages {
  readonly #source: DebouncedSource<WebsiteListQuery, WebsitePage>;
  #perPage: number;
  #pages = $state.raw<Pages>({});
  #query = $state.raw<WebsiteListQuery | null>(null);

  readonly rows: readonly Website[] = $derived(
    Object.values(this.#pages).flatMap((read) => read.answer?.value.rows ?? []),
  );

  constructor(client: Client, perPage: number) {
    this.#source = new DebouncedSource(websiteListSource(client));
    this.#source.pause = PAUSE_MS;
    this.#perPage = perPage;
  }

  /** Returns the website at an index of the whole list; null until it is known. */
  at(index: number): Website | null {
    const read = this.#pages[this.#pageOf(index)];
    return read?.answer?.value.rows[index % this.#perPage] ?? null;
  }

  /** Opens another list and drops the pages of the old one. */
  open(query: WebsiteListQuery | null): void {
    untrack(() => this.cancel());
    this.#query = query;
    this.#pages = {};
  }

  /** Loads the rows in view, from index `first` to `last`. */
  showRows(first: number, last: number): void {
    const query = this.#query;
    if (query === null) return;
    const [from, to] = [Math.max(this.#pageOf(first), 2), this.#pageOf(last)];
    const pages = untrack(() => this.#pages);
    const added: Pages = {};
    for (let page = from; page <= to; page += 1) {
      if (pages[page] === undefined) added[page] = this.#read(query, page);
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

  #read(query: WebsiteListQuery, page: number): WebsiteListRead {
    const read = new CachedQuery(this.#source);
    const parameters = { ...query.parameters, per_page: 100 as const, page };
    void read.ask({ ...query, parameters });
    return read;
  }
}

/** Out of view: cancels the request. */
function leave(read: WebsiteListRead): void {
  untrack(() => read.asking && read.cancel());
}

/** Back in view: repeats a request that was cancelled before it was answered. */
function resume(read: WebsiteListRead): void {
  untrack(() => read.idle && void read.refresh());
}
