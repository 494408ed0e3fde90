import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockKey,
  PERIOD_TYPES,
  websiteKeys,
} from '$service/store/engines/sqlite/counts/block-key';

test('sorts keys by website, statistic, grain and period, and keeps them exact integers', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1, max: 2 ** 30 - 1 }),
    fc.integer({ min: 1, max: 17 }),
    fc.constantFrom(PERIOD_TYPES.day, PERIOD_TYPES.month),
    fc.integer({ min: 0, max: 2 ** 17 - 1 }),
  );
  fc.assert(
    fc.property(parts, parts, (one, two) => {
      const order = Math.sign(blockKey(...one) - blockKey(...two));
      const difference = one.map((part, index) => part - (two[index] ?? 0)).find((d) => d !== 0);
      expect(order).toBe(Math.sign(difference ?? 0));
      expect(Number.isSafeInteger(blockKey(...one))).toBe(true);
      const [first, last] = websiteKeys(one[0]);
      expect(blockKey(...one)).toBeGreaterThanOrEqual(first);
      expect(blockKey(...one)).toBeLessThanOrEqual(last);
    }),
  );
});
