import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyedThrottle } from '$stores/app/keyed-throttle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('Latest acts within the pause while changes continue, with the latest value', () => {
  const acted: string[] = [];
  const latest = new KeyedThrottle<string>((value) => acted.push(value), 400);
  for (let key = 1; key <= 10; key += 1) {
    latest.later('form', `key ${key}`);
    vi.advanceTimersByTime(100);
  }
  expect(acted).toEqual(['key 4', 'key 8']);
  vi.advanceTimersByTime(400);
  expect(acted).toEqual(['key 4', 'key 8', 'key 10']);
});

it('Latest keeps names apart, drops and flushes', () => {
  const acted: string[] = [];
  const latest = new KeyedThrottle<string>((value) => acted.push(value), 400);
  latest.later('a', '1');
  latest.later('b', '2');
  expect(latest.drop('a')).toBe(true);
  expect(latest.drop('a')).toBe(false);
  latest.flush();
  expect(acted).toEqual(['2']);
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual(['2']);
});
