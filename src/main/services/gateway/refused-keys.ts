import { AppFailure, type ErrorCode } from '../../../shared/failures/failure';

/** A standing refusal is put to the test again by the next request after this long. */
const PROBE_MS = 12_000;
/** A 403 that comes back this soon after the key was accepted is about what was asked, not about the key. */
const PARTIAL_WITHIN_MS = 10_000;
/** How long such an account's 403s are taken for those of single requests. */
const PARTIAL_FOR_MS = 10 * 60_000;
/** Refusals of what was asked: the key itself was accepted. */
const ACCEPTED: ReadonlySet<ErrorCode> = new Set(['not-found', 'validation', 'conflict']);

/** What is known of an account's key. */
interface KeyState {
  /** Set while the key stands refused; each refusal is an object of its own. */
  refusal: { cause: AppFailure; at: number } | null;
  /** Settles when the one request that tests a refused key has ended. */
  probe: Promise<void> | null;
  /** When it was last accepted after a refusal. */
  acceptedAt: number;
  partialUntil: number;
}

/**
 * Keeps refused keys from being sent on (a circuit breaker for each account). The first 401 or 403 holds back every
 * other request of the account; one request at a time, the probe, finds out whether the key is accepted again. The others
 * wait while a probe is under way, and fail with the refusal when there is none or it was refused, without being sent.
 */
export class RefusedKeys {
  readonly #states = new Map<string, KeyState>();

  /** @param now a clock that never jumps, milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Sends a request of an account unless its key stands refused.
   *
   * @param insist tests a refused key at once: the person asked for it, or it is time to look
   * @throws the standing refusal, or whatever the sending fails with
   */
  async send<Result>(
    accountId: string,
    insist: boolean,
    request: () => Promise<Result>,
  ): Promise<Result> {
    const state = this.#stateOf(accountId);
    const endProbe = await this.#enter(state, insist);
    try {
      const result = await request();
      this.#accepted(state);
      return result;
    } catch (cause) {
      if (cause instanceof AppFailure) this.#failed(state, cause, endProbe !== null);
      throw cause;
    } finally {
      endProbe?.();
    }
  }

  /** Whether a failure is that of the account's key, so that no other request can fare better. */
  isOfKey(accountId: string, cause: unknown): boolean {
    if (!(cause instanceof AppFailure) || !isRefusal(cause)) return false;
    const state = this.#states.get(accountId);
    return cause.code === 'unauthorized' || !(state && this.now() < state.partialUntil);
  }

  /** Another key, or another server: what was refused says nothing about it. */
  forget(accountId: string): void {
    const state = this.#states.get(accountId);
    if (state) state.refusal = null;
    // Answers to the former key still come: they change what nobody looks at any more.
    this.#states.delete(accountId);
  }

  /** @returns what ends the probe, when this request is one */
  async #enter(state: KeyState, insist: boolean): Promise<(() => void) | null> {
    const known = state.refusal;
    for (;;) {
      const { refusal } = state;
      if (refusal === null) return null;
      if (state.probe === null) {
        // What was waited for has been refused: that answers this request too.
        const early = !insist && this.now() - refusal.at < PROBE_MS;
        if (early || refusal !== known) throw refusal.cause;
        return beginProbe(state);
      }
      await state.probe;
    }
  }

  #accepted(state: KeyState): void {
    if (state.refusal === null) return;
    state.refusal = null;
    state.acceptedAt = this.now();
  }

  #failed(state: KeyState, cause: AppFailure, wasProbe: boolean): void {
    const now = this.now();
    if (cause.code === 'forbidden' && now - state.acceptedAt < PARTIAL_WITHIN_MS) {
      state.partialUntil = now + PARTIAL_FOR_MS;
    }
    if (ACCEPTED.has(cause.code)) this.#accepted(state);
    // Requests that never left share the refusal of the one that did.
    if (state.refusal?.cause === cause) return;
    const refused =
      cause.code === 'unauthorized' || (cause.code === 'forbidden' && now >= state.partialUntil);
    const stillRefused = wasProbe && cause.code !== 'cancelled' && !ACCEPTED.has(cause.code);
    if (refused || stillRefused) state.refusal = { cause, at: now };
  }

  #stateOf(accountId: string): KeyState {
    const known = this.#states.get(accountId);
    if (known) return known;
    const state = { refusal: null, probe: null, acceptedAt: -Infinity, partialUntil: -Infinity };
    this.#states.set(accountId, state);
    return state;
  }
}

function beginProbe(state: KeyState): () => void {
  let settle = (): void => undefined;
  state.probe = new Promise((resolve) => (settle = resolve));
  return () => {
    state.probe = null;
    settle();
  };
}

function isRefusal({ code }: AppFailure): boolean {
  return code === 'unauthorized' || code === 'forbidden';
}
