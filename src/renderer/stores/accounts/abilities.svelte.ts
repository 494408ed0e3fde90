import type { Abilities } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';
import type { Accounts } from './accounts.svelte';

/**
 * What the active account's server can do with its list of websites, as far as is known. Until it shows otherwise a server
 * is taken to do what the API says.
 */
export class ServerAbilities {
  #client: Client;
  #known = $state.raw<Record<string, Abilities>>({});
  #stop: () => void;

  readonly #current: Abilities | undefined = $derived.by(
    () => this.#known[this.accounts.active?.id ?? ''],
  );
  /** Favorites are kept on this computer: the server has none. */
  readonly favoritesHere: boolean = $derived(this.#current?.favorites === 'here');
  /** Neither the server nor Sitedeck can sort by domain now. */
  readonly noDomainOrder: boolean = $derived(this.#current?.domainOrder === 'none');

  constructor(
    client: Client,
    private readonly accounts: Accounts,
  ) {
    this.#client = client;
    this.#stop = client.on('abilities.changed', (abilities) => this.#learn(abilities));
  }

  /** Asks main for the active account's; pushes keep them fresh from then on. */
  async ask(accountId: string): Promise<void> {
    this.#learn(await this.#client.call('abilities.show', { accountId }));
  }

  destroy(): void {
    this.#stop();
  }

  #learn(abilities: Abilities): void {
    this.#known = { ...this.#known, [abilities.accountId]: abilities };
  }
}
