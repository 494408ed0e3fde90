import type { OfflineEstimate, OfflinePlan, OfflineSet } from '../../../shared/bridge/contract';
import { sum } from '../../../shared/lib/sum';
import type { Client } from '../../client/client';

/** What is kept for reading without a network, of all accounts; main tells of every change. */
export class OfflineSets {
  #client: Client;
  #list = $state.raw<OfflineSet[]>([]);
  #stop: () => void;

  /** Requests of all sets that are being saved now, or null when none is. */
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
    this.#stop = client.on('offline.changed', (sets) => (this.#list = sets));
  }

  get list(): OfflineSet[] {
    return this.#list;
  }

  /** Asks for what was kept before the page listened. */
  async ask(): Promise<void> {
    this.#list = await this.#client.call('offline.list', {});
  }

  /** The set of a website, or of the favorites, of an account. */
  of(accountId: string, websites: OfflinePlan['websites']): OfflineSet | null {
    const same = (set: OfflineSet): boolean =>
      set.accountId === accountId && set.websites === websites;
    return this.#list.find(same) ?? null;
  }

  /** What a plan would take. @throws AppFailure when the favorites cannot be asked for */
  estimate(plan: OfflinePlan): Promise<OfflineEstimate> {
    return this.#client.call('offline.estimate', plan);
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

  destroy(): void {
    this.#stop();
  }
}
