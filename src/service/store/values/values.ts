import type { Database, Statement } from '../database/database';

/** Estimated memory for texts, bytes; ingest meets the same ones again and again. */
const CACHE_BYTES = 12 * 2 ** 20;
/** What an entry costs beside its text. */
const OVERHEAD_BYTES = 64;

/** The dictionary: text ↔ id, by website and kind. Ids are dense, from 1, in the order texts were first seen. */
export class Values {
  readonly #find: Statement;
  readonly #next: Statement;
  readonly #insert: Statement;
  readonly #cache = new Map<number, Map<string, number>>();
  #cachedBytes = 0;

  constructor(database: Database) {
    this.#find = database.prepare(
      'SELECT id FROM value WHERE website_id = ? AND kind = ? AND text = ?',
    );
    this.#next = database.prepare(
      'SELECT coalesce(max(id), 0) + 1 FROM value WHERE website_id = ? AND kind = ?',
    );
    this.#insert = database.prepare(
      'INSERT INTO value (website_id, kind, id, text) VALUES (?, ?, ?, ?)',
    );
  }

  /** The text's id, or null for a text that has none. */
  find(websiteId: number, kind: number, text: string): number | null {
    const known = this.#cacheOf(websiteId, kind).get(text);
    if (known !== undefined) return known;
    const found = this.#find.get(websiteId, kind, text);
    if (found === undefined) return null;
    const [id] = found as [number];
    this.#remember(websiteId, kind, text, id);
    return id;
  }

  /** The id that the next new text gets. */
  nextId(websiteId: number, kind: number): number {
    const [id] = this.#next.get(websiteId, kind) as [number];
    return id;
  }

  /** Gives a new text its id (`nextId`). Only inside a transaction: after a rollback call `forget`. */
  add(websiteId: number, kind: number, id: number, text: string): void {
    this.#insert.run(websiteId, kind, id, text);
    this.#remember(websiteId, kind, text, id);
  }

  /** The text's id; a new text gets one. Only inside a transaction, as `add`. */
  idOf(websiteId: number, kind: number, text: string): number {
    const known = this.find(websiteId, kind, text);
    if (known !== null) return known;
    const id = this.nextId(websiteId, kind);
    this.add(websiteId, kind, id, text);
    return id;
  }

  /** Empties the memory. */
  forget(): void {
    this.#cache.clear();
    this.#cachedBytes = 0;
  }

  #remember(websiteId: number, kind: number, text: string, id: number): void {
    const bytes = text.length * 2 + OVERHEAD_BYTES;
    if (this.#cachedBytes + bytes > CACHE_BYTES) this.forget();
    this.#cachedBytes += bytes;
    // A copy: a text that was cut out of a long address holds on to all of that.
    this.#cacheOf(websiteId, kind).set(Buffer.from(text).toString(), id);
  }

  #cacheOf(websiteId: number, kind: number): Map<string, number> {
    const key = websiteId * 32 + kind;
    let texts = this.#cache.get(key);
    if (texts === undefined) {
      texts = new Map();
      this.#cache.set(key, texts);
    }
    return texts;
  }
}
