import type { NewKey, StoredKey } from '$service/store/keys';
import type { Database, SqlValue, Statement } from './database/database';

const COLUMNS = ['id', 'name', 'hash', 'rights', 'website_id', 'created_at', 'used_on'] as const;

/** The table of API keys. Deleting a website deletes its keys. */
export class SqliteKeys {
  readonly #insert: Statement;
  readonly #use: Statement;
  /** Cached, because every request to the API reads it. */
  #known: readonly StoredKey[] | null = null;

  constructor(private readonly database: Database) {
    this.#insert = database.prepare(
      `INSERT INTO api_key (name, hash, rights, website_id, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    );
    this.#use = database.prepare('UPDATE api_key SET used_on = ? WHERE id = ?');
  }

  /** All keys, oldest first. */
  all(): readonly StoredKey[] {
    return (this.#known ??= this.database
      .prepare(`SELECT ${COLUMNS.join(', ')} FROM api_key ORDER BY id`)
      .all()
      .map(toKey));
  }

  /** @returns false when the name is taken */
  add({ name, hash, rights, website_id }: NewKey): boolean {
    const now = new Date().toISOString();
    const { changes } = this.#insert.run(name, hash, rights, website_id, now);
    this.forget();
    return changes > 0;
  }

  /**
   * @param keepsFull whether to keep the last key that has all rights
   * @returns false when it was kept for that reason
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

  /** @param day `2026-01-31` */
  noteUse(id: number, day: string): void {
    this.#use.run(day, id);
    this.forget();
  }

  /** Clears the cache after a website was deleted. */
  forget(): void {
    this.#known = null;
  }
}

function toKey(row: SqlValue[]): StoredKey {
  // Only this class writes the columns, so their types match the interface.
  return Object.fromEntries(
    COLUMNS.map((name, index) => [name, row[index]]),
  ) as unknown as StoredKey;
}
