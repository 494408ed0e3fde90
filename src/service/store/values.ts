import type { Database, Statement } from './database';

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

  /** The text's id; a new text gets one. Only inside a transaction: after a rollback call `forget`. */
  idOf(websiteId: number, kind: number, text: string): number {
    const known = this.#cacheOf(websiteId, kind).get(text);
    if (known !== undefined) return known;
    const id = this.#stored(websiteId, kind, text);
    this.#remember(websiteId, kind, text, id);
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

  #stored(websiteId: number, kind: number, text: string): number {
    const found = this.#find.get(websiteId, kind, text);
    if (found !== undefined) return found[0] as number;
    const [id] = this.#next.get(websiteId, kind) as [number];
    this.#insert.run(websiteId, kind, id, text);
    return id;
  }
}
