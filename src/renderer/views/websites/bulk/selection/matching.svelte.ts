import type { Website } from '../../../../../shared/api/websites';
import { AppFailure } from '../../../../../shared/failures/failure';
import type { Client } from '../../../../client/client';
import type { Notices } from '../../../../stores/app/notices.svelte';
import type { WebsitesList } from '../../websites-list.svelte';
import { loadAll, type Filter } from '../load-all';
import type { Selection } from './selection.svelte';

/** All websites that the list's search and filter match, over all of its pages. Loaded when asked for. */
export class Matching {
  #loading = $state.raw<AbortController | null>(null);
  #loaded = $state(0);

  /** How many there are, as the newest page of the list says. */
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

  /** Chooses all of them; those chosen before stay. */
  async choose(selection: Selection): Promise<void> {
    const sites = await this.load();
    if (sites !== null) selection.add(sites);
  }

  /** All of them, or null when they cannot be had (a notice says why) or nobody waits any more. */
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
