import { toAppError, type AppError } from '../../../../shared/failures/failure';
import { FAILURES } from '../../../../shared/failures/failure-table';
import { without } from '../../../stores/without';
import { mayHaveArrived, type Arrival } from '../drafts/lost-answers';

/** `unsure`: sent, and the answer never came. */
export type ItemState = 'waiting' | 'sending' | 'done' | 'failed' | 'unsure';

/** One write of many. */
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
  /** Whether a write whose answer was lost arrived, by the server's record. @throws AppFailure */
  arrived: (subject: Subject) => Promise<Arrival>;
  /** Keeps how far it came, before and after each write. */
  mark: (progress: { done: string[]; unsure: string[] }) => Promise<void>;
}

/** A server that breaks off so many times in a row is given a rest. */
const BROKEN_IN_A_ROW = 2;

/**
 * Writes one after the other, each once. Nothing is repeated by itself: what failed is sent again when the person says so, and
 * what may have arrived only after the server's record says that it did not.
 */
export class BulkRun<Subject> {
  readonly items: BulkItem<Subject>[];
  #steps: BulkSteps<Subject>;
  #running = $state(false);
  #stopping = $state(false);
  #problem = $state.raw<AppError | null>(null);
  #done: string[];
  /** Sent before without an answer: compared before it is sent again. */
  #resent: Record<string, true> = {};

  readonly counts: Record<ItemState, number> = $derived.by(() => {
    const counts = { waiting: 0, sending: 0, done: 0, failed: 0, unsure: 0 };
    for (const { state } of this.items) counts[state] += 1;
    return counts;
  });
  /** Nothing is under way and nothing waits. */
  readonly finished: boolean = $derived.by(
    () => !this.#running && this.counts.waiting === 0 && this.counts.sending === 0,
  );

  /** @param done keys that were written in an earlier run of the same form */
  constructor(items: BulkItem<Subject>[], steps: BulkSteps<Subject>, done: readonly string[] = []) {
    this.items = items;
    this.#steps = steps;
    this.#done = [...done];
  }

  get running(): boolean {
    return this.#running;
  }

  /** The write under way is waited for, then no other begins. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Why it ended by itself before its end: what would have befallen all others too. */
  get problem(): AppError | null {
    return this.#problem;
  }

  /** Sends what waits. Resolves at the end, or when it was stopped. */
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
      broken = error !== null && mayHaveArrived(error) ? broken + 1 : 0;
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

  /** Sends once more what failed, then what still waits. */
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

  /** @returns why it did not work */
  async #one(item: BulkItem<Subject>): Promise<AppError | null> {
    item.state = 'sending';
    let sent = item.key in this.#resent;
    try {
      if (!sent || (await this.#steps.arrived(item.subject)) !== 'arrived') {
        this.#resent = without(this.#resent, item.key);
        sent = true;
        await this.#mark(item.key);
        await this.#steps.send(item.subject);
      }
      this.#resent = without(this.#resent, item.key);
      this.#done.push(item.key);
      item.state = 'done';
      item.error = null;
      return null;
    } catch (thrown) {
      item.error = toAppError(thrown);
      // While it is not known whether the earlier one arrived, it stays in doubt.
      const unsure = item.key in this.#resent || (sent && mayHaveArrived(item.error));
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
