import type { Connection } from '../../shared/bridge/contract';
import type { Client } from '../client/client';
import type { Accounts } from './accounts.svelte';

function unasked(accountId: string): Connection {
  return { accountId, status: 'unknown', problem: null, queued: 0, nextAt: null };
}

/** How the active account's server is doing, as main last saw it. */
export class ConnectionState {
  #client: Client;
  #accounts: Accounts;
  #known = $state.raw<Record<string, Connection>>({});
  #stop: () => void;

  readonly current: Connection = $derived.by(() => {
    const id = this.#accounts.active?.id ?? '';
    return this.#known[id] ?? unasked(id);
  });

  constructor(client: Client, accounts: Accounts) {
    this.#client = client;
    this.#accounts = accounts;
    this.#stop = client.on('connection.changed', (connection) => this.#learn(connection));
  }

  /** Asks main for an account's state; pushes keep it fresh from then on. */
  async ask(accountId: string): Promise<void> {
    this.#learn(await this.#client.call('connection.show', { accountId }));
  }

  destroy(): void {
    this.#stop();
  }

  #learn(connection: Connection): void {
    this.#known = { ...this.#known, [connection.accountId]: connection };
  }
}
