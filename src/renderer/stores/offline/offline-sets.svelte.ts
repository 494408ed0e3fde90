import { onDestroy } from 'svelte';
import type { Client } from '$client/client';
import type { OfflineEstimate, OfflinePlan, OfflineSet } from '$shared/bridge/contract';
import { sum } from '$shared/lib/sum';

/** What is saved for offline use, for all accounts; main pushes every change. */
export class OfflineSetsStore {
  #client: Client;
  #list = $state.raw<OfflineSet[]>([]);

  /** The requests of all sets being saved now; null if there are none. */
  readonly progress: { done: number; total: number } | null = $derived.by(() => {
    const running = this.#list.filter(({ state }) => state === 'running');
    if (running.length === 0) return null;
    return {
      done: sum(running.map(({ done }) => done)),
      total: sum(running.map(({ total }) => total)),
    };
  });

  constructor(client: Client) {
    this.#client = client;
    onDestroy(client.on('offline.changed', (sets) => (this.#list = sets)));
  }

  get list(): OfflineSet[] {
    return this.#list;
  }

  /** Loads the sets that existed before the page started listening. */
  async ask(): Promise<void> {
    this.#list = await this.#client.call('offline.list', {});
  }

  /** Returns the set of an account's website or favorites; null if there is none. */
  of(accountId: string, websites: OfflinePlan['websites']): OfflineSet | null {
    const same = (set: OfflineSet): boolean =>
      set.accountId === accountId && set.websites === websites;
    return this.#list.find(same) ?? null;
  }

  /**
   * Estimates the total for some plans. Accounts on different servers save in parallel, those on
   * one server one after the other; the sum of their times is the upper limit.
   * @throws AppFailure if the favorites cannot be loaded
   */
  async estimateAll(plans: readonly OfflinePlan[]): Promise<OfflineEstimate> {
    const each = await Promise.all(
      plans.map((plan) => this.#client.call('offline.estimate', plan)),
    );
    const limited = each.flatMap(({ seconds }) => seconds ?? []);
    return {
      websites: sum(each.map(({ websites }) => websites)),
      requests: sum(each.map(({ requests }) => requests)),
      bytes: sum(each.map(({ bytes }) => bytes)),
      seconds: limited.length === 0 ? null : sum(limited),
    };
  }

  async save(plan: OfflinePlan): Promise<void> {
    this.#list = await this.#client.call('offline.save', plan);
  }

  async control(id: string, action: 'pause' | 'resume' | 'refresh'): Promise<void> {
    this.#list = await this.#client.call('offline.control', { id, action });
  }

  async remove(id: string): Promise<void> {
    this.#list = await this.#client.call('offline.remove', { id });
  }
}
