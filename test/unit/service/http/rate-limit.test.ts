import { expect, test } from 'vitest';
import { Refusal } from '../../../../src/service/http/answers';
import { RateLimit } from '../../../../src/service/http/rate-limit';

test('so many a minute and name; then the time until the next', () => {
  let now = 1_000_000;
  const limit = new RateLimit(2, () => now);
  expect(limit.use('a')).toEqual({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' });
  now += 30_000;
  limit.use('a');
  expect(() => limit.use('a')).toThrow(Refusal);
  try {
    limit.use('a');
  } catch (refusal) {
    expect((refusal as Refusal).headers['retry-after']).toBe('30');
  }
  limit.use('b');
  now += 30_000;
  limit.use('a');
});

test('names that came once do not stay', () => {
  let now = 0;
  const limit = new RateLimit(1, () => now);
  for (let name = 0; name < 5_000; name += 1) {
    now += 1_000;
    limit.use(String(name));
  }
  expect(limit.size).toBeLessThan(1_100);
});

test('cleared, it begins anew', () => {
  const limit = new RateLimit(1, () => 0);
  limit.use('a');
  limit.clear('a');
  limit.use('a');
});
