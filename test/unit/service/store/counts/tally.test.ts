import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPairs } from '$service/store/counts/pairs';
import { Tally } from '$service/store/engines/sqlite/counts/tally';

test('adds packed counters as it adds them one by one', () => {
  const counters = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 2 ** 40 })),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(fc.array(counters, { maxLength: 4 }), (blocks) => {
      const packed = new Tally();
      const single = new Tally();
      for (const block of blocks.map((pairs) => new Map(pairs))) {
        packed.addPacked(packPairs(block));
        for (const [id, count] of block) single.add(id, count);
      }
      expect(packed.ids()).toEqual(single.ids());
      for (const id of single.ids()) expect(packed.count(id)).toBe(single.count(id));
    }),
  );
});

test('grows for ids beyond its initial size', () => {
  const tally = new Tally();
  tally.addPacked(packPairs(new Map([[1_000_000, 7]])));
  expect([...tally.ids()]).toEqual([1_000_000]);
  expect(tally.count(1_000_000)).toBe(7);
  tally.addPacked(new Uint8Array());
  expect(tally.ids()).toHaveLength(1);
});
