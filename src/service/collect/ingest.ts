import type { Hit, Recorder } from '../store/hits';

/** The collector counts as busy for this long after the last hit, ms. */
const BUSY_MS = 250;
/** Deltas are folded after this time without hits, ms. */
const IDLE_MS = 10_000;
/** How long one step of folding may take, ms. */
const FOLD_MS = 5;

interface Waiting {
  hit: Hit;
  done: () => void;
  failed: (cause: unknown) => void;
}

/**
 * Commits hits in groups. All hits that arrive in one turn of the event loop, or during the previous commit, share
 * one transaction. Each hit is acknowledged only once it is on disk.
 */
export class Ingest {
  #waiting: Waiting[] = [];
  #commits = 0;
  #isCommitting = false;
  /** The commits in progress. */
  #committed: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #folding: NodeJS.Immediate | undefined;
  #lastAt = -Infinity;
  #storedAt = -Infinity;
  #refusedAt = -Infinity;

  /**
   * @param onIdle called after a period without hits
   * @param report called with an error during maintenance, which loses no counts
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

  /** Number of hits that wait for their commit. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Number of commits so far. */
  get commits(): number {
    return this.#commits;
  }

  /** Times of the last stored hits and of the last refused ones: `performance.now()`, or -Infinity. */
  get outcomes(): { storedAt: number; refusedAt: number } {
    return { storedAt: this.#storedAt, refusedAt: this.#refusedAt };
  }

  /** Counts a hit. @returns once it is committed; rejects when it is not counted */
  add(hit: Hit): Promise<void> {
    this.#lastAt = performance.now();
    return new Promise((done, failed) => {
      // A commit in progress is followed by one commit for all hits that arrive during it.
      if (this.#waiting.length === 0 && !this.#isCommitting) setImmediate(() => void this.flush());
      this.#waiting.push({ hit, done, failed });
    });
  }

  /**
   * Commits pending hits now.
   *
   * @returns resolves once no hit is pending; never rejects
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
    // Set in this turn: a hit that arrived between this turn and a later one would never be committed.
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

  /** Commits pending hits and folds the deltas. If the disk is full, the next start does so. */
  async close(): Promise<void> {
    await this.flush();
    // Set last, because a commit sets it, too.
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

  /** @returns whether nothing is left to fold */
  async #fold(ms?: number): Promise<boolean> {
    try {
      return await this.recorder.tidyUp(ms);
    } catch (cause) {
      this.report(cause);
      return true;
    }
  }
}
