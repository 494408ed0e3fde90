import { onDestroy } from 'svelte';
import type { Client } from '$client/client';
import type { FileProblem } from '$shared/bridge/contract';

/** Problems that main found with files on this computer, until the user dismisses them. */
export class FileProblemsStore {
  #client: Client;
  #list = $state.raw<FileProblem[]>([]);

  constructor(client: Client) {
    this.#client = client;
    onDestroy(client.on('fileProblems.changed', (list) => (this.#list = list)));
  }

  get list(): FileProblem[] {
    return this.#list;
  }

  /** Loads problems found before the page started listening. */
  async ask(): Promise<void> {
    this.#list = await this.#client.call('fileProblems.list', {});
  }

  async dismiss(code: FileProblem['code']): Promise<void> {
    this.#list = await this.#client.call('fileProblems.dismiss', { code });
  }
}
