import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToPairs,
  ByteReader,
  ByteWriter,
  packPairs,
  readPairs,
} from '$service/store/counts/pairs';

const counts = fc.dictionary(
  fc.integer({ min: 0, max: 2 ** 40 }).map(String),
  fc.integer({ min: 1, max: 2 ** 52 }),
  { maxKeys: 200 },
);
const toMap = (entries: Record<string, number>): Map<number, number> =>
  new Map(Object.entries(entries).map(([id, count]) => [Number(id), count]));

function unpack(bytes: Uint8Array): Map<number, number> {
  const read = new Map<number, number>();
  readPairs(bytes, (id, count) => read.set(id, count));
  return read;
}

describe('packed counters', () => {
  test('unpack as they were, in the order of their ids', () => {
    fc.assert(
      fc.property(counts, (entries) => {
        const given = toMap(entries);
        const read = unpack(packPairs(given));
        expect(read).toEqual(given);
        expect([...read.keys()]).toEqual([...given.keys()].sort((a, b) => a - b));
      }),
    );
  });

  test('add up by id', () => {
    const small = fc.dictionary(
      fc.integer({ min: 0, max: 50 }).map(String),
      fc.integer({ min: 1, max: 1e6 }),
    );
    fc.assert(
      fc.property(small, small, (one, two) => {
        const sum = toMap(one);
        for (const [id, count] of toMap(two)) sum.set(id, (sum.get(id) ?? 0) + count);
        expect(unpack(addToPairs(packPairs(toMap(one)), toMap(two)))).toEqual(sum);
      }),
    );
  });

  test('take two bytes for a typical pair', () => {
    const typical = new Map(Array.from({ length: 1_000 }, (_, id) => [id + 1, 1 + (id % 100)]));
    expect(packPairs(typical).length).toBe(2_000);
  });
});

describe('varints', () => {
  test.each([0, 1, 127, 128, 16_383, 16_384, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1])(
    'keep %d',
    (value) => {
      const writer = new ByteWriter(1);
      writer.varint(value);
      const reader = new ByteReader(writer.finish());
      expect(reader.varint()).toBe(value);
      expect(reader.done).toBe(true);
    },
  );

  test('throw when bytes end too early', () => {
    expect(() => new ByteReader(Uint8Array.of(0x80)).varint()).toThrow(RangeError);
  });
});
