import type { Place } from '../../../shared/bridge/contract';
import type { Client } from '../../client/client';

interface Page {
  /** The view that is shown. */
  view: () => Place['view'];
  /** Resolves when the parts of a view that are made after its first picture are made. */
  complete: () => Promise<void>;
  /** Resolves when the page as it stands has been painted. */
  painted: () => Promise<void>;
}

/** Tells main once that the first screen stands with its data, for --capture and the benchmark. */
export class FirstScreen {
  #client: Client;
  #page: Page;
  #told = false;

  constructor(client: Client, page: Page) {
    this.#client = client;
    this.#page = page;
  }

  /** Called by every view when its data, or its final empty or error state, is in the page. */
  settled(): void {
    if (this.#told) return;
    this.#told = true;
    void this.#tell();
  }

  async #tell(): Promise<void> {
    const view = this.#page.view();
    await this.#page.complete();
    await this.#page.painted();
    await this.#client.call('app.drawn', { view });
  }
}
