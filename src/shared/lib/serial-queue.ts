/** Runs tasks one after the other, in the order they were added. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Adds a task. The promise resolves or rejects like the task itself, whatever the outcome of earlier tasks. */
  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  /**
   * Like `add`, but cancelable: if the signal is aborted before the task's turn, the task never starts and the
   * promise rejects at once with the signal's reason.
   */
  addUnless<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    return new Promise<Result>((resolve, reject) => {
      const giveUp = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
      const turn = this.add(() => {
        signal.removeEventListener('abort', giveUp);
        signal.throwIfAborted();
        return work();
      });
      turn.then(resolve, reject);
    });
  }

  /** Waits for every task added so far. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
