import { LRUCache } from 'lru-cache';
import type { Session, WatchedTable } from './session';

/** The maximum number of entries, which is more than most services have websites. */
const ENTRIES = 10_000;

/** A cache of the rows of a table. It is only used while notifications about changes are received. */
export class TableCache<Value> {
  readonly #known = new LRUCache<string, { value: Value }>({ max: ENTRIES });
  /** The number of changes. Rows that were read before a change must not be cached. */
  #changes = 0;

  constructor(
    private readonly session: Pick<Session, 'isListening' | 'on'>,
    topic: WatchedTable,
  ) {
    session.on(topic, () => this.forget());
  }

  /** Returns a cached value. It is in an object, because the value itself may be null. */
  get(key: string): { value: Value } | undefined {
    return this.#known.get(key);
  }

  /** Returns a cached value, or reads and caches it. */
  async read(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.get(key);
    if (known !== undefined) return known.value;
    const changes = this.#changes;
    const value = await read();
    if (this.session.isListening && changes === this.#changes) this.#known.set(key, { value });
    return value;
  }

  /**
   * Runs work that changes the table, and clears the cache. The notification alone is not enough, because the next
   * read may come before it.
   */
  async change<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      this.forget();
    }
  }

  forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }
}
