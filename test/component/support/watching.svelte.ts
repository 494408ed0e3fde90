import { flushSync } from 'svelte';
import type { Client } from '$client/client';
import type { Query, WatchPriority } from '$shared/bridge/query-values';
import { Watched } from '$stores/queries/watched.svelte';

/** A component that shows one query after another. */
export class Watching<Q extends Query> {
  readonly read: Watched<Q>;
  #query = $state.raw<Q | null>(null);
  #end: () => void;

  /** @param pause milliseconds before the server is queried */
  constructor(client: Client, priority: WatchPriority = 'interactive', pause = 0) {
    const how = { priority: () => priority, pause: () => pause };
    const made: Watched<Q>[] = [];
    this.#end = $effect.root(() => void made.push(new Watched(client, () => this.#query, how)));
    this.read = made[0] as Watched<Q>;
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
