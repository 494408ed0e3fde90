import type { Database, Statement } from './database/database';

/** Small values the service stores about itself, by name. */
export class StoredSettings {
  readonly #get: Statement;
  readonly #set: Statement;

  constructor(database: Database) {
    this.#get = database.prepare('SELECT value FROM setting WHERE name = ?');
    this.#set = database.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  }

  get(name: string): string | null {
    return (this.#get.get(name)?.[0] as string | undefined) ?? null;
  }

  set(name: string, value: string): void {
    this.#set.run(name, value);
  }
}
