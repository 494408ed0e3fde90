import { expect, it } from 'vitest';
import { memoryWebsiteIds } from '$main/services/gateway/saved-website-ids';

const KEY = '0b7e3c1a-52d4-4f6b-9a10-000000000001';
const website = (key: string, day: string) => ({ key, createdAt: Date.parse(day) });

it('a number follows from the website itself, and later websites have higher ones', () => {
  const all = [website(KEY, '2026-01-01'), website('b', '2026-01-02'), website('c', '2020-05-05')];
  const first = memoryWebsiteIds().number(all);
  expect(memoryWebsiteIds().number(all.toReversed()).toReversed()).toEqual(first);
  const [a = 0, b = 0, c = 0] = first;
  expect([c, a, b]).toEqual([a, b, c].toSorted((one, other) => one - other));
  for (const id of first) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
});

it('websites that would have the same number have different ones', () => {
  const ids = memoryWebsiteIds();
  // Both ids have the same hash.
  const [a, b] = ids.number([website('Aa', '2026-01-01'), website('BB', '2026-01-01')]);
  expect(a).not.toBe(b);
  expect([ids.keyOf(a ?? 0), ids.keyOf(b ?? 0)]).toEqual(['Aa', 'BB']);
});

it('does not know numbers that were never given; websites without a day have numbers, too', () => {
  const ids = memoryWebsiteIds([['x', 'no number']]);
  expect(ids.keyOf(1)).toBeUndefined();
  expect(ids.number([{ key: '', createdAt: 0 }])).toEqual([1]);
  expect(ids.number([{ key: 'z', createdAt: Infinity }]).every(Number.isSafeInteger)).toBe(true);
});
