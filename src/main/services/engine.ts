import type { Priority } from '../../shared/bridge/contract';
import { AppFailure } from '../../shared/errors';
import type { StoredAccount } from '../accounts/account-file';
import { ServiceClient } from '../api/client';
import { freshDialect, type DialectMemory } from '../api/dialect';
import { Transport } from '../api/transport';
import type { AccountBackend } from './account-service';
import { Connections } from './connections';
import type { Core } from './core';

export interface Ask {
  priority: Priority;
  signal?: AbortSignal | undefined;
}

/** The part of the services that talks to servers. Loaded when first needed, after the window's first frame. */
export class Engine implements AccountBackend {
  readonly connections: Connections;
  readonly #transport: Transport;
  readonly #dialects = new Map<string, DialectMemory>();

  constructor(private readonly core: Core) {
    this.connections = new Connections((connection) =>
      core.options.emit('connection.changed', connection),
    );
    this.#transport = new Transport({ fetch: core.options.fetch, now: core.now });
  }

  /** Asks an account's server, in its dialect and in turn. @throws AppFailure */
  async ask<Result>(
    accountId: string,
    how: Ask,
    work: (client: ServiceClient) => Promise<Result>,
  ): Promise<Result> {
    const account = this.core.accounts.get(accountId);
    try {
      const address = await this.core.addressOf(account);
      const result = await this.core.keys.use(account, async (key) => {
        const client = new ServiceClient(
          (spec) => this.#transport.send(spec, { address, key }, how.signal),
          this.#dialectOf(account),
        );
        return work(client);
      });
      this.connections.succeeded(accountId);
      return result;
    } catch (cause) {
      this.connections.failed(accountId, cause);
      throw cause;
    }
  }

  async probe(address: string, key: string): Promise<void> {
    const client = new ServiceClient(
      (spec) => this.#transport.send(spec, { address, key }),
      freshDialect(),
    );
    try {
      await client.listWebsites({
        search_by: 'domain',
        sort_by: 'id',
        sort: 'desc',
        per_page: 10,
        page: 1,
      });
    } catch (cause) {
      throw explain(cause);
    }
  }

  async keyReplaced(accountId: string): Promise<void> {
    this.connections.forget(accountId);
  }

  async forget(accountId: string): Promise<void> {
    this.connections.forget(accountId);
    this.#dialects.delete(accountId);
  }

  async close(): Promise<void> {}

  #dialectOf({ id }: StoredAccount): DialectMemory {
    const known = this.#dialects.get(id) ?? freshDialect();
    this.#dialects.set(id, known);
    return known;
  }
}

/** Nobody has answered right at this address yet: what is not the API's form is another service's. */
function explain(cause: unknown): unknown {
  if (!(cause instanceof AppFailure)) return cause;
  const foreign = cause.code === 'not-found' || cause.code === 'malformed-answer';
  return foreign ? new AppFailure('not-this-api', cause.message, cause.details) : cause;
}
