/** Tracks pending work, so that shutting down can wait for it. */
export class PendingWork {
  readonly #all = new Set<Promise<unknown>>();

  /** Tracks a promise and returns it. */
  add<Result>(work: Promise<Result>): Promise<Result> {
    this.#all.add(work);
    const end = (): void => void this.#all.delete(work);
    work.then(end, end);
    return work;
  }

  /** Resolves once all work added so far has ended, successfully or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#all);
  }
}
