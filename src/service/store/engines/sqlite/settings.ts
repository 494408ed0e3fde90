import type { Database, Statement } from './database/database';

/** The table of settings. */
export class StoredSettings {
  readonly #get: Statement;
  readonly #set: Statement;
  readonly #remove: Statement;

  constructor(database: Database) {
    this.#get = database.prepare('SELECT value FROM setting WHERE name = ?');
    this.#set = database.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
    this.#remove = database.prepare('DELETE FROM setting WHERE name = ?');
  }

  get(name: string): string | null {
    return (this.#get.get(name)?.[0] as string | undefined) ?? null;
  }

  set(name: string, value: string): void {
    this.#set.run(name, value);
  }

  remove(name: string): void {
    this.#remove.run(name);
  }

  /**
   * Stores a value, unless there is one.
   *
   * @returns the stored value
   */
  keep(name: string, value: string): string {
    const stored = this.get(name);
    if (stored === null) this.set(name, value);
    return stored ?? value;
  }

  /**
   * Replaces a value, if it is the expected one.
   *
   * @param expected the expected value; null if there should be none
   * @returns whether it was replaced
   */
  replace(name: string, expected: string | null, value: string): boolean {
    if (this.get(name) !== expected) return false;
    this.set(name, value);
    return true;
  }
}
