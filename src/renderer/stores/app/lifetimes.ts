/** What keeps a notice on screen: the pointer over it, or focus inside it. */
export type Hold = 'pointer' | 'focus';

interface Lifetime {
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly holds: Set<Hold>;
}

/** Ends items, identified by number, after a delay, but never while something holds them. */
export class Lifetimes {
  readonly #all = new Map<number, Lifetime>();

  /**
   * @param ms the delay, which starts over after a hold
   */
  constructor(
    private readonly ms: number,
    private readonly end: (id: number) => void,
  ) {}

  begin(id: number): void {
    this.#all.set(id, { timer: undefined, holds: new Set() });
    this.#wait(id);
  }

  hold(id: number, by: Hold): void {
    const life = this.#all.get(id);
    life?.holds.add(by);
    clearTimeout(life?.timer);
  }

  release(id: number, by: Hold): void {
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
    life.timer = setTimeout(() => this.end(id), this.ms);
  }
}
