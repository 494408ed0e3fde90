import type { Hit, Recorder } from '../store/recorder';

/** Blocks are brought up to date when no hit came for this long. */
const IDLE_MS = 10_000;

interface Waiting {
  hit: Hit;
  done: () => void;
  failed: (cause: unknown) => void;
}

/**
 * Commits hits in groups: all that arrive in one turn of the event loop, or while the commit before was written,
 * share one transaction. Each is acknowledged when it is on the disk, and not before.
 */
export class Ingest {
  #waiting: Waiting[] = [];
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param onIdle told when no hit came for a while
   * @param report told of a fault while tidying up, which costs nothing that was counted
   */
  constructor(
    private readonly recorder: Recorder,
    private readonly onIdle: () => void,
    private readonly report: (cause: unknown) => void,
  ) {}

  /** Counts a hit. @returns when it is committed; rejects when it is not counted */
  add(hit: Hit): Promise<void> {
    return new Promise((done, failed) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ hit, done, failed });
    });
  }

  /** Commits what waits, now. */
  flush(): void {
    const group = this.#waiting;
    if (group.length === 0) return;
    this.#waiting = [];
    try {
      this.recorder.record(group.map(({ hit }) => hit));
    } catch (cause) {
      for (const { failed } of group) failed(cause);
      return;
    }
    for (const { done } of group) done();
    this.#idle ??= setTimeout(() => this.#rest(), IDLE_MS).unref();
    this.#idle.refresh();
  }

  /** Commits what waits and brings the blocks up to date; what a full disk keeps from that waits for the next start. */
  close(): void {
    this.flush();
    // Last: a commit sets it.
    clearTimeout(this.#idle);
    this.#fold();
  }

  #rest(): void {
    this.#fold();
    this.recorder.rest();
    this.onIdle();
  }

  #fold(): void {
    try {
      this.recorder.fold();
    } catch (cause) {
      this.report(cause);
    }
  }
}
