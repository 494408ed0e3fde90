import type { Throttle } from '../import/throttle';
import type { ServiceLog } from '../log/log';
import { todayNumber } from '../store/counts/calendar';
import type { Store } from '../store/store';

/** How often to check whether a new day has begun, ms. */
const CHECK_INTERVAL_MS = 60_000;
/** How long one step of folding may take, ms. */
const FOLD_MS = 5;

type UpkeepStore = Pick<Store, 'recorder' | 'websites' | 'retention' | 'removal'>;

/**
 * Deletes data of deleted websites and data beyond retention limits, and frees the space. It runs at the start, every
 * day, on request, and when another process has requested a removal. It works in short steps, because hits are
 * counted on the same thread.
 */
export class Maintenance {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isRerunRequested = false;
  #isStopped = false;
  #day = NaN;

  /** @param report called with an error, such as a full disk; the next day's run tries again */
  constructor(
    private readonly store: UpkeepStore,
    private readonly pace: Throttle,
    private readonly report: (cause: unknown) => void,
    private readonly log: ServiceLog,
    private readonly todayOf: () => number = todayNumber,
  ) {}

  /** Runs now, and then on each new day. */
  start(): void {
    this.#timer = setInterval(() => {
      if (this.todayOf() !== this.#day) this.run();
    }, CHECK_INTERVAL_MS).unref();
    this.store.removal.onOrdered(() => this.run());
    this.run();
  }

  /** Starts a run, or another one after the current run. */
  run(): void {
    if (this.#running !== null) this.#isRerunRequested = true;
    else if (!this.#isStopped) this.#running = this.#run().finally(() => this.#end());
  }

  /** Whether no removal is running. */
  get isIdle(): boolean {
    return this.#running === null;
  }

  /** Stops after the current step. The next start continues. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  #end(): void {
    this.#running = null;
    if (!this.#isRerunRequested) return;
    this.#isRerunRequested = false;
    this.run();
  }

  async #run(): Promise<void> {
    try {
      await this.pace.rest();
      // Fold recent hits first: in a store that was unused for long, they may already be expired.
      await this.#repeat(async () => !(await this.store.recorder.tidyUp(FOLD_MS)));
      await this.#expire();
      await this.#remove();
    } catch (cause) {
      this.report(cause);
    }
  }

  /** Requests the removal of all days beyond their retention limit. */
  async #expire(): Promise<void> {
    this.#day = this.todayOf();
    const { websites, retention, removal } = this.store;
    if ((await retention.list()).length === 0) return;
    for (const id of await websites.ids()) {
      if (this.#isStopped) return;
      const kept = await retention.keptFrom(id, this.#day);
      if (kept !== null) await removal.expire(id, kept);
      if (this.pace.isDue) await this.pace.rest();
    }
  }

  async #remove(): Promise<void> {
    const { removal } = this.store;
    const websites = await removal.waiting();
    const begin = performance.now();
    await this.#repeat(() => removal.step());
    if (websites === 0 || this.#isStopped) return;
    await removal.finish();
    this.log.write('removal.finished', { websites, ms: Math.round(performance.now() - begin) });
  }

  async #repeat(step: () => Promise<boolean>): Promise<void> {
    while (!this.#isStopped && (await step())) await this.pace.rest();
  }
}
