import type { Throttle } from '../import/throttle';
import type { ServiceLog } from '../log/log';
import { todayNumber } from '../store/counts/calendar';
import type { Store } from '../store/store';

/** How often it is checked whether a new day has begun, in milliseconds. */
const CHECK_INTERVAL_MS = 60_000;
/** How long one step of folding may take, in milliseconds. */
const FOLD_MS = 5;

type UpkeepStore = Pick<Store, 'recorder' | 'websites' | 'retention' | 'removal'>;

/**
 * Deletes the data of deleted websites and the data beyond retention limits, and frees their space. Runs at the
 * start, every day, on request, and if another process has requested a removal. The work is done in short steps,
 * because hits are counted on the same thread.
 */
export class Maintenance {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isRerunRequested = false;
  #isStopped = false;
  #day = NaN;

  /** @param report called with an error, such as a full disk; the run of the next day tries again */
  constructor(
    private readonly store: UpkeepStore,
    private readonly pace: Throttle,
    private readonly report: (cause: unknown) => void,
    private readonly log: ServiceLog,
    private readonly todayOf: () => number = todayNumber,
  ) {}

  /** Runs now, and then at the beginning of each day. */
  start(): void {
    this.#timer = setInterval(() => {
      if (this.todayOf() !== this.#day) this.run();
    }, CHECK_INTERVAL_MS).unref();
    this.store.removal.onOrdered(() => this.run());
    this.run();
  }

  /** Starts a run. If one is already running, another one follows it. */
  run(): void {
    if (this.#running !== null) this.#isRerunRequested = true;
    else if (!this.#isStopped) this.#running = this.#run().finally(() => this.#end());
  }

  /** Whether no removal is running. */
  get isIdle(): boolean {
    return this.#running === null;
  }

  /** Stops after the current step. The next start continues the work. */
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
      // Recent hits are folded first: if the store was unused for long, they may already be beyond the limit.
      await this.#repeat(async () => !(await this.store.recorder.tidyUp(FOLD_MS)));
      await this.#expire();
      await this.#remove();
    } catch (cause) {
      this.report(cause);
    }
  }

  /** Requests the removal of all days beyond the retention limits. */
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
