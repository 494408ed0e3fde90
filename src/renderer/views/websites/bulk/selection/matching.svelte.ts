import type { Website } from '../../../../../shared/api/websites';
import { AppFailure } from '../../../../../shared/failures/failure';
import type { Client } from '../../../../client/client';
import type { Notices } from '../../../../stores/app/notices.svelte';
import type { WebsitesList } from '../../websites-list.svelte';
import { loadAll, type Filter } from '../load-all';
import type { Selection } from './selection.svelte';

/** All websites that match the list's search and filter, on all pages. Loaded on request. */
export class Matching {
  #loading = $state.raw<AbortController | null>(null);
  #loaded = $state(0);

  /** Their number, from the latest page of the list. */
  readonly total = $derived.by(() => this.list.read.answer?.value.total ?? 0);
  readonly filtered = $derived.by(() => this.list.filtered);

  constructor(
    private readonly client: Client,
    private readonly accountId: string,
    private readonly list: WebsitesList,
    private readonly notices: Notices,
  ) {}

  get loading(): boolean {
    return this.#loading !== null;
  }

  get loaded(): number {
    return this.#loaded;
  }

  get filter(): Filter {
    const { search, choice } = this.list;
    return {
      ...(search === '' ? {} : { search }),
      ...(choice.favoritesOnly ? { favorite: true } : {}),
    };
  }

  /** Adds all of them to the selection. */
  async choose(selection: Selection): Promise<void> {
    const sites = await this.load();
    if (sites !== null) selection.add(sites);
  }

  /**
   * Returns all of them; null if they cannot be loaded (a notice says why) or the loading was
   * stopped.
   */
  async load(): Promise<Website[] | null> {
    this.stop();
    const end = new AbortController();
    this.#loading = end;
    this.#loaded = 0;
    try {
      const { sites } = await loadAll({
        client: this.client,
        accountId: this.accountId,
        filter: this.filter,
        onprogress: (loaded) => (this.#loaded = loaded),
        signal: end.signal,
      });
      return sites;
    } catch (thrown) {
      if (!end.signal.aborted) this.notices.failed(thrown);
      return null;
    } finally {
      if (this.#loading === end) this.#loading = null;
    }
  }

  stop(): void {
    this.#loading?.abort(new AppFailure('cancelled', 'websites: nobody waits for all of them'));
    this.#loading = null;
  }
}
