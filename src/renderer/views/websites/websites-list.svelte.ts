import type { Website } from '../../../shared/api/websites';
import type { Account, Arguments } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';
import type { Preferences } from '../../stores/preferences.svelte';
import type { Router } from '../../stores/router.svelte';
import { readSaved, type SavedRead } from '../../stores/saved-read.svelte';
import { readChoice, type WebsitesChoice } from './choice';

/**
 * What the Websites screen lists, and how. Search and page are in the address, so that coming back from a
 * website finds them again; the rest is kept for each account. Make it while a component is being made.
 */
export class WebsitesList {
  #account: Account;
  #router: Router;
  #preferences: Preferences;
  #choice = $state.raw<WebsitesChoice>(readChoice(null));
  readonly read: SavedRead<'websites.list'>;

  readonly search = $derived.by(() => this.#router.query['search'] ?? '');
  readonly page = $derived.by(() => {
    const page = Number(this.#router.query['page'] ?? '1');
    return Number.isInteger(page) && page > 0 ? page : 1;
  });
  readonly filtered = $derived(this.search !== '' || this.#choice.favoritesOnly);

  constructor(client: Client, account: Account, router: Router, preferences: Preferences) {
    this.#account = account;
    this.#router = router;
    this.#preferences = preferences;
    this.#choice = readChoice(preferences.read(`websites ${account.id}`));
    this.read = readSaved(client, 'websites.list', () => ({
      accountId: account.id,
      parameters: this.#parameters(),
    }));
  }

  get accountId(): string {
    return this.#account.id;
  }

  get choice(): WebsitesChoice {
    return this.#choice;
  }

  /** Changes how the list is made; it starts at its first page again. */
  choose(changes: Partial<WebsitesChoice>): void {
    this.#choice = { ...this.#choice, ...changes };
    this.#preferences.keep(`websites ${this.#account.id}`, this.#choice);
    this.turnTo(1);
  }

  find(search: string): void {
    if (search === this.search) return;
    this.#router.setQuery({ search, page: '' }, { replace: true });
  }

  turnTo(page: number): void {
    this.#router.setQuery({ page: page === 1 ? '' : String(page) }, { replace: true });
  }

  clear(): void {
    this.#router.setQuery({ search: '', page: '' }, { replace: true });
    this.choose({ favoritesOnly: false });
  }

  /** Shows a saved website at once; the server's list, which may place it elsewhere, follows. */
  replace(site: Website): void {
    const put = (known: Website): Website => (known.id === site.id ? site : known);
    this.read.patch((page) => ({ ...page, rows: page.rows.map(put) }));
    void this.read.refresh();
  }

  /** Takes a deleted website out at once; the server's list follows. */
  drop(site: Website): void {
    this.read.patch((page) => {
      const rows = page.rows.filter((known) => known.id !== site.id);
      return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
    });
    void this.read.refresh();
  }

  #parameters(): Arguments<'websites.list'>['parameters'] {
    const { favoritesOnly, sortBy, sort, perPage } = this.#choice;
    return {
      ...(this.search === '' ? {} : { search: this.search }),
      ...(favoritesOnly ? { favorite: true } : {}),
      sort_by: sortBy,
      sort,
      per_page: perPage,
      page: this.page,
    };
  }
}
