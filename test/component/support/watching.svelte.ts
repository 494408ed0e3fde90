import { flushSync } from 'svelte';
import type { Client } from '$client/client';
import type { Query, WatchPriority } from '$shared/bridge/query-values';
import { WatchedQuery } from '$stores/queries/watched-query.svelte';

/** A component that shows one query after another. */
export class Watching<Q extends Query> {
  readonly read: WatchedQuery<Q>;
  #query = $state.raw<Q | null>(null);
  #end: () => void;

  /** @param pause milliseconds before the server is queried */
  constructor(client: Client, priority: WatchPriority = 'interactive', pause = 0) {
    const how = { priority: () => priority, pause: () => pause };
    const made: WatchedQuery<Q>[] = [];
    this.#end = $effect.root(
      () => void made.push(new WatchedQuery(client, () => this.#query, how)),
    );
    this.read = made[0] as WatchedQuery<Q>;
  }

  show(query: Q | null): void {
    this.#query = query;
    flushSync();
  }

  /** The component is destroyed. */
  end(): void {
    this.#end();
  }
}
