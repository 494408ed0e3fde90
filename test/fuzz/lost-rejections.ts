import { setImmediate as turn } from 'node:timers/promises';

/** Rejections that nobody handles, from the time it is made until it is stopped. */
export class LostRejections {
  #causes: unknown[] = [];
  readonly #note = (cause: unknown): void => void this.#causes.push(cause);

  constructor() {
    process.on('unhandledRejection', this.#note);
  }

  /** Does work, and fails for what was lost meanwhile: each loss is told once. @throws what the work throws, or what was lost */
  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    let lost: unknown[];
    let value: Value;
    try {
      value = await work();
    } finally {
      // Node tells of them once all that was ready is done.
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
