import { expect, test } from 'vitest';
import { TextCache } from '$service/collect/text-cache';

test('keeps the latest texts within its limit in bytes', () => {
  const cache = new TextCache<{ n: number }>(100_000, 4);
  for (let n = 0; n < 5_000; n += 1) cache.set(`https://a.example/${n}`, { n });
  expect(cache.size).toBeLessThanOrEqual(100_000);
  expect(cache.size).toBeGreaterThan(90_000);
  expect(cache.get('https://a.example/4999')).toEqual({ n: 4_999 });
  expect(cache.get('https://a.example/0')).toBeUndefined();
});

test('does not keep long texts', () => {
  const cache = new TextCache<object>(100_000, 4);
  cache.set('x'.repeat(1_025), {});
  expect(cache.size).toBe(0);
});
