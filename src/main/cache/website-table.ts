import { accountCondition, type StoreDatabase, type StoreRow } from './database';

export interface SavedWebsite {
  id: number;
  body: unknown;
  /** When the server sent it, milliseconds since the epoch. */
  fetchedAt: number;
}

/** Website records, each from the latest answer that included it. */
export class WebsiteTable {
  /** Changes with each write, so that caches of the records notice it. */
  changes = performance.now();

  constructor(private readonly database: StoreDatabase) {}

  get(account: string, id: number): SavedWebsite | null {
    const row = this.database.get(
      'SELECT website, body, fetched_at FROM websites WHERE account = ? AND website = ?',
      account,
      id,
    );
    return row && toWebsite(row);
  }

  all(account: string): SavedWebsite[] {
    return this.database
      .all('SELECT website, body, fetched_at FROM websites WHERE account = ?', account)
      .map(toWebsite);
  }

  ids(account: string): number[] {
    return this.database
      .all('SELECT website FROM websites WHERE account = ?', account)
      .map((row) => Number(row['website']));
  }

  put(account: string, website: SavedWebsite): void {
    this.changes += 1;
    this.database.run(
      `INSERT INTO websites (account, website, body, fetched_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (account, website) DO UPDATE SET body = excluded.body, fetched_at = excluded.fetched_at`,
      account,
      website.id,
      JSON.stringify(website.body),
      website.fetchedAt,
    );
  }

  delete(account: string, id: number): void {
    this.changes += 1;
    this.database.run('DELETE FROM websites WHERE account = ? AND website = ?', account, id);
  }

  clear(account: string | null): void {
    this.changes += 1;
    const { where, values } = accountCondition(account);
    this.database.run(`DELETE FROM websites ${where}`, ...values);
  }
}

function toWebsite(row: StoreRow): SavedWebsite {
  return {
    id: Number(row['website']),
    body: JSON.parse(String(row['body'])),
    fetchedAt: Number(row['fetched_at']),
  };
}
