import { AppFailure } from '../../shared/errors';

/** Requests that the page can take back, by the names it gave them. */
export class Tickets {
  readonly #open = new Map<string, Set<AbortController>>();

  /** Runs work that ends early when its ticket is taken back. Without a ticket it cannot be. */
  async run<Result>(
    ticket: string | undefined,
    work: (signal: AbortSignal | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (ticket === undefined) return work(undefined);
    const controller = new AbortController();
    const same = this.#open.get(ticket) ?? new Set();
    this.#open.set(ticket, same.add(controller));
    try {
      return await work(controller.signal);
    } finally {
      same.delete(controller);
      if (same.size === 0) this.#open.delete(ticket);
    }
  }

  cancel(tickets: readonly string[]): void {
    for (const ticket of tickets) {
      for (const controller of this.#open.get(ticket) ?? []) {
        controller.abort(new AppFailure('cancelled', 'request: cancelled'));
      }
    }
  }
}
