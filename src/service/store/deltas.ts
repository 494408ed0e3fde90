import { Counts, type CountedDay } from './counts';
import type { Database, Statement } from './database';
import { ByteReader, ByteWriter, packPairs, readPairs } from './pairs';

/** Blocks are rewritten when this many commits, or bytes, wait. Reading that many takes under 2 ms. */
const FOLD_AFTER = { rows: 400, bytes: 256 * 1024 };

/**
 * Counters of recent commits: one small row a commit and website instead of rewriting every block a hit belongs
 * to. A row is a list of sections: statistic, day, length in bytes, pairs.
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

  /** Learns the stored size again: at the start, and after a transaction was taken back. */
  measure(): void {
    [this.#rows, this.#bytes] = this.#size.get() as [number, number];
  }

  /** Commits that are not in the blocks yet. */
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

  /** Visits the counters of one statistic between two days, both included. */
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

  /** Takes all counters out. Only inside a transaction that puts them into the blocks. */
  take(): Counts {
    const counts = new Counts();
    for (const [websiteId, data] of this.#all.iterate()) {
      readSections(data as Uint8Array, (code, day, bytes, start, end) => {
        const add = (id: number, n: number): void =>
          counts.add(websiteId as number, day, code, id, n);
        readPairs(bytes, add, start, end);
      });
    }
    this.#clear.run();
    this.#rows = 0;
    this.#bytes = 0;
    return counts;
  }
}

function writeSection(writer: ByteWriter, { code, day, counts }: CountedDay): void {
  const pairs = packPairs(counts);
  writer.varint(code);
  writer.varint(day);
  writer.varint(pairs.length);
  writer.append(pairs);
}

function readSections(
  data: Uint8Array,
  visit: (code: number, day: number, bytes: Uint8Array, start: number, end: number) => void,
): void {
  const reader = new ByteReader(data);
  while (!reader.done) {
    const code = reader.varint();
    const day = reader.varint();
    const length = reader.varint();
    visit(code, day, data, reader.at, reader.at + length);
    reader.at += length;
  }
}
