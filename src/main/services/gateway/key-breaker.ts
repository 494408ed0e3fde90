import { AppFailure } from '../../../shared/failures/failure';
import { FAILURES } from '../../../shared/failures/failure-table';
import { cancelled } from '../../api/scheduling/in-flight-request';

/** A standing refusal may be tested again after this long. */
const PROBE_MS = 12_000;
/** A 403 this soon after the key was accepted is about what was asked, not about the key. */
const PARTIAL_WITHIN_MS = 10_000;
/** How long the 403s of such an account are taken for those of single requests. */
const PARTIAL_FOR_MS = 10 * 60_000;

/**
 * Whether a request may test a refused key: at once (the person tries again, or the reconnect monitor looks), once the
 * refusal is old enough (a person waits for the answer), or never (nobody does).
 */
export type Probing = 'at-once' | 'when-due' | 'never';

interface SendOptions {
  probing: Probing;
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal | undefined;
}

/**
 * A circuit breaker for one key. The first 401 or 403 holds back every other request; one request at a time, the probe,
 * finds out whether the key is accepted again. The others wait while a probe is under way. Without one, or once it was
 * refused too, they fail with the refusal and are not sent.
 */
export class KeyBreaker {
  /** Set while the key stands refused; each refusal is an object of its own. */
  #refusal: { cause: AppFailure; at: number } | null = null;
  /** Settles when the probe has ended. */
  #probe: Promise<void> | null = null;
  /** When the key was last accepted after a refusal. */
  #acceptedAt = -Infinity;
  #partialUntil = -Infinity;
  #isCurrent = true;

  /**
   * @param generation tells the keys of one account apart
   * @param now a clock that never jumps, milliseconds
   */
  constructor(
    readonly generation: number,
    private readonly now: () => number,
  ) {}

  /** False once the account has another key or address: answers to this key then say nothing about the account. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** Sends a request unless the key stands refused. @throws the standing refusal, cancelled, or the request's failure */
  async send<Result>(options: SendOptions, request: () => Promise<Result>): Promise<Result> {
    const endProbe = await this.#enter(options);
    try {
      const result = await request();
      this.accept();
      return result;
    } catch (cause) {
      if (cause instanceof AppFailure) this.#failed(cause, endProbe !== null);
      throw cause;
    } finally {
      endProbe?.();
    }
  }

  /** Whether a failure is the key's own, so that no other request can fare better. */
  isOfKey(cause: unknown): boolean {
    if (!(cause instanceof AppFailure) || !FAILURES[cause.code].refusesKey) return false;
    return cause.code === 'unauthorized' || this.now() >= this.#partialUntil;
  }

  /** The server accepted the key. */
  accept(): void {
    if (this.#refusal === null) return;
    this.#refusal = null;
    this.#acceptedAt = this.now();
  }

  /** The account has another key or address. Requests of this one that are still to be sent are not held back. */
  retire(): void {
    this.#isCurrent = false;
    this.#refusal = null;
  }

  /** @returns what ends the probe, when this request is one */
  async #enter({ probing, signal }: SendOptions): Promise<(() => void) | null> {
    const known = this.#refusal;
    for (;;) {
      const refusal = this.#refusal;
      if (refusal === null) return null;
      if (this.#probe === null) {
        // A refused probe answers everyone who waited for it.
        if (refusal !== known || !this.#mayProbe(probing, refusal.at)) throw refusal.cause;
        return this.#beginProbe();
      }
      await settledOrAborted(this.#probe, signal);
    }
  }

  #mayProbe(probing: Probing, refusedAt: number): boolean {
    if (probing === 'when-due') return this.now() - refusedAt >= PROBE_MS;
    return probing === 'at-once';
  }

  #beginProbe(): () => void {
    let settle = (): void => undefined;
    this.#probe = new Promise((resolve) => (settle = resolve));
    return () => {
      this.#probe = null;
      settle();
    };
  }

  #failed(cause: AppFailure, wasProbe: boolean): void {
    const now = this.now();
    if (cause.code === 'forbidden' && now - this.#acceptedAt < PARTIAL_WITHIN_MS) {
      this.#partialUntil = now + PARTIAL_FOR_MS;
    }
    // What was asked was refused: the key itself was accepted.
    const accepted = FAILURES[cause.code].scope === 'request';
    if (accepted) this.accept();
    // Requests that never left share the refusal of the one that did.
    if (this.#refusal?.cause === cause) return;
    const stillRefused = wasProbe && cause.code !== 'cancelled' && !accepted;
    if (this.isOfKey(cause) || stillRefused) this.#refusal = { cause, at: now };
  }
}

/** Waits for what never rejects. @throws AppFailure cancelled when the signal aborts first */
function settledOrAborted(settled: Promise<void>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(cancelled());
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    void settled.then(resolve).finally(() => signal?.removeEventListener('abort', leave));
  });
}
