import type { RetentionLimit } from '$service/store/retention';
import type { Database, Statement } from '../database/database';

/** The website id that stands for all websites without a limit of their own. */
const ALL = 0;
/** The number of days with which everything is stored. */
const FOR_GOOD = 0;

/** How long the counters of each website are stored. Older days count as never counted, and are removed in steps. */
export class SqliteRetention {
  readonly #of: Statement;
  readonly #set: Statement;
  readonly #unset: Statement;
  readonly #all: Statement;

  constructor(database: Database) {
    // A website's own limit comes first, because 0 is the lowest id.
    this.#of = database.prepare(
      `SELECT days FROM retention WHERE website_id IN (?, ${ALL}) ORDER BY website_id DESC LIMIT 1`,
    );
    this.#set = database.prepare('INSERT OR REPLACE INTO retention VALUES (?, ?)');
    this.#unset = database.prepare('DELETE FROM retention WHERE website_id = ?');
    this.#all = database.prepare('SELECT website_id, days FROM retention ORDER BY website_id');
  }

  /** Returns the limits: the general one first, then those of websites. */
  list(): RetentionLimit[] {
    return this.#all.all().map(([websiteId, days]) => ({
      websiteId: websiteId === ALL ? null : (websiteId as number),
      days: days === FOR_GOOD ? null : (days as number),
    }));
  }

  /**
   * Returns the first day of a website that is stored; null if all are.
   *
   * @param today a day number (counts/calendar.ts)
   */
  keptFrom(websiteId: number, today: number): number | null {
    const days = this.#of.get(websiteId)?.[0] as number | undefined;
    return days === undefined || days === FOR_GOOD ? null : today - days;
  }

  /**
   * Sets the limit of a website, or that of all websites without one of their own. The data beyond it is soon deleted
   * permanently.
   */
  set({ websiteId, days }: RetentionLimit): void {
    if (websiteId === null && days === null) this.#unset.run(ALL);
    else this.#set.run(websiteId ?? ALL, days ?? FOR_GOOD);
  }
}
