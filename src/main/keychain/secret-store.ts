/**
 * Where API keys are kept, one entry an account. An entry's name is readable in the system's own
 * keychain application; it is chosen once and kept with the account, so that a rename does not lose it.
 */
export interface SecretStore {
  /** The key of an entry, or null when there is none. @throws AppFailure keychain-missing, -locked, -failed */
  get(entry: string): Promise<string | null>;
  /** Keeps a key, replacing the entry's former one. @throws AppFailure keychain-missing, -locked, -failed */
  set(entry: string, key: string): Promise<void>;
  /** Forgets a key; fine when there was none. @throws AppFailure keychain-missing, -locked, -failed */
  delete(entry: string): Promise<void>;
  /** Makes sure that keys can be written now. @throws AppFailure keychain-missing, -locked, -slow, -failed */
  check(): Promise<void>;
  /** The names of all entries. @throws AppFailure keychain-missing, -locked, -slow, -failed */
  list(): Promise<string[]>;
}
