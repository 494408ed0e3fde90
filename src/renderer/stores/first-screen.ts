import type { Place } from '../../shared/bridge/contract';
import type { Client } from '../client/client';

/** Tells main once that the first screen stands with its data, for --capture and the benchmark. */
export class FirstScreen {
  #client: Client;
  #painted: () => Promise<void>;
  #view: () => Place['view'];
  #told = false;

  constructor(client: Client, view: () => Place['view'], painted: () => Promise<void>) {
    this.#client = client;
    this.#view = view;
    this.#painted = painted;
  }

  /** Called by every view when its data, or its final empty or error state, is in the page. */
  settled(): void {
    if (this.#told) return;
    this.#told = true;
    const view = this.#view();
    void this.#painted().then(() => this.#client.call('app.drawn', { view }));
  }
}
