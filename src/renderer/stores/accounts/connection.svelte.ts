import { onDestroy } from 'svelte';
import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import { productOf, PRODUCTS } from '$shared/api/products';
import type { Connection } from '$shared/bridge/contract';
import type { AppError } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';
import type { Accounts } from './accounts.svelte';

function unasked(accountId: string): Connection {
  return { accountId, status: 'unknown', problem: null, queued: 0, nextAt: null };
}

/** The state of the active account's connection, as last reported by main. */
export class ConnectionState {
  #client: Client;
  #accounts: Accounts;
  #known = $state.raw<Record<string, Connection>>({});

  readonly current: Connection = $derived.by(() => {
    const id = this.#accounts.active?.id ?? '';
    return this.#known[id] ?? unasked(id);
  });

  /** Why nothing can be changed on the server now; null if changes are possible. */
  readonly blocked: AppError | null = $derived.by(() => {
    const { problem } = this.current;
    return problem !== null && FAILURES[problem.code].blocksWriting ? problem : null;
  });

  /** The product of the active account's server is only read; null if websites can be changed. */
  readonly readOnly: AppError | null = $derived.by(() => {
    const account = this.#accounts.active;
    if (account === null || PRODUCTS[productOf(account)].writes) return null;
    return { code: 'read-only', message: 'this product is only read' };
  });

  /** No network at all, so only saved data can be shown. */
  readonly away: boolean = $derived(this.current.status === 'offline');

  constructor(client: Client, accounts: Accounts) {
    this.#client = client;
    this.#accounts = accounts;
    onDestroy(client.on('connection.changed', (connection) => this.#learn(connection)));
  }

  /** Loads an account's connection state; push events keep it current from then on. */
  async ask(accountId: string): Promise<void> {
    this.#learn(await this.#client.call('connection.show', { accountId }));
  }

  /** Sends a small request to the active account's server. The result arrives as a push event. */
  async tryAgain(): Promise<void> {
    const account = this.#accounts.active;
    if (account === null) return;
    const query = {
      kind: 'websites',
      accountId: account.id,
      parameters: { per_page: 10 },
    } as const;
    // Main reports the outcome to every window anyway.
    await readOnce(this.#client, query, { again: 'insist' }).catch(() => undefined);
  }

  /**
   * Returns whether the banner above every view explains a failed read. While the banner is shown,
   * failures caused by the connection need no explanation of their own.
   */
  explains(problem: AppError | null): boolean {
    return problem !== null && this.blocked !== null && FAILURES[problem.code].connection !== null;
  }

  #learn(connection: Connection): void {
    this.#known = { ...this.#known, [connection.accountId]: connection };
  }
}
