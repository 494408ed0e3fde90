import type { Client } from '$client/client';
import type { Storage } from '$shared/bridge/contract';
import { type AppError, toAppError } from '$shared/failures/failure';

/** The size and limit of the saved data on this computer. Create it while a component initializes. */
export class SavedStorage {
  #client: Client;
  #value = $state.raw<Storage | null>(null);
  #problem = $state.raw<AppError | null>(null);

  /** @param occasion a reactive value; the size is measured again when it changes */
  constructor(client: Client, occasion: () => unknown) {
    this.#client = client;
    $effect(() => {
      occasion();
      void this.ask();
    });
  }

  /** Null before the first answer. */
  get value(): Storage | null {
    return this.#value;
  }

  /** Why the latest request failed. */
  get problem(): AppError | null {
    return this.#problem;
  }

  async ask(): Promise<void> {
    await this.#take(() => this.#client.call('storage.show', {}));
  }

  async setLimit(bytes: number): Promise<void> {
    await this.#take(() => this.#client.call('storage.setLimit', { bytes }));
  }

  /**
   * Clears the saved data of an account, or of all accounts (null). @throws AppFailure store-failed
   */
  async clear(accountId: string | null): Promise<void> {
    this.#value = await this.#client.call('storage.clear', { accountId });
  }

  async #take(ask: () => Promise<Storage>): Promise<void> {
    try {
      this.#value = await ask();
      this.#problem = null;
    } catch (thrown) {
      this.#problem = toAppError(thrown);
    }
  }
}
