interface Waiting<Value> {
  value: Value;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Throttles by name: runs the action at most `pauseMs` after the first change, with the latest
 * value. Unlike a debounce, it does not wait for a pause.
 */
export class KeyedThrottle<Value> {
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

  /** Cancels a pending action. @returns whether there was one */
  drop(name: string): boolean {
    clearTimeout(this.#waiting.get(name)?.timer);
    return this.#waiting.delete(name);
  }

  /** Runs all pending actions at once. */
  flush(): void {
    for (const name of [...this.#waiting.keys()]) this.#now(name);
  }

  #now(name: string): void {
    const waiting = this.#waiting.get(name);
    this.drop(name);
    if (waiting) this.act(waiting.value);
  }
}
