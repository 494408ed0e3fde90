import type { NewKey, StoredKey } from '$service/store/keys';
import type { Database, SqlValue, Statement } from './database/database';

const COLUMNS = ['id', 'name', 'hash', 'rights', 'website_id', 'created_at', 'used_on'] as const;

/** The table of API keys. A deleted website's keys go with it. */
export class SqliteKeys {
  readonly #insert: Statement;
  readonly #use: Statement;
  /** Cached, because it is searched for every request to the API. */
  #known: readonly StoredKey[] | null = null;

  constructor(private readonly database: Database) {
    this.#insert = database.prepare(
      `INSERT INTO api_key (name, hash, rights, website_id, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    );
    this.#use = database.prepare('UPDATE api_key SET used_on = ? WHERE id = ?');
  }

  /** All keys, the oldest first. */
  all(): readonly StoredKey[] {
    return (this.#known ??= this.database
      .prepare(`SELECT ${COLUMNS.join(', ')} FROM api_key ORDER BY id`)
      .all()
      .map(toKey));
  }

  /** @returns false when there is a key of that name */
  add({ name, hash, rights, website_id }: NewKey): boolean {
    const now = new Date().toISOString();
    const { changes } = this.#insert.run(name, hash, rights, website_id, now);
    this.forget();
    return changes > 0;
  }

  /**
   * @param keepsFull whether a key that may do everything has to be left
   * @returns false when it is the last one, and stays
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

  /** Reads the keys anew with the next look: a website was deleted. */
  forget(): void {
    this.#known = null;
  }
}

function toKey(row: SqlValue[]): StoredKey {
  // The columns have the types of the interface: only this class writes them.
  return Object.fromEntries(
    COLUMNS.map((name, index) => [name, row[index]]),
  ) as unknown as StoredKey;
}
