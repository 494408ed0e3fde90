import type { Storage } from '../../../shared/bridge/contract';
import { toAppError, type AppError } from '../../../shared/failures/failure';
import type { Client } from '../../client/client';

/** How much is saved on this computer, and what the person does about it. */
export class SavedStorage {
  #client: Client;
  #value = $state.raw<Storage | null>(null);
  #problem = $state.raw<AppError | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  /** Null before the first answer. */
  get value(): Storage | null {
    return this.#value;
  }

  /** Why the newest question failed. */
  get problem(): AppError | null {
    return this.#problem;
  }

  async ask(): Promise<void> {
    await this.#take(() => this.#client.call('storage.show', {}));
  }

  async setLimit(bytes: number): Promise<void> {
    await this.#take(() => this.#client.call('storage.setLimit', { bytes }));
  }

  /** Forgets what was saved of an account, or of all (null). @throws AppFailure store-failed */
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
