import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import type { Website } from '$shared/api/websites';
import type { Account } from '$shared/bridge/contract';

/** A website of any account that can be offered. */
export interface KnownSite {
  account: Account;
  id: number;
  domain: string;
  site: Website;
}

const LIST = { sort_by: 'domain', sort: 'asc', per_page: 100 } as const;
const SEARCH_ROWS = 25;

/**
 * The websites of all accounts: the first hundred of each, from the store if saved. An account may
 * have thousands, so its server can be searched too.
 */
export class KnownSites {
  #client: Client;
  #listed = $state.raw<KnownSite[]>([]);
  #found = $state.raw<KnownSite[]>([]);

  readonly all: KnownSite[] = $derived.by(() => {
    const known = this.#listed.map(keyOf);
    return [...this.#listed, ...this.#found.filter((site) => !known.includes(keyOf(site)))];
  });

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Lists each account's websites as soon as they are known. An unreachable server contributes
   * none.
   */
  async load(accounts: readonly Account[]): Promise<void> {
    await Promise.all(
      accounts.map(async (account) => {
        const sites = await this.#ask(account, LIST);
        this.#listed = [...this.#listed, ...sites];
      }),
    );
  }

  /** Searches an account's server for the typed text. */
  async search(account: Account, typed: string): Promise<void> {
    const parameters = { ...LIST, per_page: SEARCH_ROWS, search: typed } as const;
    const sites = await this.#ask(account, parameters);
    // A search for a longer text finds some of them again.
    const found = this.#found.map(keyOf);
    this.#found = [...this.#found, ...sites.filter((site) => !found.includes(keyOf(site)))];
  }

  async #ask(
    account: Account,
    parameters: typeof LIST | (Omit<typeof LIST, 'per_page'> & { per_page: 25; search: string }),
  ): Promise<KnownSite[]> {
    const query = { kind: 'websites', accountId: account.id, parameters } as const;
    try {
      const saved = await readOnce(this.#client, query, { priority: 'saved' });
      const answer = saved ?? (await readOnce(this.#client, query));
      return (answer?.value.rows ?? []).map((site) => ({
        account,
        id: site.id,
        domain: site.domain,
        site,
      }));
    } catch {
      // Connection problems are reported in the server's own views.
      return [];
    }
  }
}

const keyOf = ({ account, id }: KnownSite): string => `${account.id}/${id}`;
