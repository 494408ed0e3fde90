import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Duration of work between two pauses, ms. A hit waits at most this long, plus a commit. */
const SLICE_MS = 8;
/** Pause per ms of work while hits arrive, so that work takes a tenth of the time. */
const REST = 9;
/** The longest pause, ms, so that users see progress. */
const LONGEST_REST_MS = 1_000;

/** How background work shares a thread with hits. */
export interface Throttle {
  /** Whether a pause is due. */
  readonly isDue: boolean;
  /** Lets other work run. */
  rest(): Promise<void>;
}

/** No throttling, for work that delays nobody. */
export const NO_THROTTLE: Throttle = { isDue: false, rest: async () => {} };

/** Limits work to short slices, with proportional pauses while hits arrive. */
export class SharedThrottle implements Throttle {
  #began: number;

  /**
   * @param isBusy whether hits arrived recently
   * @param now milliseconds by a monotonic clock @param sleep for tests
   */
  constructor(
    private readonly isBusy: () => boolean,
    private readonly now: () => number = () => performance.now(),
    private readonly sleep: (ms: number) => Promise<unknown> = wait,
  ) {
    this.#began = now();
  }

  get isDue(): boolean {
    return this.now() - this.#began >= SLICE_MS;
  }

  async rest(): Promise<void> {
    const worked = this.now() - this.#began;
    // Two turns, because the first may end before the system is polled for new hits.
    await nextTurn();
    await nextTurn();
    if (this.isBusy()) await this.sleep(Math.min(worked * REST, LONGEST_REST_MS));
    this.#began = this.now();
  }
}
