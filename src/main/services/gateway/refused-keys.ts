import { KeyBreaker } from './key-breaker';

/** Keeps rejected keys from being sent again: one circuit breaker for each account's current key. */
export class RefusedKeys {
  readonly #breakers = new Map<string, KeyBreaker>();
  #generations = 0;

  /** @param now a monotonic clock, milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The breaker for an account's key. Get it before the key itself, so that it is never newer than the key. */
  of(accountId: string): KeyBreaker {
    const known = this.#breakers.get(accountId);
    if (known) return known;
    const breaker = new KeyBreaker((this.#generations += 1), this.now);
    this.#breakers.set(accountId, breaker);
    return breaker;
  }

  /** The account has another key or another server: an earlier rejection no longer applies. */
  forget(accountId: string): void {
    this.#breakers.get(accountId)?.retire();
    this.#breakers.delete(accountId);
  }
}
