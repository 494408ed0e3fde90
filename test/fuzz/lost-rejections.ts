import { setImmediate as turn } from 'node:timers/promises';

/** Collects unhandled rejections from its creation until it is stopped. */
export class LostRejections {
  #causes: unknown[] = [];
  readonly #note = (cause: unknown): void => void this.#causes.push(cause);

  constructor() {
    process.on('unhandledRejection', this.#note);
  }

  /**
   * Runs work, and fails if a rejection was unhandled in the meantime. Each is reported once.
   *
   * @throws the work's error, or the unhandled rejection
   */
  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    let lost: unknown[];
    let value: Value;
    try {
      value = await work();
    } finally {
      // Node reports unhandled rejections after all pending microtasks.
      await turn();
      lost = this.#causes.splice(0);
    }
    if (lost.length > 0) throw new Error(`nobody handled ${String(lost[0])}`, { cause: lost[0] });
    return value;
  }

  stop(): void {
    process.off('unhandledRejection', this.#note);
  }
}
