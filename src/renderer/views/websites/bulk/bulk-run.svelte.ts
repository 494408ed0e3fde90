import { type AppError, toAppError } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';
import { withoutKey } from '$stores/without-key';
import { isOutcomeUnknown, type WriteOutcome } from '../drafts/uncertain-writes';

/** `unsure`: sent, but the answer never arrived. */
export type ItemState = 'waiting' | 'sending' | 'done' | 'failed' | 'unsure';

/** One write of a bulk run. */
export class BulkItem<Subject> {
  state = $state<ItemState>('waiting');
  error = $state.raw<AppError | null>(null);

  constructor(
    readonly key: string,
    readonly domain: string,
    readonly subject: Subject,
  ) {}
}

export interface BulkSteps<Subject> {
  /** Writes. @throws AppFailure */
  send: (subject: Subject) => Promise<void>;
  /**
   * Checks in the server's record whether a write with an unknown outcome arrived. @throws
   * AppFailure
   */
  arrived: (subject: Subject) => Promise<WriteOutcome>;
  /** Saves the progress, before and after each write. */
  mark: (progress: { done: string[]; unsure: string[] }) => Promise<void>;
}

/** The run ends after this many failures of the server in a row. */
const BROKEN_IN_A_ROW = 2;

/**
 * Sends writes one after the other, each once. Nothing is retried automatically: failed writes are
 * sent again when the user asks, and possibly delivered ones only after the server's record shows
 * that they did not arrive.
 */
export class BulkRun<Subject> {
  readonly items: BulkItem<Subject>[];
  #steps: BulkSteps<Subject>;
  #running = $state(false);
  #stopping = $state(false);
  #problem = $state.raw<AppError | null>(null);
  #done: string[];
  /**
   * Writes that were sent before without an answer, so the record is checked before sending them
   * again.
   */
  #resent: Record<string, true> = {};

  readonly counts: Record<ItemState, number> = $derived.by(() => {
    const counts = { waiting: 0, sending: 0, done: 0, failed: 0, unsure: 0 };
    for (const { state } of this.items) counts[state] += 1;
    return counts;
  });
  /** Nothing is running or waiting. */
  readonly finished: boolean = $derived.by(
    () => !this.#running && this.counts.waiting === 0 && this.counts.sending === 0,
  );

  /**
   * @param done keys written by an earlier run of the same form
   */
  constructor(items: BulkItem<Subject>[], steps: BulkSteps<Subject>, done: readonly string[] = []) {
    this.items = items;
    this.#steps = steps;
    this.#done = [...done];
  }

  get running(): boolean {
    return this.#running;
  }

  /** Stopping: the current write is awaited, and no other starts. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Why the run ended early: the other writes would have failed the same way. */
  get problem(): AppError | null {
    return this.#problem;
  }

  /** Sends the waiting writes. Resolves when the run ends or is stopped. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#stopping = false;
    this.#problem = null;
    let broken = 0;
    for (const item of this.items) {
      if (this.#stopping) break;
      if (item.state !== 'waiting') continue;
      const error = await this.#one(item);
      broken = error !== null && isOutcomeUnknown(error) ? broken + 1 : 0;
      if (error !== null && (FAILURES[error.code].stopsRun || broken >= BROKEN_IN_A_ROW)) {
        this.#problem = error;
        break;
      }
    }
    this.#running = false;
    this.#stopping = false;
  }

  stop(): void {
    this.#stopping = this.#running;
  }

  /** Sends failed writes again, then those still waiting. */
  async retry(): Promise<void> {
    if (this.#running) return;
    for (const item of this.items) {
      if (item.state === 'failed' || item.state === 'unsure') this.#again(item);
    }
    await this.start();
  }

  #again(item: BulkItem<Subject>): void {
    if (item.state === 'unsure') this.#resent[item.key] = true;
    item.state = 'waiting';
  }

  /** @returns why the write failed; null if it succeeded */
  async #one(item: BulkItem<Subject>): Promise<AppError | null> {
    item.state = 'sending';
    let sent = item.key in this.#resent;
    try {
      if (!sent || (await this.#steps.arrived(item.subject)) !== 'arrived') {
        this.#resent = withoutKey(this.#resent, item.key);
        sent = true;
        await this.#mark(item.key);
        await this.#steps.send(item.subject);
      }
      this.#resent = withoutKey(this.#resent, item.key);
      this.#done.push(item.key);
      item.state = 'done';
      item.error = null;
      return null;
    } catch (thrown) {
      item.error = toAppError(thrown);
      // Until we know whether the earlier request arrived, the item stays unsure.
      const unsure = item.key in this.#resent || (sent && isOutcomeUnknown(item.error));
      item.state = unsure ? 'unsure' : 'failed';
      return item.error;
    } finally {
      await this.#mark(null);
    }
  }

  #mark(sending: string | null): Promise<void> {
    const unsure = this.items.filter(({ state }) => state === 'unsure').map(({ key }) => key);
    return this.#steps.mark({
      done: this.#done,
      unsure: sending === null ? unsure : [...unsure, sending],
    });
  }
}
