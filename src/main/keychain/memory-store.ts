import type { SecretStore } from './secret-store';

/** Keeps keys until the application quits, for a machine without a usable keychain. Nothing is written anywhere. */
export class MemorySecretStore implements SecretStore {
  readonly #keys = new Map<string, string>();

  async get(entry: string): Promise<string | null> {
    return this.#keys.get(entry) ?? null;
  }

  async set(entry: string, key: string): Promise<void> {
    this.#keys.set(entry, key);
  }

  async delete(entry: string): Promise<void> {
    this.#keys.delete(entry);
  }

  async check(): Promise<void> {
    // Memory is always there.
  }

  async list(): Promise<string[]> {
    return [...this.#keys.keys()];
  }
}
