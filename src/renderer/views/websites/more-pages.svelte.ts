import { untrack } from 'svelte';
import type { QueryOf } from '../../../shared/bridge/query-values';
import type { Website } from '../../../shared/api/websites';
import type { Client } from '../../client/client';
import { Watched } from '../../stores/queries/watched.svelte';

/** Pages that are only scrolled past are not requested. */
const PAUSE_MS = 200;

type WebsitesQuery = QueryOf<'websites'>;
type Pages = Record<number, Watched<WebsitesQuery>>;

/**
 * The pages after the first of a list that is scrolled as a whole. A page loads when its rows come
 * into view: from the store at once, from the server a moment later.
 */
export class MorePages {
  readonly #client: Client;
  #perPage: number;
  #pages = $state.raw<Pages>({});
  #query = $state.raw<WebsitesQuery | null>(null);

  readonly rows: readonly Website[] = $derived(
    Object.values(this.#pages).flatMap((read) => read.answer?.value.rows ?? []),
  );

  constructor(client: Client, perPage: number) {
    this.#client = client;
    this.#perPage = perPage;
  }

  /** Returns the website at an index of the whole list; null until it is known. */
  at(index: number): Website | null {
    const read = this.#pages[this.#pageOf(index)];
    return read?.answer?.value.rows[index % this.#perPage] ?? null;
  }

  /** Opens another list and drops the pages of the old one. */
  open(query: WebsitesQuery | null): void {
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
      else if (read.idle) read.show(pageOf(query, Number(page)), PAUSE_MS);
    }
    if (Object.keys(added).length > 0) this.#pages = { ...pages, ...added };
  }

  cancel(): void {
    for (const read of Object.values(this.#pages)) read.cancel();
  }

  #pageOf(index: number): number {
    return Math.floor(index / this.#perPage) + 1;
  }

  #read(query: WebsitesQuery, page: number): Watched<WebsitesQuery> {
    const read = new Watched<WebsitesQuery>(this.#client);
    read.show(pageOf(query, page), PAUSE_MS);
    return read;
  }
}

function pageOf(query: WebsitesQuery, page: number): WebsitesQuery {
  return { ...query, parameters: { ...query.parameters, per_page: 100, page } };
}

/** Out of view: cancels the request. */
function leave(read: Watched<WebsitesQuery>): void {
  if (read.asking) read.cancel();
}
