import type { Client } from '$client/client';
import type { Website } from '$shared/api/websites';
import type { QueryOf } from '$shared/bridge/query-values';
import type { Accounts } from '../accounts/accounts.svelte';
import { onServerChange } from '../accounts/on-account-change.svelte';
import { WatchedQuery } from '../queries/watched-query.svelte';
import { withoutKey } from '../without-key';
import { applyFavoriteChanges, type FavoriteChange } from './favorites-list';

/** Stores the order of each account's favorites. */
interface Order {
  orderOf(accountId: string): readonly number[];
  setOrder(accountId: string, ids: number[]): void;
}

/** The maximum number of favorites listed: one full page of the API. */
const LIMIT = 100;

/**
 * The active account's favorites, updated optimistically: a star changes at once and changes back
 * if the server refuses. Create it while a component initializes.
 */
export class Favorites {
  #client: Client;
  #accounts: Accounts;
  #order: Order;
  #read: WatchedQuery<QueryOf<'websites'>>;
  /** The user's latest choice for each `account/website`, which overrides earlier answers. */
  #changed = $state.raw<Record<string, FavoriteChange>>({});

  /** In the user's order, new ones at the end by domain. */
  readonly list: Website[] = $derived.by(() => {
    const prefix = `${this.#accounts.active?.id ?? ''}/`;
    const changes = Object.entries(this.#changed).filter(([key]) => key.startsWith(prefix));
    return applyFavoriteChanges(
      this.#read.answer?.value.rows ?? [],
      changes.map(([, change]) => change),
      this.#order.orderOf(this.#accounts.active?.id ?? ''),
    );
  });

  constructor(client: Client, accounts: Accounts, order: Order) {
    this.#order = order;
    this.#client = client;
    this.#accounts = accounts;
    const query = (): QueryOf<'websites'> | null =>
      accounts.active && {
        kind: 'websites',
        accountId: accounts.active.id,
        parameters: { favorite: true, sort_by: 'domain', sort: 'asc', per_page: LIMIT },
      };
    this.#read = new WatchedQuery(client, query, { priority: () => 'refresh' });
    onServerChange(accounts, (accountId) => this.#forgetAll(accountId));
  }

  /**
   * Returns whether a website is a favorite, including unconfirmed changes.
   * @param accountId its account, if not the active one
   */
  has(site: Website, accountId?: string): boolean {
    return this.#changed[this.#key(site.id, accountId)]?.favorite ?? site.favorite === true;
  }

  /**
   * Toggles the star. @returns whether it is on now; null without an account
   * @throws AppFailure after changing it back
   */
  async toggle(site: Website, accountId = this.#accounts.active?.id): Promise<boolean | null> {
    if (accountId === undefined) return null;
    const key = this.#key(site.id, accountId);
    const before = this.#changed[key];
    const favorite = !this.has(site, accountId);
    const change = { site, favorite };
    this.#changed = { ...this.#changed, [key]: change };
    try {
      const parameters = { favorite };
      await this.#client.call('websites.update', { accountId, id: site.id, parameters });
      return favorite;
    } catch (thrown) {
      // A newer press waits for its own answer.
      if (this.#changed[key] === change) this.#putBack(key, before);
      throw thrown;
    }
  }

  /**
   * Moves a favorite to a position in the list, 0 being the first.
   * @returns its new position; null if it did not move
   */
  move(websiteId: number, to: number): number | null {
    const accountId = this.#accounts.active?.id;
    const ids = this.list.map(({ id }) => id);
    const from = ids.indexOf(websiteId);
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (accountId === undefined || from === -1 || place === from) return null;
    this.#order.setOrder(accountId, ids.toSpliced(from, 1).toSpliced(place, 0, websiteId));
    return place;
  }

  /** Applies a website saved by a form. */
  learn(site: Website, accountId?: string): void {
    const favorite = site.favorite === true;
    this.#changed = { ...this.#changed, [this.#key(site.id, accountId)]: { site, favorite } };
  }

  /** Removes a deleted website from the list. */
  forget(accountId: string, site: Website): void {
    this.#changed = { ...this.#changed, [`${accountId}/${site.id}`]: { site, favorite: false } };
  }

  /** The account moved to another server, where the same ids are other websites. */
  #forgetAll(accountId: string): void {
    const others = Object.entries(this.#changed).filter(
      ([key]) => !key.startsWith(`${accountId}/`),
    );
    this.#changed = Object.fromEntries(others);
  }

  #key(id: number, accountId = this.#accounts.active?.id): string {
    return `${accountId ?? ''}/${id}`;
  }

  #putBack(key: string, before: FavoriteChange | undefined): void {
    const others = withoutKey(this.#changed, key);
    this.#changed = before === undefined ? others : { ...others, [key]: before };
  }
}
