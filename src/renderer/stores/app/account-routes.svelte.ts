import { untrack } from 'svelte';
import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import type { Route } from '$shared/bridge/contract';
import type { Query } from '$shared/bridge/query-values';
import { isSameDomain } from '$shared/lib/domains';
import type { Subject, WebsiteSubject } from '$shared/settings/source';
import type { Accounts } from '../accounts/accounts.svelte';
import { withoutKey } from '../without-key';
import type { Preferences } from './preferences.svelte';
import { formatRoute, parseRoute, routeOf, type RouteQuery } from './route-address';
import type { HashRouter } from './router.svelte';

/** Views that cover all accounts: switching the account keeps them open. */
const SHARED_VIEWS: readonly Route['view'][] = ['compare', 'settings', 'diagnostics'];

const BY_ID = { sort_by: 'id', sort: 'asc', per_page: 25, page: 1 } as const;

/** The longest address main stores. */
const MAX_LENGTH = 2000;

interface Remembered {
  route: Route;
  query: RouteQuery;
}

/**
 * Keeps account and route consistent. Each account remembers its last route and its last website.
 */
export class AccountRoutes {
  #accounts: Accounts;
  #router: HashRouter;
  #preferences: Preferences;
  #client: Client;
  /** The last route of each account; main stores it between starts. */
  #left: Record<string, Remembered> = {};
  /** The last viewed website of each account, also from earlier starts. */
  #sites = $state.raw<Record<string, number>>({});
  #current: string | null = null;
  /** The account being activated in order to open a route. */
  #intended: string | null = null;
  /** The route to open for an account that is being added, and the accounts that existed before. */
  #added: { route: Route; known: readonly string[] } | null = null;

  /** @param kept the last routes from before this start, by account id */
  constructor(
    client: Client,
    kept: Record<string, string>,
    {
      accounts,
      router,
      preferences,
    }: { accounts: Accounts; router: HashRouter; preferences: Preferences },
  ) {
    this.#client = client;
    for (const [id, words] of Object.entries(kept)) {
      const route = parseRoute(words);
      if (route !== null) this.#left[id] = route;
    }
    this.#accounts = accounts;
    this.#router = router;
    this.#preferences = preferences;
    this.#current = accounts.active?.id ?? null;
  }

  /** The target of the navigation's Statistics link: the active account's last viewed website. */
  get statistics(): Route {
    const account = this.#accounts.active;
    if (account === null) return { view: 'statistics' };
    const id = this.#sites[account.id] ?? this.#preferences.read(`site ${account.id}`);
    return typeof id === 'number' ? { view: 'statistics', websiteId: id } : { view: 'statistics' };
  }

  /** Opens a route of an account and activates that account. */
  async open(accountId: string, route: Route, query: RouteQuery = {}): Promise<void> {
    if (accountId === this.#accounts.active?.id) {
      this.#router.go(route, query);
      return;
    }
    this.#left[accountId] = { route, query };
    // An explicit destination leaves even the views that cover all accounts.
    this.#intended = accountId;
    await this.#accounts.activate(accountId);
  }

  /**
   * Opens the statistics of an entry's subject: a website of its account, or a group next to the
   * current account.
   */
  async openSubject(subject: Subject, query: RouteQuery = {}): Promise<void> {
    if (subject.kind === 'group') this.#router.go(routeOf(subject), query);
    else await this.#openWebsite(subject, query);
  }

  /**
   * After an account moved to another server, or settings were imported, the same id may be another
   * website.
   */
  async #openWebsite(subject: WebsiteSubject, query: RouteQuery): Promise<void> {
    const { accountId, websiteId: id, domain } = subject;
    const isIt = (site: { domain: string }): boolean => isSameDomain(site.domain, domain);
    const saved = <Q extends Query>(query: Q) =>
      // The opened screen reports problems with the store.
      readOnce(this.#client, query, { priority: 'saved' }).catch(() => null);
    const known = await saved({ kind: 'website', accountId, id });
    if (known === null || isIt(known.value)) return this.open(accountId, routeOf(subject), query);
    const parameters = { ...BY_ID, search: domain };
    const found = await saved({ kind: 'websites', accountId, parameters });
    const moved = found?.value.rows.find(isIt);
    if (moved !== undefined)
      return this.open(accountId, { view: 'statistics', websiteId: moved.id }, query);
    // The list shows that this domain does not exist.
    return this.open(accountId, { view: 'websites' }, { search: domain });
  }

  /**
   * Adds an account and opens a route of it at once, with no other view in between.
   * @throws whatever `add` throws
   */
  async openAdded<Result>(route: Route, add: () => Promise<Result>): Promise<Result> {
    this.#added = { route, known: this.#accounts.list.map(({ id }) => id) };
    try {
      return await add();
    } catch (thrown) {
      this.#added = null;
      throw thrown;
    }
  }

  /** Forgets a deleted website. */
  forget(accountId: string, websiteId: number): void {
    if (this.#sites[accountId] !== websiteId) return;
    this.#preferences.set(`site ${accountId}`, null);
    this.#sites = withoutKey(this.#sites, accountId);
  }

  /**
   * Runs before each redraw after the account or the route changed, locally or by a push event from
   * main, so that no view ever sees one account with another one's website.
   */
  follow(): void {
    const next = this.#accounts.active?.id ?? null;
    const { route, query } = this.#router;
    if (next === this.#current) {
      if (next !== null) untrack(() => this.#remember(next, { route, query }));
      return;
    }
    const from = this.#current;
    this.#current = next;
    untrack(() => this.#arrive(from, next));
  }

  #remember(accountId: string, at: Remembered): void {
    this.#left[accountId] = at;
    if (at.route.view !== 'welcome' && !SHARED_VIEWS.includes(at.route.view)) {
      const route = formatRoute(at.route, at.query);
      // A lost route is harmless; an account that was just removed has none.
      if (route.length <= MAX_LENGTH)
        this.#client.call('accounts.leaveAt', { accountId, route }).catch(() => undefined);
    }
    const id = at.route.websiteId;
    if (id === undefined || this.#sites[accountId] === id) return;
    this.#sites = { ...this.#sites, [accountId]: id };
    this.#preferences.set(`site ${accountId}`, id);
  }

  #arrive(from: string | null, accountId: string | null): void {
    const { route, query } = this.#destination(accountId);
    this.#intended = null;
    this.#router.switchAccount(from, accountId, route, query);
  }

  /** Returns the route to open when switching to an account. */
  #destination(accountId: string | null): Remembered {
    const websites: Remembered = { route: { view: 'websites' }, query: {} };
    const { route, query } = this.#router;
    if (accountId === null) return { route: { view: 'welcome' }, query: {} };
    if (this.#added !== null && !this.#added.known.includes(accountId)) {
      const added = this.#added.route;
      this.#added = null;
      return { route: added, query: {} };
    }
    if (this.#intended !== accountId && SHARED_VIEWS.includes(route.view)) return { route, query };
    const left = this.#left[accountId] ?? websites;
    return SHARED_VIEWS.includes(left.route.view) ? websites : left;
  }
}
