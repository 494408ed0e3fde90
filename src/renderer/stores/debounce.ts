/**
 * Debounces with a leading edge: an isolated call runs in the next task, together with others of
 * the same moment; calls in quick succession, as while scrolling, run once after the last of them.
 */
export class Debounce {
  readonly #run: () => void;
  readonly #restMs: number;
  #wait: { timer: ReturnType<typeof setTimeout>; forRest: boolean } | null = null;
  #last = -Infinity;

  /**
   * @param restMs how long calls must pause, milliseconds
   */
  constructor(run: () => void, restMs: number) {
    this.#run = run;
    this.#restMs = restMs;
  }

  /** Schedules a run. */
  soon(): void {
    const now = performance.now();
    const follows = now - this.#last < this.#restMs;
    this.#last = now;
    if (this.#wait !== null && !this.#wait.forRest) return;
    this.cancel();
    const fire = (): void => {
      this.#wait = null;
      this.#run();
    };
    const timer = setTimeout(fire, follows ? this.#restMs : 0);
    this.#wait = { timer, forRest: follows };
  }

  /** Cancels a scheduled run. */
  cancel(): void {
    if (this.#wait !== null) clearTimeout(this.#wait.timer);
    this.#wait = null;
  }
}
