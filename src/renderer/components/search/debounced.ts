export interface Debounced<Value> {
  /** Runs with the newest value once nothing new came for the pause. */
  later(value: Value): void;
  /** Runs at once if something waits. */
  now(): void;
  cancel(): void;
}

/** Waits for a pause (milliseconds) before acting on what keeps changing. */
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
