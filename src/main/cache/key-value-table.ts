import type { StoreDatabase } from './database';

/** Facts about an account by name, such as its server's dialect. */
export class KeyValueTable {
  constructor(private readonly database: StoreDatabase) {}

  /** The value, or null when there is none. */
  get(account: string, name: string): unknown {
    const row = this.database.get(
      'SELECT body FROM facts WHERE account = ? AND name = ?',
      account,
      name,
    );
    return row === null ? null : JSON.parse(String(row['body']));
  }

  put(account: string, name: string, body: unknown): void {
    this.database.run(
      `INSERT INTO facts (account, name, body) VALUES (?, ?, ?)
       ON CONFLICT (account, name) DO UPDATE SET body = excluded.body`,
      account,
      name,
      JSON.stringify(body),
    );
  }

  delete(account: string, name: string): void {
    this.database.run('DELETE FROM facts WHERE account = ? AND name = ?', account, name);
  }

  clear(account: string): void {
    this.database.run('DELETE FROM facts WHERE account = ?', account);
  }
}
