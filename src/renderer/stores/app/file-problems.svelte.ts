import type { FileProblem } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';

/** What main met that is wrong with this machine's own files, until the person has seen it. */
export class FileProblems {
  #client: Client;
  #list = $state.raw<FileProblem[]>([]);
  #stop: () => void;

  constructor(client: Client) {
    this.#client = client;
    this.#stop = client.on('fileProblems.changed', (list) => (this.#list = list));
  }

  get list(): FileProblem[] {
    return this.#list;
  }

  /** Asks for what was met before the page listened. */
  async ask(): Promise<void> {
    this.#list = await this.#client.call('fileProblems.list', {});
  }

  async dismiss(code: FileProblem['code']): Promise<void> {
    this.#list = await this.#client.call('fileProblems.dismiss', { code });
  }

  destroy(): void {
    this.#stop();
  }
}
