/**
 * Runs at once for what comes by itself, however much of it in the same moment; for what follows closely on something
 * else, as while scrolling, once nothing more follows.
 */
export class Debounce {
  readonly #run: () => void;
  readonly #restMs: number;
  #wait: { timer: ReturnType<typeof setTimeout>; forRest: boolean } | null = null;
  #last = -Infinity;

  /** @param restMs how long nothing may come, milliseconds */
  constructor(run: () => void, restMs: number) {
    this.#run = run;
    this.#restMs = restMs;
  }

  /** Something came. */
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

  /** Does not run for what came up to now. */
  cancel(): void {
    if (this.#wait !== null) clearTimeout(this.#wait.timer);
    this.#wait = null;
  }
}
