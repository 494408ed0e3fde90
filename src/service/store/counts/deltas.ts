import { Counts } from './counts';
import type { Database, Statement } from '../database/database';
import { ByteWriter, readPairs } from './pairs';
import { addSections, readSections, writeSection } from './sections';

/** Folds after this many commits or bytes. Reading that much takes under 2 ms. */
const FOLD_AFTER = { rows: 400, bytes: 256 * 1024 };

/**
 * Counters of recent commits: one small row per commit and website, instead of rewriting every block a hit belongs to. A row is a
 * list of sections (sections.ts).
 */
export class Deltas {
  readonly #insert: Statement;
  readonly #ofWebsite: Statement;
  readonly #all: Statement;
  readonly #clear: Statement;
  readonly #size: Statement;
  #rows = 0;
  #bytes = 0;

  constructor(database: Database) {
    this.#insert = database.prepare('INSERT INTO delta (website_id, data) VALUES (?, ?)');
    this.#ofWebsite = database.prepare('SELECT data FROM delta WHERE website_id = ?');
    this.#all = database.prepare('SELECT website_id, data FROM delta');
    this.#clear = database.prepare('DELETE FROM delta');
    this.#size = database.prepare('SELECT count(*), coalesce(sum(length(data)), 0) FROM delta');
    this.measure();
  }

  /** Measures the stored size again: at the start, and after a rollback. */
  measure(): void {
    [this.#rows, this.#bytes] = this.#size.get() as [number, number];
  }

  /** Number of commits not in the blocks yet. */
  get waiting(): number {
    return this.#rows;
  }

  get shouldFold(): boolean {
    return this.#rows >= FOLD_AFTER.rows || this.#bytes >= FOLD_AFTER.bytes;
  }

  /** Writes the counters of one commit. Only inside a transaction. */
  append(counts: Counts): void {
    const writers = new Map<number, ByteWriter>();
    for (const entry of counts.entries()) {
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

  /** Visits the counters of one statistic between two days, inclusive. */
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

  /** Removes and returns all counters. Only inside a transaction that puts them into the blocks. */
  take(): Counts {
    const counts = new Counts();
    for (const [websiteId, data] of this.#all.iterate()) {
      addSections(counts, websiteId as number, data as Uint8Array);
    }
    this.#clear.run();
    this.#rows = 0;
    this.#bytes = 0;
    return counts;
  }
}
