import type { SecretStore } from './secret-store';

/** Keeps keys in memory until the application quits, for computers without a usable keychain. */
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
    // Memory always works.
  }

  async list(): Promise<string[]> {
    return [...this.#keys.keys()];
  }
}
