import type { Priority } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';

/** The account a request belongs to, and which of its keys it uses. */
interface Owner {
  accountId: string;
  generation?: number | undefined;
}

/** A request in flight, shared by all its callers. */
export class InFlightRequest<Result> {
  readonly #controller = new AbortController();
  #result: Promise<Result> | null = null;
  #waiters = 0;
  /** Ends the wait in the queue, so that the request is sent. */
  begin: (sentAt: number) => void = () => undefined;

  constructor(
    public priority: Priority,
    readonly owner: Owner,
  ) {}

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(reason: AppFailure): void {
    this.#controller.abort(reason);
  }

  settle(result: Promise<Result>): void {
    this.#result = result;
    // Avoids an unhandled rejection when all callers have left.
    result.catch(() => undefined);
  }

  /** Waits for the answer or the caller's signal. Cancels the request when the last caller leaves. */
  wait(signal: AbortSignal | undefined): Promise<Result> {
    this.#waiters += 1;
    return new Promise<Result>((resolve, reject) => {
      const leave = (): void => {
        reject(cancelledFailure());
        this.#waiters -= 1;
        if (this.#waiters === 0) this.abort(cancelledFailure());
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#result
        ?.then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', leave));
    });
  }
}

/** The failure of a cancelled request. */
export function cancelledFailure(): AppFailure {
  return new AppFailure('cancelled', 'request: cancelled');
}
