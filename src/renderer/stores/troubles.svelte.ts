import type { Trouble } from '../../shared/bridge/contract';
import type { Client } from '../client/client';

/** What main met that is wrong with this machine's own files, until the person has seen it. */
export class Troubles {
  #client: Client;
  #list = $state.raw<Trouble[]>([]);
  #stop: () => void;

  constructor(client: Client) {
    this.#client = client;
    this.#stop = client.on('troubles.changed', (list) => (this.#list = list));
  }

  get list(): Trouble[] {
    return this.#list;
  }

  /** Asks for what was met before the page listened. */
  async ask(): Promise<void> {
    this.#list = await this.#client.call('troubles.list', {});
  }

  async dismiss(code: Trouble['code']): Promise<void> {
    this.#list = await this.#client.call('troubles.dismiss', { code });
  }

  destroy(): void {
    this.#stop();
  }
}
