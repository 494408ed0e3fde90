/** What keeps an item on screen: the pointer over it, or focus inside it. */
export type HoldReason = 'pointer' | 'focus';

interface Lifetime {
  readonly ms: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly holds: Set<HoldReason>;
}

/**
 * Ends items, identified by number, after a delay. An item never ends while the pointer or the
 * focus is on it.
 */
export class ItemTimers {
  readonly #all = new Map<number, Lifetime>();

  constructor(private readonly end: (id: number) => void) {}

  /**
   * Starts an item's lifetime, unless it has started.
   * @param ms the delay, which restarts after a hold
   */
  begin(id: number, ms: number): void {
    if (this.#all.has(id)) return;
    this.#all.set(id, { ms, timer: undefined, holds: new Set() });
    this.#wait(id);
  }

  hold(id: number, by: HoldReason): void {
    const life = this.#all.get(id);
    life?.holds.add(by);
    clearTimeout(life?.timer);
  }

  release(id: number, by: HoldReason): void {
    this.#all.get(id)?.holds.delete(by);
    this.#wait(id);
  }

  /** Removes an item before its time is up. */
  forget(id: number): void {
    clearTimeout(this.#all.get(id)?.timer);
    this.#all.delete(id);
  }

  #wait(id: number): void {
    const life = this.#all.get(id);
    if (life === undefined || life.holds.size > 0) return;
    clearTimeout(life.timer);
    life.timer = setTimeout(() => this.end(id), life.ms);
  }
}
