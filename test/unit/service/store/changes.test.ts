import { describe, expect, test } from 'vitest';
import { SqliteChanges } from '$service/store/engines/sqlite/changes';

describe('the stamp of a range of days', () => {
  test('changes with the counted day of the counted website alone', () => {
    const changes = new SqliteChanges();
    const stamps = () =>
      (
        [
          [1, 100, 100],
          [1, 90, 110],
          [1, 101, 110],
          [1, 90, 99],
          [2, 100, 100],
        ] as const
      ).map(([id, from, to]) => changes.stampOf(id, from, to));
    const before = stamps();
    changes.noteDay(1, 100);
    const after = stamps();
    expect(after.map((stamp, index) => stamp !== before[index])).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(stamps()).toEqual(after);
  });

  test('changes with every day of a deleted website', () => {
    const changes = new SqliteChanges();
    changes.noteDay(1, 100);
    const before = [1, 2].map((id) => changes.stampOf(id, 7, 7));
    changes.noteWebsite(1);
    const after = [1, 2].map((id) => changes.stampOf(id, 7, 7));
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  test('misses no change with more days than it remembers', () => {
    const changes = new SqliteChanges({ days: 2, websites: 9 });
    const before = [1, 2].map((id) => changes.stampOf(id, 100, 100));
    changes.noteDay(1, 100);
    const counted = changes.stampOf(1, 103, 103);
    for (const day of [101, 102, 103]) changes.noteDay(1, day);
    expect(changes.stampOf(1, 100, 100)).not.toBe(before[0]);
    expect(changes.stampOf(1, 103, 103)).not.toBe(counted);
    expect(changes.stampOf(2, 100, 103)).toBe(before[1]);
  });

  test('misses no change with more websites than it remembers', () => {
    const changes = new SqliteChanges({ days: 9, websites: 2 });
    const websites = [1, 2, 3, 4];
    const stamps = () => websites.map((id) => changes.stampOf(id, 100, 100));
    const before = stamps();
    for (const id of websites) {
      const last = changes.stampOf(id, 100, 100);
      changes.noteDay(id, 100);
      expect(changes.stampOf(id, 100, 100)).not.toBe(last);
    }
    const after = stamps();
    for (const [index, stamp] of after.entries()) expect(stamp).not.toBe(before[index]);
    expect(stamps()).toEqual(after);
  });
});
