import type { Website } from '../../../shared/api/websites';
import type { Client } from '../../client/client';
import type { Accounts } from '../accounts/accounts.svelte';
import { applyFavoriteChanges, type FavoriteChange } from './favorites-list';
import { onServerChange } from '../accounts/on-account-change.svelte';
import { without } from '../without';
import {
  cachedWebsiteList,
  type WebsiteListQuery,
  type WebsiteListRead,
} from './website-queries.svelte';

/** The most favorites listed: one full page of the API. */
const LIMIT = 100;

/**
 * The active account's favorites, updated optimistically: a star changes at once and changes back
 * if the server refuses. Create it while a component initializes.
 */
export class Favorites {
  #client: Client;
  #accounts: Accounts;
  #read: WebsiteListRead;
  /** The user's latest choice for each `account/website`, which overrides earlier answers. */
  #changed = $state.raw<Record<string, FavoriteChange>>({});

  /** Sorted by domain. */
  readonly list: Website[] = $derived.by(() => {
    const prefix = `${this.#accounts.active?.id ?? ''}/`;
    const changes = Object.entries(this.#changed).filter(([key]) => key.startsWith(prefix));
    return applyFavoriteChanges(
      this.#read.answer?.value.rows ?? [],
      changes.map(([, change]) => change),
    );
  });

  constructor(client: Client, accounts: Accounts) {
    this.#client = client;
    this.#accounts = accounts;
    const query = (): WebsiteListQuery | null =>
      accounts.active && {
        accountId: accounts.active.id,
        parameters: { favorite: true, sort_by: 'domain', sort: 'asc', per_page: LIMIT },
      };
    this.#read = cachedWebsiteList(client, query, { priority: 'refresh' });
    onServerChange(accounts, (accountId) => this.#forgetAll(accountId));
  }

  /**
   * Returns whether a website of the active account is a favorite, including unconfirmed changes.
   */
  has(site: Website): boolean {
    return this.#changed[this.#key(site.id)]?.favorite ?? site.favorite === true;
  }

  /** Toggles the star. @throws AppFailure after changing it back */
  async toggle(site: Website): Promise<void> {
    const account = this.#accounts.active;
    if (account === null) return;
    const key = this.#key(site.id);
    const before = this.#changed[key];
    const favorite = !this.has(site);
    const change = { site, favorite };
    this.#changed = { ...this.#changed, [key]: change };
    try {
      const parameters = { favorite };
      await this.#client.call('websites.update', {
        accountId: account.id,
        id: site.id,
        parameters,
      });
    } catch (thrown) {
      // A newer press waits for its own answer.
      if (this.#changed[key] === change) this.#putBack(key, before);
      throw thrown;
    }
  }

  /** Applies what a form saved. */
  learn(site: Website): void {
    const favorite = site.favorite === true;
    this.#changed = { ...this.#changed, [this.#key(site.id)]: { site, favorite } };
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
    if (this.#read.accountId === accountId) void this.#read.startOver();
  }

  #key(id: number): string {
    return `${this.#accounts.active?.id ?? ''}/${id}`;
  }

  #putBack(key: string, before: FavoriteChange | undefined): void {
    const others = without(this.#changed, key);
    this.#changed = before === undefined ? others : { ...others, [key]: before };
  }
}
