import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** How long work runs between two pauses, in milliseconds. A hit waits at most this long, and for a commit. */
const SLICE_MS = 8;
/** The length of a pause per millisecond of work, while hits arrive. Work then takes a tenth of the time. */
const REST = 9;
/** The maximum length of a pause, in milliseconds. Users must see progress. */
const LONGEST_REST_MS = 1_000;

/** How background work shares a thread with hits. */
export interface Throttle {
  /** Whether a pause is due. */
  readonly isDue: boolean;
  /** Pauses the work, so that other work can run. */
  rest(): Promise<void>;
}

/** Never pauses, for work that delays nobody. */
export const NO_THROTTLE: Throttle = { isDue: false, rest: async () => {} };

/** Divides work into short slices. While hits arrive, each is followed by a proportional pause. */
export class SharedThrottle implements Throttle {
  #began: number;

  /**
   * @param isBusy whether hits arrived recently
   * @param now a monotonic clock, in milliseconds
   * @param sleep for tests
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
    // Two turns are needed, because the first may end before the system is polled for new hits.
    await nextTurn();
    await nextTurn();
    if (this.isBusy()) await this.sleep(Math.min(worked * REST, LONGEST_REST_MS));
    this.#began = this.now();
  }
}
