import { type CountedDay, Counts } from '$service/store/counts/counts';
import { ByteWriter, readPairs } from '$service/store/counts/pairs';
import { addSections, readSections, writeSection } from '$service/store/counts/sections';
import type { Database, Statement } from '../database/database';

/** The number of commits or bytes after which deltas are folded. Reading that much takes less than 2 ms. */
const FOLD_AFTER = { rows: 400, bytes: 256 * 1024 };

/**
 * The counters of recent commits. A commit writes one small row per website, because rewriting all blocks of a hit
 * would take long. A row is a list of sections (sections.ts).
 */
export class Deltas {
  readonly #insert: Statement;
  readonly #ofWebsite: Statement;
  readonly #first: Statement;
  readonly #clear: Statement;
  readonly #size: Statement;
  #rows = 0;
  #bytes = 0;

  constructor(database: Database) {
    this.#insert = database.prepare('INSERT INTO delta (website_id, data) VALUES (?, ?)');
    this.#ofWebsite = database.prepare('SELECT data FROM delta WHERE website_id = ?');
    this.#first = database.prepare('SELECT website_id FROM delta ORDER BY id LIMIT 1');
    this.#clear = database.prepare('DELETE FROM delta WHERE website_id = ?');
    this.#size = database.prepare('SELECT count(*), coalesce(sum(length(data)), 0) FROM delta');
    this.measure();
  }

  /** Computes the stored size: at the start, and after a rollback. */
  measure(): void {
    [this.#rows, this.#bytes] = this.#size.get() as [number, number];
  }

  /** The number of rows that are not folded yet. */
  get waiting(): number {
    return this.#rows;
  }

  /** The stored size relative to its limit. From 1, deltas must be folded. */
  get fullness(): number {
    return Math.max(this.#rows / FOLD_AFTER.rows, this.#bytes / FOLD_AFTER.bytes);
  }

  /** The website whose counters have waited longest; null if none wait. */
  get first(): number | null {
    return (this.#first.get()?.[0] as number | undefined) ?? null;
  }

  /** Writes the counters of a commit. Must be called inside a transaction. */
  append(counts: Iterable<CountedDay>): void {
    const writers = new Map<number, ByteWriter>();
    for (const entry of counts) {
      const writer = writers.get(entry.websiteId) ?? new ByteWriter();
      writers.set(entry.websiteId, writer);
      writeSection(writer, entry);
    }
    for (const [websiteId, writer] of writers) {
      this.#insert.run(websiteId, writer.finish());
      this.#rows += 1;
      this.#bytes += writer.length;
    }
  }

  /** Calls `visit` with the counters of one statistic between two days, both included. */
  read(
    websiteId: number,
    code: number,
    from: number,
    to: number,
    visit: (valueId: number, count: number) => void,
  ): void {
    if (this.#rows === 0) return;
    for (const [data] of this.#ofWebsite.iterate(websiteId)) {
      readSections(data as Uint8Array, (sectionCode, day, bytes, start, end) => {
        if (sectionCode === code && day >= from && day <= to) readPairs(bytes, visit, start, end);
      });
    }
  }

  /**
   * Removes the counters of a website and returns them. Must be called inside the transaction that adds them to the
   * blocks.
   */
  take(websiteId: number): Counts {
    const counts = new Counts();
    for (const [data] of this.#ofWebsite.iterate(websiteId)) {
      const bytes = data as Uint8Array;
      addSections(counts, websiteId, bytes);
      this.#rows -= 1;
      this.#bytes -= bytes.length;
    }
    this.#clear.run(websiteId);
    return counts;
  }
}
