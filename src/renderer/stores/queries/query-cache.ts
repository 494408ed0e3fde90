import { LRUCache } from 'lru-cache';
import type { Answer } from '../../../shared/bridge/contract';

/** Enough for the screens that a user moves between; each answer is a page of rows. */
const MOST = 8;

/**
 * The latest answers to a screen's queries, in memory: on return to the screen they are in the first paint, before the offline
 * store is read. It is not reactive.
 */
export class QueryCache<Query, Value> {
  readonly #answers = new LRUCache<string, Answer<Value>>({ max: MOST });

  of(query: Query): Answer<Value> | null {
    return this.#answers.get(JSON.stringify(query)) ?? null;
  }

  keep(query: Query, answer: Answer<Value>): void {
    this.#answers.set(JSON.stringify(query), answer);
  }

  forget(query: Query): void {
    this.#answers.delete(JSON.stringify(query));
  }
}
