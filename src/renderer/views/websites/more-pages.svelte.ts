import type { QueryOf } from '../../../shared/bridge/query-values';
import type { Website } from '../../../shared/api/websites';
import type { Client } from '../../client/client';
import { each } from '../../stores/queries/each.svelte';
import { Watched } from '../../stores/queries/watched.svelte';

/** Pages that are only scrolled past are not requested. */
const PAUSE_MS = 200;

type WebsitesQuery = QueryOf<'websites'>;

/**
 * The pages after the first of a list that is scrolled as a whole. A page loads when its rows come
 * into view: from the store at once, from the server a moment later. Create it while a component initializes.
 */
export class MorePages {
  readonly #perPage: number;
  readonly #query: () => WebsitesQuery | null;
  readonly #pages;
  #inView = $state.raw({ from: 0, to: 0 });
  /** The pages that have been in view. */
  #seen = $state.raw<{ query: WebsitesQuery | null; pages: readonly number[] }>({
    query: null,
    pages: [],
  });

  readonly rows: readonly Website[] = $derived.by(() =>
    this.#pages.all.flatMap(({ read }) => read.answer?.value.rows ?? []),
  );

  /** @param query the list; null where it is not scrolled as a whole */
  constructor(client: Client, perPage: number, query: () => WebsitesQuery | null) {
    this.#perPage = perPage;
    this.#query = query;
    this.#pages = each(
      () => {
        const asked = query();
        if (asked === null || this.#seen.query !== asked) return [];
        return this.#seen.pages.map((page) => ({ asked, page }));
      },
      ({ asked: { parameters, ...list }, page }) => {
        const asked = { ...list, parameters: { ...parameters, per_page: 100 as const, page } };
        const isInView = (): boolean => page >= this.#inView.from && page <= this.#inView.to;
        const pause = (): number => PAUSE_MS;
        return { page, read: new Watched(client, () => (isInView() ? asked : null), { pause }) };
      },
    );
  }

  /** Returns the website at an index of the whole list; null until it is known. */
  at(index: number): Website | null {
    const page = this.#pageOf(index);
    const read = this.#pages.all.find((one) => one.page === page)?.read;
    return read?.answer?.value.rows[index % this.#perPage] ?? null;
  }

  /** Loads the rows in view, from index `first` to `last`. */
  showRows(first: number, last: number): void {
    const query = this.#query();
    const [from, to] = [Math.max(this.#pageOf(first), 2), this.#pageOf(last)];
    this.#inView = { from, to };
    const pages = this.#seen.query === query ? this.#seen.pages : [];
    const added = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).filter(
      (page) => !pages.includes(page),
    );
    if (added.length > 0) this.#seen = { query, pages: [...pages, ...added] };
  }

  #pageOf(index: number): number {
    return Math.floor(index / this.#perPage) + 1;
  }
}
