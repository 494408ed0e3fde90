import { AppFailure } from '$shared/failures/failure';
import { networkFailure } from './network-failure';

/** Limits on the duration and size of an answer. */
export interface AnswerLimits {
  /** Milliseconds until the response headers. */
  firstByteMs: number;
  /** Milliseconds until the answer is complete. */
  totalMs: number;
  /** Bytes of the decompressed body. */
  bodyBytes: number;
}

export const ANSWER_LIMITS: AnswerLimits = {
  firstByteMs: 10_000,
  totalMs: 30_000,
  bodyBytes: 2 * 1024 * 1024,
};

/** Combines the two deadlines of an attempt with the caller's own signal. */
export class Deadlines {
  readonly #late = new AbortController();
  readonly #user: AbortSignal | undefined;
  readonly #first: ReturnType<typeof setTimeout>;
  readonly #whole: ReturnType<typeof setTimeout>;
  readonly signal: AbortSignal;

  constructor(limits: AnswerLimits, user: AbortSignal | undefined) {
    const expire = (what: string, ms: number) =>
      setTimeout(() => {
        this.#late.abort(new AppFailure('timeout', `network: ${what} took more than ${ms} ms`));
      }, ms);
    this.#user = user;
    this.#first = expire('the first byte', limits.firstByteMs);
    this.#whole = expire('the answer', limits.totalMs);
    this.signal = user ? AbortSignal.any([user, this.#late.signal]) : this.#late.signal;
  }

  headArrived(): void {
    clearTimeout(this.#first);
  }

  clear(): void {
    clearTimeout(this.#first);
    clearTimeout(this.#whole);
    // Cancels what is still running, because nobody waits for it.
    this.#late.abort(new AppFailure('cancelled', 'request: over'));
  }

  /** Rejects when the signal aborts, even if the underlying fetch ignores the signal. */
  async race<Result>(work: Promise<Result>): Promise<Result> {
    this.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(this.signal.reason as Error);
      this.signal.addEventListener('abort', stop, { once: true });
      work.then(resolve, reject).finally(() => this.signal.removeEventListener('abort', stop));
    });
  }

  toFailure(cause: unknown): AppFailure {
    if (this.#user?.aborted) return new AppFailure('cancelled', 'request: cancelled');
    if (this.#late.signal.aborted) return this.#late.signal.reason as AppFailure;
    return cause instanceof AppFailure ? cause : networkFailure(cause);
  }
}
