import type { Website } from '../../../shared/api/websites';
import type { Account } from '../../../shared/bridge/contract';
import type { QueryOf } from '../../../shared/bridge/query-values';
import type { Client } from '../../client/client';
import type { ServerCapabilities } from '../../stores/accounts/capabilities.svelte';
import { keepEqual } from '../../../shared/lib/keep-equal';
import { Watched } from '../../stores/queries/watched.svelte';
import type { Preferences } from '../../stores/app/preferences.svelte';
import type { Router } from '../../stores/app/router.svelte';
import { readChoice, type WebsitesChoice } from './choice';
import { MorePages } from './more-pages.svelte';

/** Long enough to finish a word; meanwhile the store answers every letter. */
const TYPING_PAUSE_MS = 180;
/** Rows per request in the scrolling list: the API's maximum. */
const WHOLE_PAGE = 100;

type WebsitesQuery = QueryOf<'websites'>;

interface Stores {
  client: Client;
  router: Router;
  preferences: Preferences;
  capabilities: ServerCapabilities;
}

/**
 * What the Websites screen lists, and how. Search and page are in the address, so that returning
 * from a website restores them; the rest is kept per account. Create it while a component
 * initializes.
 */
export class WebsitesList {
  #account: Account;
  #router: Router;
  #preferences: Preferences;
  #capabilities: ServerCapabilities;
  #choice = $state.raw<WebsitesChoice>(readChoice(null));
  /** How long the server waits for the next letter, milliseconds. */
  #pause = 0;
  /** The current page, or the first part of the scrolling list. */
  readonly read: Watched<WebsitesQuery>;
  readonly #more: MorePages;

  readonly search = $derived.by(() => this.#router.query['search'] ?? '');
  readonly page = $derived.by(() => {
    const page = Number(this.#router.query['page'] ?? '1');
    return Number.isInteger(page) && page > 0 ? page : 1;
  });
  /** The user's choice, except sorted by date where sorting by domain is unavailable. */
  readonly choice: WebsitesChoice = $derived.by(() =>
    this.#capabilities.noDomainOrder && this.#choice.sortBy === 'domain'
      ? { ...this.#choice, sortBy: 'id', sort: 'desc' }
      : this.#choice,
  );
  /** All websites are in one scrolling list. */
  readonly whole = $derived(this.#choice.perPage === 'all');
  /** The number of rows to render, known or not. */
  readonly count: number = $derived.by(() => {
    const page = this.read.answer?.value;
    if (page === undefined) return 0;
    return this.whole && page.lastPage > 1 ? page.total : page.rows.length;
  });
  /** The known rows, in order. */
  readonly rows: readonly Website[] = $derived.by(() => [
    ...(this.read.answer?.value.rows ?? []),
    ...this.#more.rows,
  ]);
  readonly filtered = $derived(this.search !== '' || this.#choice.favoritesOnly);

  constructor(account: Account, { client, router, preferences, capabilities }: Stores) {
    this.#account = account;
    this.#router = router;
    this.#preferences = preferences;
    this.#capabilities = capabilities;
    this.#choice = readChoice(preferences.read(`websites ${account.id}`));
    const query = (): WebsitesQuery => ({
      kind: 'websites',
      accountId: account.id,
      parameters: this.#parameters(),
      ...(this.search === '' ? {} : { searching: true }),
    });
    this.read = new Watched(client, query, { pause: () => this.#pause });
    const keep = keepEqual<WebsitesQuery | null>();
    const whole = $derived(keep(this.whole ? query() : null));
    this.#more = new MorePages(client, WHOLE_PAGE, () => whole);
  }

  /** Returns the website in a row; null until it is known. */
  at(index: number): Website | null {
    return this.read.answer?.value.rows[index] ?? (this.whole ? this.#more.at(index) : null);
  }

  /** Loads the rows on screen, from index `first` to `last`. */
  showRows(first: number, last: number): void {
    if (this.whole) this.#more.showRows(first, last);
  }

  get account(): Account {
    return this.#account;
  }

  get accountId(): string {
    return this.#account.id;
  }

  /** Changes how the list is displayed, and returns to its first page. */
  choose(changes: Partial<WebsitesChoice>): void {
    this.#choice = { ...this.#choice, ...changes };
    this.#preferences.set(`websites ${this.#account.id}`, this.#choice);
    this.turnTo(1);
  }

  /** Searches while typing: the store at once, the server after a pause. */
  find(search: string): void {
    if (search === this.search) return;
    this.#pause = TYPING_PAUSE_MS;
    this.#router.setQuery({ search, page: '' }, { replace: true });
  }

  /** Asks the server at once instead of waiting for a pause in typing. */
  hurry(): void {
    this.read.hurry();
  }

  turnTo(page: number): void {
    this.#pause = 0;
    this.#router.setQuery({ page: page === 1 ? '' : String(page) }, { replace: true });
  }

  clear(): void {
    this.#router.setQuery({ search: '', page: '' }, { replace: true });
    this.choose({ favoritesOnly: false });
  }

  #parameters(): WebsitesQuery['parameters'] {
    const { favoritesOnly, sortBy, sort, perPage } = this.choice;
    return {
      ...(this.search === '' ? {} : { search: this.search }),
      ...(favoritesOnly ? { favorite: true } : {}),
      sort_by: sortBy,
      sort,
      per_page: perPage === 'all' ? WHOLE_PAGE : perPage,
      page: perPage === 'all' ? 1 : this.page,
    };
  }
}
