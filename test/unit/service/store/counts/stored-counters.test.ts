import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COUNTABLE_DAYS, dayNumber, isCountable } from '$service/store/counts/calendar';
import { isDayCode } from '$service/store/counts/codes';
import { type CountedDay, Counts } from '$service/store/counts/counts';
import { Blocks } from '$service/store/engines/sqlite/counts/blocks';
import { DeltaSnapshot } from '$service/store/engines/sqlite/counts/delta-snapshot';
import { Deltas } from '$service/store/engines/sqlite/counts/deltas';
import { Tally } from '$service/store/engines/sqlite/counts/tally';
import { type Database, openDatabase } from '$service/store/engines/sqlite/database/database';
import { migrate } from '$service/store/engines/sqlite/database/migrations';
import { STATISTICS } from '$shared/api/statistics';

/* Compares the counters in blocks and unfolded commits with plain sums. */

const SITE = 3;
const OTHER_SITE = 4;
const FIRST = dayNumber('2026-01-20');
const DAYS = 110;
const CODES = [STATISTICS.page.code, STATISTICS.country.code, STATISTICS.visitors.code];

let database: Database;
beforeEach(() => {
  database = openDatabase(':memory:');
  migrate(database);
});
afterEach(() => database.close());

interface Hit {
  websiteId: number;
  code: number;
  day: number;
  id: number;
  count: number;
}
const hit: fc.Arbitrary<Hit> = fc
  .record({
    websiteId: fc.constantFrom(SITE, OTHER_SITE),
    code: fc.constantFrom(...CODES),
    day: fc.integer({ min: FIRST, max: FIRST + DAYS }),
    id: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 1, max: 300 }),
  })
  // The values of a daily statistic are its days.
  .map((made) => (isDayCode(made.code) ? { ...made, id: made.day } : made));
const hits = fc.array(hit, { maxLength: 60 });
const range = fc
  .tuple(fc.integer({ min: -3, max: DAYS + 3 }), fc.integer({ min: 0, max: DAYS }))
  .map(([start, length]) => ({ from: FIRST + start, to: FIRST + start + length }));

function counted(list: readonly Hit[]): CountedDay[] {
  const counts = new Counts();
  for (const { websiteId, day, code, id, count } of list)
    counts.add(websiteId, day, code, id, count);
  return [...counts.entries()];
}

function plainSums(
  list: readonly Hit[],
  code: number,
  from: number,
  to: number,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const made of list) {
    const isMeant = made.websiteId === SITE && made.code === code;
    if (!isMeant || made.day < from || made.day > to) continue;
    sums.set(made.id, (sums.get(made.id) ?? 0) + made.count);
  }
  return sums;
}

type Read = (
  websiteId: number,
  code: number,
  from: number,
  to: number,
  visit: (id: number, count: number) => void,
) => void;

function visited(read: Read, code: number, from: number, to: number): Map<number, number> {
  const sums = new Map<number, number>();
  read(SITE, code, from, to, (id, count) => sums.set(id, (sums.get(id) ?? 0) + count));
  return sums;
}

const transaction = (work: () => void): void => database.transaction(work);
const empty = (): void => database.exec('DELETE FROM block; DELETE FROM delta');

