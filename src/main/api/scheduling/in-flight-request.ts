import type { Priority } from '../../../shared/bridge/contract';
import { AppFailure } from '../../../shared/failures/failure';

/** Whose a request is, and which of the account's keys it goes by. */
interface Owner {
  accountId: string;
  generation?: number | undefined;
}

/** One request on its way, with everyone who waits for it. */
export class InFlightRequest<Result> {
  readonly #controller = new AbortController();
  #result: Promise<Result> | null = null;
  #waiters = 0;
  /** Its name in the queue while it waits there. */
  queuedAs: string | null = null;
  /** It has been sent, and its answer has not come. */
  underWay = false;

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
    // Everyone may have left before it fails.
    result.catch(() => undefined);
  }

  /** Waits for the answer, or until the waiter's own signal; the last to leave ends it. */
  wait(signal: AbortSignal | undefined): Promise<Result> {
    this.#waiters += 1;
    return new Promise<Result>((resolve, reject) => {
      const leave = (): void => {
        reject(cancelled());
        this.#waiters -= 1;
        if (this.#waiters === 0) this.abort(cancelled());
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#result
        ?.then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', leave));
    });
  }
}

/** What everyone hears whose request was taken back. */
export function cancelled(): AppFailure {
  return new AppFailure('cancelled', 'request: cancelled');
}
