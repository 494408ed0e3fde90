import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankIds } from '$service/store/engines/sqlite/counts/ranking';
import { Tally } from '$service/store/engines/sqlite/counts/tally';

test('returns that window of all ids sorted by count, then by id', () => {
  fc.assert(
    fc.property(
      // There are few different counts, so most ids have equal ones.
      fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 300 }),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.nat(320),
      fc.integer({ min: 1, max: 100 }),
      (counts, sort, start, length) => {
        const tally = new Tally();
        counts.forEach((count, id) => count > 0 && tally.add(id, count));
        const direction = sort === 'asc' ? 1 : -1;
        const sorted = [...tally.ids()].sort(
          (a, b) => direction * (tally.count(a) - tally.count(b)) || a - b,
        );
        const window = rankIds(tally, tally.ids(), sort, start, start + length);
        expect(window).toEqual(sorted.slice(start, start + length));
      },
    ),
    { numRuns: 500 },
  );
});

test('ranks half a million tied ids as fast as others', () => {
  const tally = new Tally();
  for (let id = 1; id <= 500_000; id += 1) tally.add(id, 1);
  expect(rankIds(tally, tally.ids(), 'desc', 250_000, 250_003)).toEqual([
    250_001, 250_002, 250_003,
  ]);
});
