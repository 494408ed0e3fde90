import type { Counts } from '$service/store/counts/counts';
import { groupByDay, packDay, unpackDay } from '$service/store/counts/packed-day';
import type { Database, Statement } from '../database/database';

/** The undo data of imports: what each of them has counted, by day. */
export class ImportCounters {
  readonly #get: Statement;
  readonly #put: Statement;
  readonly #first: Statement;
  readonly #daysOf: Statement;
  readonly #delete: Statement;
  readonly #deleteAll: Statement;
  readonly #sizes: Statement;

  constructor(database: Database) {
    const ofDay = 'WHERE import_id = ? AND day = ?';
    this.#get = database.prepare(`SELECT data FROM import_counters ${ofDay}`);
    this.#put = database.prepare(
      'INSERT OR REPLACE INTO import_counters (import_id, day, data) VALUES (?, ?, ?)',
    );
    this.#first = database.prepare(
      'SELECT day, data FROM import_counters WHERE import_id = ? ORDER BY day LIMIT 1',
    );
    this.#daysOf = database.prepare('SELECT count(*) FROM import_counters WHERE import_id = ?');
    this.#delete = database.prepare(`DELETE FROM import_counters ${ofDay}`);
    this.#deleteAll = database.prepare('DELETE FROM import_counters WHERE import_id = ?');
    this.#sizes = database.prepare(
      `SELECT import_id, sum(length(data)) FROM import_counters
       JOIN import ON import.id = import_id AND state = 'done' GROUP BY import_id ORDER BY import_id DESC`,
    );
  }

  /** Records counters of a website. Must be called inside a transaction. */
  add(importId: number, counts: Counts): void {
    for (const [day, entries] of groupByDay(counts)) {
      const stored = this.#get.get(importId, day)?.[0] as Uint8Array | undefined;
      this.#put.run(importId, day, packDay(entries, stored ?? null));
    }
  }

  /** Returns the number of recorded days. */
  days(importId: number): number {
    return this.#daysOf.get(importId)?.[0] as number;
  }

  /** Returns the counters of the first day; null if no day is left. */
  firstDay(importId: number, websiteId: number): { day: number; counts: Counts } | null {
    const row = this.#first.get(importId);
    if (row === undefined) return null;
    return { day: row[0] as number, counts: unpackDay(websiteId, row[1] as Uint8Array) };
  }

  deleteDay(importId: number, day: number): void {
    this.#delete.run(importId, day);
  }

  /**
   * Deletes the undo data of the oldest finished imports if there is more than a limit. That of the newest one is
   * always kept.
   *
   * @param limit the maximum size, in bytes
   */
  keepWithin(limit: number): void {
    let total = 0;
    for (const [index, [importId, bytes]] of this.#sizes.all().entries()) {
      total += bytes as number;
      if (index > 0 && total > limit) this.#deleteAll.run(importId as number);
    }
  }
}
