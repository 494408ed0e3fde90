import type { Database, SqlValue, Statement } from './database/database';

/** What a key may do: everything, or only read. */
export const RIGHTS = ['all', 'read'] as const;
export type Rights = (typeof RIGHTS)[number];

/** A key as it is stored: never the key itself. */
export interface StoredKey {
  id: number;
  /** Unique, in any case of letters. */
  name: string;
  /** SHA-256 of the key, in hexadecimal. */
  hash: string;
  rights: Rights;
  /** The only website that it sees; null for all. */
  website_id: number | null;
  /** ISO-8601 in UTC; null for one that an earlier version made. */
  created_at: string | null;
  /** The last day on which it was used (`2026-01-31`); null for never. */
  used_on: string | null;
}

export type NewKey = Pick<StoredKey, 'name' | 'hash' | 'rights' | 'website_id'>;

const COLUMNS = ['id', 'name', 'hash', 'rights', 'website_id', 'created_at', 'used_on'] as const;

/** The table of API keys. A deleted website's keys go with it. */
export class Keys {
  readonly #insert: Statement;
  readonly #use: Statement;
  /** Looked through with every request to the API. */
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

  remove(id: number): void {
    this.database.prepare('DELETE FROM api_key WHERE id = ?').run(id);
    this.forget();
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
