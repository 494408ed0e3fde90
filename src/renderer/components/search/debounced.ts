export interface Debounced<Value> {
  /** Runs with the latest value after a pause with no newer one. */
  later(value: Value): void;
  /** Runs at once if a value is waiting. */
  now(): void;
  cancel(): void;
}

/** Returns a debounced `run`, which waits for a pause (milliseconds) in changing values. */
export function debounced<Value>(run: (value: Value) => void, pause: number): Debounced<Value> {
  let waiting: { timer: ReturnType<typeof setTimeout>; value: Value } | null = null;
  const fire = (): void => {
    if (waiting === null) return;
    const { timer, value } = waiting;
    clearTimeout(timer);
    waiting = null;
    run(value);
  };
  return {
    later(value) {
      if (waiting !== null) clearTimeout(waiting.timer);
      waiting = { timer: setTimeout(fire, pause), value };
    },
    now: fire,
    cancel() {
      if (waiting !== null) clearTimeout(waiting.timer);
      waiting = null;
    },
  };
}
