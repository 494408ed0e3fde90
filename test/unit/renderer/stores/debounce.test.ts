import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Debounce } from '../../../../src/renderer/stores/debounce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REST_MS = 60;
const FRAME_MS = 16;

it('runs once for calls of the same moment', () => {
  const run = vi.fn();
  const rest = new Debounce(run, REST_MS);
  for (let at = 0; at < 20; at += 1) rest.soon();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * REST_MS);
  expect(run).toHaveBeenCalledTimes(1);
});

it('waits for the end of a burst of calls', () => {
  const run = vi.fn();
  const rest = new Debounce(run, REST_MS);
  for (let at = 0; at < 30; at += 1) {
    rest.soon();
    vi.advanceTimersByTime(FRAME_MS);
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(REST_MS);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs at once again after a pause, and not after a cancel', () => {
  const run = vi.fn();
  const rest = new Debounce(run, REST_MS);
  rest.soon();
  vi.advanceTimersByTime(REST_MS);
  rest.soon();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(2);
  rest.soon();
  rest.cancel();
  vi.advanceTimersByTime(10 * REST_MS);
  expect(run).toHaveBeenCalledTimes(2);
});
