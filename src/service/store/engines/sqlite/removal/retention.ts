import type { RetentionLimit } from '$service/store/retention';
import type { Database, Statement } from '../database/database';

/** The website id that stands for all websites without their own limit. */
const ALL = 0;
/** A limit that retains everything. */
const FOR_GOOD = 0;

/** How long each website's counters are retained. Older days are treated as never counted and are removed in steps. */
export class SqliteRetention {
  readonly #of: Statement;
  readonly #set: Statement;
  readonly #unset: Statement;
  readonly #all: Statement;

  constructor(database: Database) {
    // A website's own limit comes first, because the id 0 stands for all others.
    this.#of = database.prepare(
      `SELECT days FROM retention WHERE website_id IN (?, ${ALL}) ORDER BY website_id DESC LIMIT 1`,
    );
    this.#set = database.prepare('INSERT OR REPLACE INTO retention VALUES (?, ?)');
    this.#unset = database.prepare('DELETE FROM retention WHERE website_id = ?');
    this.#all = database.prepare('SELECT website_id, days FROM retention ORDER BY website_id');
  }

  /** The limits: the general one first, then those of websites. */
  list(): RetentionLimit[] {
    return this.#all.all().map(([websiteId, days]) => ({
      websiteId: websiteId === ALL ? null : (websiteId as number),
      days: days === FOR_GOOD ? null : (days as number),
    }));
  }

  /**
   * The first retained day of a website; null when all are retained.
   *
   * @param today a day number (counts/calendar.ts)
   */
  keptFrom(websiteId: number, today: number): number | null {
    const days = this.#of.get(websiteId)?.[0] as number | undefined;
    return days === undefined || days === FOR_GOOD ? null : today - days;
  }

  /**
   * Sets a limit for one website, or for all without their own limit. Data beyond the limit is soon deleted
   * permanently.
   */
  set({ websiteId, days }: RetentionLimit): void {
    if (websiteId === null && days === null) this.#unset.run(ALL);
    else this.#set.run(websiteId ?? ALL, days ?? FOR_GOOD);
  }
}
