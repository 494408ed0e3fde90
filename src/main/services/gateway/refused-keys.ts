import { KeyBreaker } from './key-breaker';

/** Keeps refused keys from being sent on: a circuit breaker for the key that each account has now. */
export class RefusedKeys {
  readonly #breakers = new Map<string, KeyBreaker>();
  #generations = 0;

  /** @param now a clock that never jumps, milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The breaker of an account's key. Taken before the key itself, so that it is never newer than the key. */
  of(accountId: string): KeyBreaker {
    const known = this.#breakers.get(accountId);
    if (known) return known;
    const breaker = new KeyBreaker((this.#generations += 1), this.now);
    this.#breakers.set(accountId, breaker);
    return breaker;
  }

  /** The account has another key, or another server: what was refused says nothing about it. */
  forget(accountId: string): void {
    this.#breakers.get(accountId)?.retire();
    this.#breakers.delete(accountId);
  }
}
