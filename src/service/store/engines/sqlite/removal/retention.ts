import type { RetentionLimit } from '$service/store/retention';
import type { Database, Statement } from '../database/database';

/** The id that stands for all websites without their own limit. */
const ALL = 0;
/** A limit that keeps everything. */
const FOR_GOOD = 0;

/** How long each website's counters are retained. Older days are treated as never counted and are removed in steps. */
export class SqliteRetention {
  readonly #of: Statement;
  readonly #set: Statement;
  readonly #unset: Statement;
  readonly #all: Statement;

  constructor(database: Database) {
    // A limit of its own comes first, because 0 stands for all.
    this.#of = database.prepare(
      `SELECT days FROM retention WHERE website_id IN (?, ${ALL}) ORDER BY website_id DESC LIMIT 1`,
    );
    this.#set = database.prepare('INSERT OR REPLACE INTO retention VALUES (?, ?)');
    this.#unset = database.prepare('DELETE FROM retention WHERE website_id = ?');
    this.#all = database.prepare('SELECT website_id, days FROM retention ORDER BY website_id');
  }

  /** The limits set: for all websites first, then each website's own. */
  list(): RetentionLimit[] {
    return this.#all.all().map(([websiteId, days]) => ({
      websiteId: websiteId === ALL ? null : (websiteId as number),
      days: days === FOR_GOOD ? null : (days as number),
    }));
  }

  /** The first day that is kept of a website; null when all are. @param today a day number (counts/calendar.ts) */
  keptFrom(websiteId: number, today: number): number | null {
    const days = this.#of.get(websiteId)?.[0] as number | undefined;
    return days === undefined || days === FOR_GOOD ? null : today - days;
  }

  /** Sets a limit, for a website or for all that have none of their own. Whatever lies before it is soon gone for good. */
  set({ websiteId, days }: RetentionLimit): void {
    if (websiteId === null && days === null) this.#unset.run(ALL);
    else this.#set.run(websiteId ?? ALL, days ?? FOR_GOOD);
  }
}
