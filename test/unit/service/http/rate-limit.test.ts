import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '$service/http/answers';
import { RateLimit, rateLimitClient } from '$service/http/rate-limit';

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

function retryAfter(limit: RateLimit, name: string): number | null {
  try {
    limit.count(name);
    return null;
  } catch (cause) {
    return Number((cause as HttpError).headers['retry-after']);
  }
}

test('allows a number per minute and name, then gives the time until the next', () => {
  let now = 1_000_000;
  const limit = new RateLimit(2, MINUTE_MS, () => now);
  expect(limit.use('a')).toEqual({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' });
  now += 30_000;
  limit.use('a');
  expect(() => limit.use('a')).toThrow(HttpError);
  expect(retryAfter(limit, 'a')).toBe(30);
  limit.use('b');
  now += 30_000;
  limit.use('a');
});

test('makes nobody wait longer if the clock is set back by a day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 2) });
  const limit = new RateLimit(1);
  limit.use('a');
  vi.setSystemTime(Date.UTC(2026, 5, 1));
  expect(retryAfter(limit, 'a')).toBeLessThanOrEqual(60);
});

test('gives the end of the window as calendar time', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 2) });
  const limit = new RateLimit(1, MINUTE_MS, () => 5);
  limit.use('a');
  const end = Math.ceil((Date.UTC(2026, 5, 2) + MINUTE_MS) / 1_000);
  try {
    limit.use('a');
    expect.unreachable();
  } catch (cause) {
    expect((cause as HttpError).headers['x-ratelimit-reset']).toBe(String(end));
  }
});

test('remembers the latest 10,000 clients of a minute', () => {
  const limit = new RateLimit(1, MINUTE_MS, () => 0);
  for (let name = 0; name < 12_000; name += 1) limit.use(String(name));
  expect(limit.size).toBe(10_000);
  expect(retryAfter(limit, '11999')).toBe(60);
});

test.each([
  ['one client', [0]],
  ['clients one after the other', [0, 20_000, 59_000]],
  ['a client who comes again', [0, 0, 61_000, 100_000]],
])('forgets clients after two minutes, even without further requests: %s', (_, times) => {
  vi.useFakeTimers();
  const limit = new RateLimit(5);
  for (const [index, at] of times.entries()) {
    vi.advanceTimersByTime(at - (times[index - 1] ?? 0));
    limit.count(index % 2 === 0 ? 'a' : 'b');
  }
  vi.advanceTimersByTime(MINUTE_MS - 1_000);
  expect(limit.size).toBeGreaterThan(0);
  vi.advanceTimersByTime(MINUTE_MS + 1_000);
  expect([limit.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('does not count uses that are given back', () => {
  const limit = new RateLimit(2, MINUTE_MS, () => 0);
  limit.use('a');
  limit.refund('a');
  expect(limit.size).toBe(0);
  limit.use('a');
  limit.use('a');
  limit.refund('a');
  limit.use('a');
  expect(() => limit.use('a')).toThrow(HttpError);
  limit.refund('unknown');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['', ''],
])('treats %s as the client %s', (ip, client) => {
  expect(rateLimitClient(ip)).toBe(client);
});
