import type { NewKey, StoredKey } from '$service/store/keys';
import type { Database, SqlValue, Statement } from './database/database';

const COLUMNS = ['id', 'name', 'hash', 'rights', 'website_id', 'created_at', 'used_on'] as const;

/** The table of API keys. If a website is deleted, its keys are deleted, too. */
export class SqliteKeys {
  readonly #insert: Statement;
  readonly #use: Statement;
  /** All keys, which are cached because every request to the API reads them; null before that. */
  #known: readonly StoredKey[] | null = null;

  constructor(private readonly database: Database) {
    this.#insert = database.prepare(
      `INSERT INTO api_key (name, hash, rights, website_id, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    );
    this.#use = database.prepare('UPDATE api_key SET used_on = ? WHERE id = ?');
  }

  /** Returns all keys, the oldest first. */
  all(): readonly StoredKey[] {
    return (this.#known ??= this.database
      .prepare(`SELECT ${COLUMNS.join(', ')} FROM api_key ORDER BY id`)
      .all()
      .map(toKey));
  }

  /** Adds a key. @returns false if its name is taken */
  add({ name, hash, rights, website_id }: NewKey): boolean {
    const now = new Date().toISOString();
    const { changes } = this.#insert.run(name, hash, rights, website_id, now);
    this.forget();
    return changes > 0;
  }

  /**
   * Removes a key.
   *
   * @param keepsFull whether the last key that has all rights is kept
   * @returns false if the key was kept for that reason
   */
  remove(id: number, keepsFull: boolean): boolean {
    const isFull = `rights = 'all' AND website_id IS NULL`;
    const condition = keepsFull
      ? `AND (NOT (${isFull}) OR EXISTS (SELECT 1 FROM api_key WHERE ${isFull} AND id <> ?1))`
      : '';
    const { changes } = this.database
      .prepare(`DELETE FROM api_key WHERE id = ?1 ${condition}`)
      .run(id);
    this.forget();
    return changes > 0;
  }

  /**
   * Records that a key was used.
   *
   * @param day such as `2026-01-31`
   */
  noteUse(id: number, day: string): void {
    this.#use.run(day, id);
    this.forget();
  }

  /** Clears the cache. Must be called when a website was deleted. */
  forget(): void {
    this.#known = null;
  }
}

function toKey(row: SqlValue[]): StoredKey {
  // Only this class writes the columns, so their types are those of the interface.
  return Object.fromEntries(
    COLUMNS.map((name, index) => [name, row[index]]),
  ) as unknown as StoredKey;
}
