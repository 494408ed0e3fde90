import type { Diagnostics } from '$shared/bridge/contract';
import { AppFailure, toAppError } from '$shared/failures/failure';

type Entry = Diagnostics['failures'][number];

const KEPT = 20;

/** The latest failures, for a report that the user may send. */
export class FailureLog {
  #entries: Entry[] = [];

  constructor(private readonly now: () => number) {}

  /** Newest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  add(accountId: string | null, cause: unknown): void {
    if (cause instanceof AppFailure && cause.code === 'cancelled') return;
    const entry = { at: this.now(), accountId, error: toAppError(cause) };
    this.#entries = [entry, ...this.#entries].slice(0, KEPT);
  }
}
