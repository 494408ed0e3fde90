export interface Debounced<Value> {
  /** Schedules a run with this value. It replaces a value that is still waiting. */
  later(value: Value): void;
  /** Runs at once if a value is waiting. */
  now(): void;
  cancel(): void;
}

interface Options {
  /** Whether an isolated call runs in the next task. Only calls in quick succession then wait. */
  leading?: boolean;
}

/** Returns a debounced `run`: it runs with the last value after `pause` milliseconds without another value. */
export function debounced<Value = void>(
  run: (value: Value) => void,
  pause: number,
  { leading = false }: Options = {},
): Debounced<Value> {
  let waiting: { timer: ReturnType<typeof setTimeout>; value: Value; isLeading: boolean } | null =
    null;
  let last = -Infinity;
  const cancel = (): void => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };
  const fire = (): void => {
    if (waiting === null) return;
    const { value } = waiting;
    cancel();
    run(value);
  };
  return {
    later(value) {
      const isLeading = leading && performance.now() - last >= pause;
      last = performance.now();
      if (waiting?.isLeading) {
        waiting.value = value;
        return;
      }
      cancel();
      waiting = { timer: setTimeout(fire, isLeading ? 0 : pause), value, isLeading };
    },
    now: fire,
    cancel,
  };
}
