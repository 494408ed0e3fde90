import type { Client } from '$client/client';
import type { Route } from '$shared/bridge/contract';

interface Page {
  /** Returns the current view. */
  view: () => Route['view'];
  /** Resolves when the deferred parts of the view are rendered. */
  complete: () => Promise<void>;
  /** Removes the picture of the last screen. */
  uncover: () => void;
  /** Resolves when the current page has been painted. */
  painted: () => Promise<void>;
}

/** Notifies main once that the first screen shows its data. What this screen does not need starts then. */
export class FirstScreen {
  #client: Client;
  #page: Page;
  #told = false;

  constructor(client: Client, page: Page) {
    this.#client = client;
    this.#page = page;
  }

  /** Every view calls this when it shows its data, or its final empty or error state. */
  settled(): void {
    if (this.#told) return;
    this.#told = true;
    void this.#tell();
  }

  async #tell(): Promise<void> {
    const view = this.#page.view();
    await this.#page.complete();
    this.#page.uncover();
    await this.#page.painted();
    await this.#client.call('app.drawn', { view });
  }
}
