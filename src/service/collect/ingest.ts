import type { Hit, Recorder } from '../store/hits';

/** How long after the last hit the collector counts as busy, in milliseconds. */
const BUSY_MS = 250;
/** How long after the last hit deltas are folded, in milliseconds. */
const IDLE_MS = 10_000;
/** How long one step of folding may take, in milliseconds. */
const FOLD_MS = 5;

interface Waiting {
  hit: Hit;
  done: () => void;
  failed: (cause: unknown) => void;
}

/**
 * Commits hits in groups. All hits that arrive in the same turn of the event loop, or during a commit, share the next
 * transaction. A hit is acknowledged only when it is on disk.
 */
export class Ingest {
  #waiting: Waiting[] = [];
  #commits = 0;
  #isCommitting = false;
  /** Resolves when the commits in progress have ended. */
  #committed: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #folding: NodeJS.Immediate | undefined;
  #lastAt = -Infinity;
  #storedAt = -Infinity;
  #refusedAt = -Infinity;

  /**
   * @param onIdle called after a period without hits
   * @param report called with an error of folding, which loses no counts
   */
  constructor(
    private readonly recorder: Recorder,
    private readonly onIdle: () => void,
    private readonly report: (cause: unknown) => void,
  ) {}

  /** Whether hits arrived recently. */
  get isBusy(): boolean {
    return performance.now() - this.#lastAt < BUSY_MS;
  }

  /** The number of hits that wait for their commit. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** The number of commits so far. */
  get commits(): number {
    return this.#commits;
  }

  /** When hits were last stored and last refused, on the clock of `performance.now()`; -Infinity for never. */
  get outcomes(): { storedAt: number; refusedAt: number } {
    return { storedAt: this.#storedAt, refusedAt: this.#refusedAt };
  }

  /**
   * Counts a hit.
   *
   * @returns a promise that resolves when the hit is committed, and rejects if it is not counted
   */
  add(hit: Hit): Promise<void> {
    this.#lastAt = performance.now();
    return new Promise((done, failed) => {
      // While a commit is in progress, no new one is scheduled: one commit follows for all hits that arrive during
      // it.
      if (this.#waiting.length === 0 && !this.#isCommitting) setImmediate(() => void this.flush());
      this.#waiting.push({ hit, done, failed });
    });
  }

  /**
   * Commits all waiting hits now.
   *
   * @returns a promise that resolves when no hit is waiting, and never rejects
   */
  flush(): Promise<void> {
    if (!this.#isCommitting) this.#committed = this.#commitAll();
    return this.#committed;
  }

  /** Commits one group after the other. */
  async #commitAll(): Promise<void> {
    this.#isCommitting = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      await this.#commit(group);
    }
    // This is set in the same turn. If it were set later, a hit that arrives in between would never be committed.
    this.#isCommitting = false;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      await this.recorder.record(group.map(({ hit }) => hit));
      this.#commits += 1;
      this.#storedAt = performance.now();
    } catch (cause) {
      this.#refusedAt = performance.now();
      for (const { failed } of group) failed(cause);
      return;
    }
    for (const { done } of group) done();
    this.#idle ??= setTimeout(() => void this.#becomeIdle(), IDLE_MS).unref();
    this.#idle.refresh();
  }

  /** Commits all waiting hits and folds the deltas. If the disk is full, the next start folds them. */
  async close(): Promise<void> {
    await this.flush();
    // The timers are cleared after the commit, because it sets them.
    clearTimeout(this.#idle);
    clearImmediate(this.#folding);
    await this.#fold();
  }

  /** Folds in short steps, because new hits may arrive at any time. */
  async #becomeIdle(): Promise<void> {
    if (!(await this.#fold(FOLD_MS))) {
      this.#folding = setImmediate(() => void this.#becomeIdle());
      return;
    }
    this.recorder.releaseMemory();
    this.onIdle();
  }

  /** Folds deltas. @returns whether nothing is left to fold */
  async #fold(ms?: number): Promise<boolean> {
    try {
      return await this.recorder.tidyUp(ms);
    } catch (cause) {
      this.report(cause);
      return true;
    }
  }
}
