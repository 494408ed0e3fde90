/** Runs one piece of work after the other, in the order of asking. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** The work's own result or failure; those before it make no difference. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  /** Waits for all that was asked for up to now. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
