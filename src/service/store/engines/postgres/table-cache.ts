import { LRUCache } from 'lru-cache';
import type { Session, WatchedTable } from './session';

/** Maximum number of entries: more than most services have websites. */
const ENTRIES = 10_000;

/** Caches rows of a table while change notifications are received. */
export class TableCache<Value> {
  readonly #known = new LRUCache<string, { value: Value }>({ max: ENTRIES });
  /** Counts changes, because rows read before a change must not be cached. */
  #changes = 0;

  constructor(
    private readonly session: Pick<Session, 'isListening' | 'on'>,
    topic: WatchedTable,
  ) {
    session.on(topic, () => this.forget());
  }

  /** The cached value, wrapped in an object because the value itself may be null. */
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
   * Runs work that changes the table, and clears the cache. The notification alone is not enough, because it may
   * arrive after the next read.
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
