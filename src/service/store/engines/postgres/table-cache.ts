import { LRUCache } from 'lru-cache';
import type { Session, Topic } from './session';

/** More than most services have websites. */
const ENTRIES = 10_000;

/** Rows of a table in memory, for as long as every change of it is heard. */
export class TableCache<Value> {
  readonly #known = new LRUCache<string, { value: Value }>({ max: ENTRIES });
  /** Counts the changes: what was read before one may not be kept. */
  #changes = 0;

  constructor(
    private readonly session: Pick<Session, 'isListening' | 'on'>,
    topic: Topic,
  ) {
    session.on(topic, () => this.forget());
  }

  /** What is in memory, as an object: it may be that there is nothing. */
  get(key: string): { value: Value } | undefined {
    return this.#known.get(key);
  }

  /** Reads what is not in memory. */
  async read(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.get(key);
    if (known !== undefined) return known.value;
    const changes = this.#changes;
    const value = await read();
    if (this.session.isListening && changes === this.#changes) this.#known.set(key, { value });
    return value;
  }

  /** Does what changes the table. The own message of it may come later than the next question. */
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
