import type { Website } from '../../../shared/api/websites';
import type { Client } from '../../client/client';
import type { Accounts } from '../accounts/accounts.svelte';
import { applyWishes, type Wish } from './favorites-list';
import { onMoved } from '../accounts/on-moved.svelte';
import { cachedQuery, type CachedQuery } from '../queries/cached-query.svelte';
import { without } from '../without';

/** The most favorites listed: one full page of the API. */
const MOST = 100;

/**
 * The active account's favorites, updated optimistically: a star changes at once and changes back
 * if the server refuses. Create it while a component initialises.
 */
export class Favorites {
  #client: Client;
  #accounts: Accounts;
  #read: CachedQuery<'websites.list'>;
  /** The user's latest choice for each `account/website`, which overrides earlier answers. */
  #wished = $state.raw<Record<string, Wish>>({});

  /** Sorted by domain. */
  readonly list: Website[] = $derived.by(() => {
    const prefix = `${this.#accounts.active?.id ?? ''}/`;
    const wishes = Object.entries(this.#wished).filter(([key]) => key.startsWith(prefix));
    return applyWishes(
      this.#read.answer?.value.rows ?? [],
      wishes.map(([, wish]) => wish),
    );
  });

  constructor(client: Client, accounts: Accounts) {
    this.#client = client;
    this.#accounts = accounts;
    this.#read = cachedQuery(client, 'websites.list', () => {
      const account = accounts.active;
      if (account === null) return null;
      const parameters = {
        favorite: true,
        sort_by: 'domain',
        sort: 'asc',
        per_page: MOST,
      } as const;
      return { accountId: account.id, parameters, priority: 'refresh' };
    });
    onMoved(accounts, (accountId) => this.#forgetAll(accountId));
  }

  /**
   * Returns whether a website of the active account is a favorite, including unconfirmed changes.
   */
  has(site: Website): boolean {
    return this.#wished[this.#key(site.id)]?.favorite ?? site.favorite === true;
  }

  /** Toggles the star. @throws AppFailure after changing it back */
  async toggle(site: Website): Promise<void> {
    const account = this.#accounts.active;
    if (account === null) return;
    const key = this.#key(site.id);
    const before = this.#wished[key];
    const favorite = !this.has(site);
    const wish = { site, favorite };
    this.#wished = { ...this.#wished, [key]: wish };
    try {
      const parameters = { favorite };
      await this.#client.call('websites.update', {
        accountId: account.id,
        id: site.id,
        parameters,
      });
    } catch (thrown) {
      // A newer press waits for its own answer.
      if (this.#wished[key] === wish) this.#putBack(key, before);
      throw thrown;
    }
  }

  /** Applies what a form saved. */
  learn(site: Website): void {
    const favorite = site.favorite === true;
    this.#wished = { ...this.#wished, [this.#key(site.id)]: { site, favorite } };
  }

  /** Removes a deleted website from the list. */
  forget(site: Website): void {
    this.#wished = { ...this.#wished, [this.#key(site.id)]: { site, favorite: false } };
  }

  /** The account moved to another server, where the same ids are other websites. */
  #forgetAll(accountId: string): void {
    const others = Object.entries(this.#wished).filter(([key]) => !key.startsWith(`${accountId}/`));
    this.#wished = Object.fromEntries(others);
    if (this.#read.accountId === accountId) void this.#read.startOver();
  }

  #key(id: number): string {
    return `${this.#accounts.active?.id ?? ''}/${id}`;
  }

  #putBack(key: string, before: Wish | undefined): void {
    const others = without(this.#wished, key);
    this.#wished = before === undefined ? others : { ...others, [key]: before };
  }
}
