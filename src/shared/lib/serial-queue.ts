/** Runs tasks one after the other, in the order they were added. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects like the task itself; earlier failures do not matter. */
  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  /** Waits for every task added so far. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
