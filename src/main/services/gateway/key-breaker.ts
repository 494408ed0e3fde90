import { cancelledFailure } from '$main/api/scheduling/in-flight-request';
import { AppFailure } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';

/** A rejected key may be tested again after this long. */
const PROBE_MS = 12_000;
/** A 403 this soon after the key was accepted is about the request, not about the key. */
const PARTIAL_WITHIN_MS = 10_000;
/** For how long 403s of such an account are attributed to single requests, milliseconds. */
const PARTIAL_FOR_MS = 10 * 60_000;

/**
 * When a request may test a rejected key: at once (the user tries again, or the reconnect monitor checks), once the rejection is
 * old enough (the user waits for the answer), or never (nobody waits).
 */
export type KeyProbing = 'at-once' | 'when-due' | 'never';

/**
 * A circuit breaker for one key. After the first 401 or 403 it holds back every other request; one request at a time, the probe,
 * tests whether the key is accepted again. Others wait while a probe is running. Without a probe, or once it was rejected too,
 * they fail with the same failure and are not sent.
 */
export class KeyBreaker {
  /** Set while the key is rejected; a new object for each rejection. */
  #refusal: { cause: AppFailure; at: number } | null = null;
  /** Settles when the probe has ended. */
  #probe: Promise<void> | null = null;
  /** When the key was last accepted after a rejection. */
  #acceptedAt = -Infinity;
  #partialUntil = -Infinity;
  #isCurrent = true;

  /**
   * @param generation tells apart the keys of one account
   * @param now a monotonic clock, milliseconds
   */
  constructor(
    readonly generation: number,
    private readonly now: () => number,
  ) {}

  /** False once the account has another key or address: answers to this key then say nothing about the account. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /**
   * Lets a request pass unless the key is rejected.
   *
   * @param signal aborted when the caller no longer waits
   * @returns the function that takes the outcome: null for an answer, or what was thrown
   * @throws the current rejection, or cancelled
   */
  async enter(
    probing: KeyProbing,
    signal: AbortSignal | undefined,
  ): Promise<(cause: unknown) => void> {
    const known = this.#refusal;
    while (this.#refusal !== null) {
      const refusal = this.#refusal;
      if (this.#probe === null) {
        // A rejected probe rejects everyone who waited for it.
        if (refusal !== known || !this.#mayProbe(probing, refusal.at)) throw refusal.cause;
        let end = (): void => undefined;
        this.#probe = new Promise((resolve) => (end = resolve));
        return (cause) => {
          this.#note(cause, true);
          this.#probe = null;
          end();
        };
      }
      await settledOrAborted(this.#probe, signal);
    }
    return (cause) => this.#note(cause, false);
  }

  /** Whether a failure is caused by the key, so that every other request would fail too. */
  isOfKey(cause: unknown): boolean {
    if (!(cause instanceof AppFailure) || !FAILURES[cause.code].refusesKey) return false;
    return cause.code === 'unauthorized' || this.now() >= this.#partialUntil;
  }

  /** Records that the server accepted the key. */
  accept(): void {
    if (this.#refusal === null) return;
    this.#refusal = null;
    this.#acceptedAt = this.now();
  }

  /** Retires the breaker: the account has another key or address. Requests still queued are no longer held back. */
  retire(): void {
    this.#isCurrent = false;
    this.#refusal = null;
  }

  #mayProbe(probing: KeyProbing, refusedAt: number): boolean {
    if (probing === 'when-due') return this.now() - refusedAt >= PROBE_MS;
    return probing === 'at-once';
  }

  #note(cause: unknown, wasProbe: boolean): void {
    if (cause === null) this.accept();
    if (!(cause instanceof AppFailure)) return;
    const now = this.now();
    if (cause.code === 'forbidden' && now - this.#acceptedAt < PARTIAL_WITHIN_MS) {
      this.#partialUntil = now + PARTIAL_FOR_MS;
    }
    // The request was refused, which means that the key was accepted.
    const accepted = FAILURES[cause.code].scope === 'request';
    if (accepted) this.accept();
    // Requests that were never sent fail with the rejection of the one that was.
    if (this.#refusal?.cause === cause) return;
    const stillRefused = wasProbe && cause.code !== 'cancelled' && !accepted;
    if (this.isOfKey(cause) || stillRefused) this.#refusal = { cause, at: now };
  }
}

/** Waits for a promise that never rejects. @throws AppFailure cancelled when the signal aborts first */
function settledOrAborted(settled: Promise<void>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(cancelledFailure());
    if (signal?.aborted) {
      leave();
      return;
    }
    signal?.addEventListener('abort', leave, { once: true });
    void settled.then(resolve).finally(() => signal?.removeEventListener('abort', leave));
  });
}
