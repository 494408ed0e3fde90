import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounced } from '../../../../../src/renderer/components/search/debounced';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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
