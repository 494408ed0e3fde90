/**
 * A store for API keys, one entry per account. An entry's name is visible in the system's keychain application. It is
 * chosen once and stored with the account, so that renaming the account does not lose the key.
 */
export interface SecretStore {
  /** The key of an entry, or null. @throws AppFailure keychain-missing, -locked, -failed */
  get(entry: string): Promise<string | null>;
  /** Stores a key, replacing the entry's previous one. @throws AppFailure keychain-missing, -locked, -failed */
  set(entry: string, key: string): Promise<void>;
  /** Deletes a key, if there is one. @throws AppFailure keychain-missing, -locked, -failed */
  delete(entry: string): Promise<void>;
  /** Checks that keys can be written now. @throws AppFailure keychain-missing, -locked, -slow, -failed */
  check(): Promise<void>;
  /** The names of all entries. @throws AppFailure keychain-missing, -locked, -slow, -failed */
  list(): Promise<string[]>;
}
