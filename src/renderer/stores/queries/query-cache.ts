import type { Answer } from '../../../shared/bridge/contract';

/** Enough for the screens that a user moves between; each answer is a page of rows. */
const MOST = 8;

/**
 * The latest answers to a screen's queries, in memory: on return to the screen they are in the first paint, before the offline
 * store is read. It is not reactive.
 */
export class QueryCache<Query, Value> {
  /** By query, the latest at the end. */
  readonly #answers = new Map<string, Answer<Value>>();

  of(query: Query): Answer<Value> | null {
    return this.#answers.get(JSON.stringify(query)) ?? null;
  }

  keep(query: Query, answer: Answer<Value>): void {
    const key = JSON.stringify(query);
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MOST) return;
      this.#answers.delete(oldest);
    }
  }

  forget(query: Query): void {
    this.#answers.delete(JSON.stringify(query));
  }
}
