/** What keeps a notice on the screen: the pointer over it, or the focus in it. */
export type Hold = 'pointer' | 'focus';

interface Lifetime {
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly holds: Set<Hold>;
}

/** Ends things by number a while after they began; never while something holds them. */
export class Lifetimes {
  readonly #all = new Map<number, Lifetime>();

  /** @param ms how long each lasts, and again after it was held */
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

  /** It is gone before its time. */
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
