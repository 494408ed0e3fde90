interface Waiting<Value> {
  value: Value;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Acts on what keeps changing, by name: at most `pauseMs` after a change, with the newest value then. Unlike a debounce it does not
 * wait for a rest.
 */
export class Latest<Value> {
  readonly #waiting = new Map<string, Waiting<Value>>();

  constructor(
    private readonly act: (value: Value) => void,
    private readonly pauseMs: number,
  ) {}

  later(name: string, value: Value): void {
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.value = value;
    else this.#waiting.set(name, { value, timer: setTimeout(() => this.#now(name), this.pauseMs) });
  }

  /** Takes back what waits. @returns whether something did */
  drop(name: string): boolean {
    clearTimeout(this.#waiting.get(name)?.timer);
    return this.#waiting.delete(name);
  }

  /** Acts at once on whatever waits. */
  flush(): void {
    for (const name of [...this.#waiting.keys()]) this.#now(name);
  }

  #now(name: string): void {
    const waiting = this.#waiting.get(name);
    this.drop(name);
    if (waiting) this.act(waiting.value);
  }
}
