import type { Database, Statement } from '../database/database';

/** Estimated memory for texts, bytes; hits repeat the same ones. */
const CACHE_BYTES = 12 * 2 ** 20;
/** Memory of an entry besides its text. */
const OVERHEAD_BYTES = 64;

/** The dictionary: text ↔ id, by website and kind. Ids are dense, from 1, in the order the texts were first seen. */
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

  /** The text's id, or null. */
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

  /** Stores a new text under its id (`nextId`). Only inside a transaction: call `forget` after a rollback. */
  add(websiteId: number, kind: number, id: number, text: string): void {
    this.#insert.run(websiteId, kind, id, text);
    this.#remember(websiteId, kind, text, id);
  }

  /** The text's id, adding a new text if needed. Only inside a transaction, like `add`. */
  idOf(websiteId: number, kind: number, text: string): number {
    const known = this.find(websiteId, kind, text);
    if (known !== null) return known;
    const id = this.nextId(websiteId, kind);
    this.add(websiteId, kind, id, text);
    return id;
  }

  /** Clears the cache. */
  forget(): void {
    this.#cache.clear();
    this.#cachedBytes = 0;
  }

  #remember(websiteId: number, kind: number, text: string, id: number): void {
    const bytes = text.length * 2 + OVERHEAD_BYTES;
    if (this.#cachedBytes + bytes > CACHE_BYTES) this.forget();
    this.#cachedBytes += bytes;
    // A copy: a text cut from a long address would keep all of that in memory.
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