describe('blocks', () => {
  test('give the sums of any days, by both ways of reading, after others were subtracted', () => {
    fc.assert(
      fc.property(hits, hits, range, (kept, taken, { from, to }) => {
        empty();
        const blocks = new Blocks(database);
        transaction(() => blocks.merge(counted(kept)));
        transaction(() => blocks.merge(counted(taken)));
        transaction(() => blocks.subtract(counted(taken)));
        for (const code of CODES) {
          const expected = plainSums(kept, code, from, to);
          expect(visited(blocks.read.bind(blocks), code, from, to)).toEqual(expected);
          const tally = new Tally();
          blocks.sum(SITE, code, from, to, tally);
          expect(new Map([...tally.ids()].map((id) => [id, tally.count(id)]))).toEqual(expected);
        }
      }),
    );
  });

  test('leave no empty block behind', () => {
    const blocks = new Blocks(database);
    const one = counted([
      { websiteId: SITE, code: STATISTICS.page.code, day: FIRST, id: 1, count: 5 },
    ]);
    transaction(() => blocks.merge(one));
    transaction(() => blocks.subtract(one));
    expect(database.prepare('SELECT count(*) FROM block').get()).toEqual([0]);
  });

  test('refuse to subtract more than they have, and do not change then', () => {
    const blocks = new Blocks(database);
    const made = { websiteId: SITE, code: STATISTICS.page.code, day: FIRST, id: 1, count: 5 };
    transaction(() => blocks.merge(counted([made])));
    const more = counted([{ ...made, count: 6 }]);
    expect(() => transaction(() => blocks.subtract(more))).toThrow(
      new RangeError('6 of value 1 cannot be taken: 5 are there'),
    );
    expect(visited(blocks.read.bind(blocks), made.code, FIRST, FIRST)).toEqual(new Map([[1, 5]]));
  });

  test('read single days where a range has no whole month, and months where it has', () => {
    const blocks = new Blocks(database);
    const made = { websiteId: SITE, code: STATISTICS.page.code, id: 1, count: 1 };
    const days = Array.from({ length: DAYS }, (_, index) => ({ ...made, day: FIRST + index }));
    transaction(() => blocks.merge(counted(days)));
    let read = 0;
    const count = (from: string, to: string): number => {
      read = 0;
      blocks.read(SITE, made.code, dayNumber(from), dayNumber(to), () => (read += 1));
      return read;
    };
    expect(count('2026-02-01', '2026-02-28')).toBe(1);
    expect(count('2026-02-01', '2026-03-31')).toBe(2);
    expect(count('2026-02-02', '2026-02-28')).toBe(27);
    expect(count('2026-02-01', '2026-02-27')).toBe(27);
    expect(count('2026-01-31', '2026-03-01')).toBe(3);
  });
});

describe('commits that are not folded', () => {
  test('give the sums of any days, and of all days when they are folded', () => {
    fc.assert(
      fc.property(fc.array(hits, { maxLength: 3 }), range, (commits, { from, to }) => {
        empty();
        const deltas = new Deltas(database);
        for (const commit of commits) transaction(() => deltas.append(counted(commit)));
        const all = commits.flat();
        const snapshot = new DeltaSnapshot(database);
        for (const code of CODES) {
          const expected = plainSums(all, code, from, to);
          expect(visited(deltas.read.bind(deltas), code, from, to)).toEqual(expected);
          expect(visited(snapshot.read.bind(snapshot), code, from, to)).toEqual(expected);
        }
        const fresh = new Deltas(database);
        expect(deltas.waiting).toBe(fresh.waiting);
        expect(deltas.fullness).toBe(fresh.fullness);
        const taken = database.transaction(() => deltas.take(SITE));
        const blocks = new Blocks(database);
        transaction(() => blocks.merge(taken.entries()));
        const code = STATISTICS.page.code;
        expect(visited(blocks.read.bind(blocks), code, from, to)).toEqual(
          plainSums(all, code, from, to),
        );
        expect(visited(deltas.read.bind(deltas), code, from, to)).toEqual(new Map());
        fresh.measure();
        expect([deltas.waiting, deltas.fullness]).toEqual([fresh.waiting, fresh.fullness]);
      }),
    );
  });

  test('are read again after a new snapshot begins', () => {
    const deltas = new Deltas(database);
    const snapshot = new DeltaSnapshot(database);
    const made = { websiteId: SITE, code: STATISTICS.page.code, day: FIRST, id: 1, count: 2 };
    const read = (): Map<number, number> =>
      visited(snapshot.read.bind(snapshot), made.code, FIRST, FIRST);
    expect(read()).toEqual(new Map());
    transaction(() => deltas.append(counted([made])));
    expect(read()).toEqual(new Map());
    snapshot.renew();
    expect(read()).toEqual(new Map([[1, 2]]));
  });
});

test('counters in memory name each website and day once', () => {
  const counts = new Counts();
  for (const [websiteId, day] of [
    [1, 10],
    [2, 10],
    [1, 11],
    [1, 10],
  ] as const) {
    counts.add(websiteId, day, STATISTICS.page.code, 1);
    counts.add(websiteId, day, STATISTICS.country.code, 1);
  }
  expect([...counts.days()]).toEqual([
    { websiteId: 1, day: 10 },
    { websiteId: 2, day: 10 },
    { websiteId: 1, day: 11 },
  ]);
});

test('accepts only days that fit into a block’s key', () => {
  const noon = (day: number): number => (day + 0.5) * 86_400_000;
  expect(isCountable(noon(COUNTABLE_DAYS.first))).toBe(true);
  expect(isCountable(noon(COUNTABLE_DAYS.first - 1))).toBe(false);
  expect(isCountable(noon(COUNTABLE_DAYS.last))).toBe(true);
  expect(isCountable(noon(COUNTABLE_DAYS.last + 1))).toBe(false);
});
