import { onDestroy } from 'svelte';
import type { Client } from '$client/client';
import type { Capabilities } from '$shared/bridge/contract';
import type { Accounts } from './accounts.svelte';

/**
 * What the active account's server supports in its list of websites. A server is assumed to support
 * the whole API until it shows otherwise.
 */
export class ServerCapabilities {
  #client: Client;
  #known = $state.raw<Record<string, Capabilities>>({});

  readonly #current: Capabilities | undefined = $derived.by(
    () => this.#known[this.accounts.active?.id ?? ''],
  );
  /** The server has no favorites, so they are stored on this computer. */
  readonly favoritesHere: boolean = $derived(this.#current?.favorites === 'here');

  constructor(
    client: Client,
    private readonly accounts: Accounts,
  ) {
    this.#client = client;
    onDestroy(client.on('capabilities.changed', (capabilities) => this.#learn(capabilities)));
  }

  /** Loads an account's capabilities; push events keep them current from then on. */
  async ask(accountId: string): Promise<void> {
    this.#learn(await this.#client.call('capabilities.show', { accountId }));
  }

  #learn(capabilities: Capabilities): void {
    this.#known = { ...this.#known, [capabilities.accountId]: capabilities };
  }
}
