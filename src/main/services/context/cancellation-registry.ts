import { AppFailure } from '../../../shared/failures/failure';

/** Requests that the page can cancel, by the ids it chose. */
export class CancellationRegistry {
  readonly #open = new Map<string, Set<AbortController>>();

  /** Runs work that ends early when its requestId is cancelled. Without a requestId it cannot be cancelled. */
  async run<Result>(
    requestId: string | undefined,
    work: (signal: AbortSignal | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (requestId === undefined) return work(undefined);
    const controller = new AbortController();
    const same = this.#open.get(requestId) ?? new Set();
    this.#open.set(requestId, same.add(controller));
    try {
      return await work(controller.signal);
    } finally {
      same.delete(controller);
      if (same.size === 0) this.#open.delete(requestId);
    }
  }

  cancel(requestIds: readonly string[]): void {
    for (const requestId of requestIds) {
      for (const controller of this.#open.get(requestId) ?? []) {
        controller.abort(new AppFailure('cancelled', 'request: cancelled'));
      }
    }
  }
}
