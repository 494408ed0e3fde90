import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounced } from '$shared/lib/debounced';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const REST_MS = 60;
const FRAME_MS = 16;

function watch() {
  const runs: string[] = [];
  return { runs, typing: debounced((text: string) => runs.push(text), 180) };
}

describe('debounced', () => {
  it('runs once, with the latest value', () => {
    const { runs, typing } = watch();
    for (const text of ['s', 'sh', 'sho', 'shop']) {
      typing.later(text);
      vi.advanceTimersByTime(179);
    }
    expect(runs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(runs).toEqual(['shop']);
  });

  it('runs at once when asked to, and not again', () => {
    const { runs, typing } = watch();
    typing.now();
    typing.later('shop');
    typing.now();
    vi.advanceTimersByTime(1000);
    expect(runs).toEqual(['shop']);
  });

  it('drops the waiting value when cancelled', () => {
    const { runs, typing } = watch();
    typing.later('shop');
    typing.cancel();
    typing.now();
    vi.advanceTimersByTime(1000);
    expect(runs).toEqual([]);
  });
});

describe('debounced with a leading run', () => {
  it('runs once for calls of the same moment, with the latest value', () => {
    const run = vi.fn();
    const rest = debounced<number>(run, REST_MS, { leading: true });
    for (let at = 0; at < 20; at += 1) rest.later(at);
    vi.advanceTimersByTime(0);
    expect(run.mock.calls).toEqual([[19]]);
    vi.advanceTimersByTime(10 * REST_MS);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits for the end of a burst of calls', () => {
    const run = vi.fn<(nothing: void) => void>();
    const rest = debounced(run, REST_MS, { leading: true });
    for (let at = 0; at < 30; at += 1) {
      rest.later();
      vi.advanceTimersByTime(FRAME_MS);
    }
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(REST_MS);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs at once again after a pause, and not after a cancel', () => {
    const run = vi.fn<(nothing: void) => void>();
    const rest = debounced(run, REST_MS, { leading: true });
    rest.later();
    vi.advanceTimersByTime(REST_MS);
    rest.later();
    vi.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledTimes(2);
    rest.later();
    rest.cancel();
    vi.advanceTimersByTime(10 * REST_MS);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
