import { toStorableText } from '$service/store/counts/storable-text';
import type { Database, Statement } from '../database/database';

/** The maximum memory for texts in bytes, as estimated. Hits repeat the same texts. */
const CACHE_BYTES = 12 * 2 ** 20;
/** The memory that an entry takes besides its text, in bytes. */
const OVERHEAD_BYTES = 64;

/** The ids that are in use, by kind. */
export type UsedIds = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * The dictionary of texts and their value ids, by website and kind. Ids start at 1, and are in the order in which the
 * texts were first seen.
 */
export class ValueDictionary {
  readonly #find: Statement;
  readonly #next: Statement;
  readonly #insert: Statement;
  readonly #delete: Statement;
  readonly #cache = new Map<number, Map<string, number>>();
  #cachedBytes = 0;
  /** The website whose used ids are recorded; null if none. */
  #watched: { websiteId: number; ids: Map<number, Set<number>> } | null = null;

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
    this.#delete = database.prepare(
      'DELETE FROM value WHERE website_id = ? AND kind = ? AND id = ? RETURNING text',
    );
  }

  /** Returns the id of a text; null if the text has none. */
  find(websiteId: number, kind: number, text: string): number | null {
    const known = this.#cacheOf(websiteId, kind).get(text);
    if (known !== undefined) {
      this.#note(websiteId, kind, known);
      return known;
    }
    // The cache is asked first, because most of the dozen texts of a hit are known and need not be converted.
    const stored = toStorableText(text);
    if (stored !== text) return this.find(websiteId, kind, stored);
    const id = this.#find.get(websiteId, kind, text)?.[0] as number | undefined;
    if (id === undefined) return null;
    this.#remember(websiteId, kind, text, id);
    this.#note(websiteId, kind, id);
    return id;
  }

  /** Returns the id of the next new text. */
  nextId(websiteId: number, kind: number): number {
    const [id] = this.#next.get(websiteId, kind) as [number];
    return id;
  }

  /**
   * Stores a new text under its id (`nextId`). Must be called inside a transaction. After a rollback, `forget` must
   * be called.
   */
  add(websiteId: number, kind: number, id: number, text: string): void {
    const stored = toStorableText(text);
    this.#insert.run(websiteId, kind, id, stored);
    this.#remember(websiteId, kind, stored, id);
    this.#note(websiteId, kind, id);
  }

  /** Returns the id of a text, which is added if it is new. Must be called inside a transaction, like `add`. */
  idOf(websiteId: number, kind: number, text: string): number {
    const known = this.find(websiteId, kind, text);
    if (known !== null) return known;
    const id = this.nextId(websiteId, kind);
    this.add(websiteId, kind, id, text);
    return id;
  }

  /**
   * Starts to record which ids of a website are found or added.
   *
   * @param websiteId null stops recording
   * @returns the recorded ids, to which more are added over time
   */
  watch(websiteId: number | null): UsedIds {
    const ids = new Map<number, Set<number>>();
    this.#watched = websiteId === null ? null : { websiteId, ids };
    return ids;
  }

  /** Removes texts. Their ids may be used again. Must be called inside a transaction, like `add`. */
  remove(websiteId: number, kind: number, ids: readonly number[]): void {
    const texts = this.#cacheOf(websiteId, kind);
    for (const id of ids) {
      const text = this.#delete.get(websiteId, kind, id)?.[0] as string | undefined;
      if (text !== undefined) texts.delete(text);
    }
  }

  /** Clears the cache. */
  forget(): void {
    this.#cache.clear();
    this.#cachedBytes = 0;
  }

  #note(websiteId: number, kind: number, id: number): void {
    if (this.#watched?.websiteId !== websiteId) return;
    const { ids } = this.#watched;
    const noted = ids.get(kind);
    if (noted === undefined) ids.set(kind, new Set([id]));
    else noted.add(id);
  }

  #remember(websiteId: number, kind: number, text: string, id: number): void {
    const bytes = text.length * 2 + OVERHEAD_BYTES;
    if (this.#cachedBytes + bytes > CACHE_BYTES) this.forget();
    this.#cachedBytes += bytes;
    // The text is copied, because a part of a long address would keep the whole address in memory.
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
