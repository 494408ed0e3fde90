import { describe, expect, test } from 'vitest';
import { Changes } from '../../../../src/service/store/changes';

describe('the changes since a moment', () => {
  test('concern only the counted day of the counted website', () => {
    const changes = new Changes();
    const before = changes.now;
    changes.noteDay(1, 100);
    expect(changes.isChanged(before, 1, 100, 100)).toBe(true);
    expect(changes.isChanged(before, 1, 90, 110)).toBe(true);
    expect(changes.isChanged(before, 1, 101, 110)).toBe(false);
    expect(changes.isChanged(before, 1, 90, 99)).toBe(false);
    expect(changes.isChanged(before, 2, 100, 100)).toBe(false);
    expect(changes.isChanged(changes.now, 1, 100, 100)).toBe(false);
  });

  test('include every day of a deleted website', () => {
    const changes = new Changes();
    changes.noteDay(1, 100);
    const before = changes.now;
    changes.noteWebsite(1);
    expect(changes.isChanged(before, 1, 7, 7)).toBe(true);
    expect(changes.isChanged(before, 2, 7, 7)).toBe(false);
    expect(changes.isChanged(changes.now, 1, 7, 7)).toBe(false);
  });

  test('miss no change when there are more days than they remember', () => {
    const changes = new Changes({ days: 2, websites: 9 });
    const before = changes.now;
    changes.noteDay(1, 100);
    const after = changes.now;
    for (const day of [101, 102, 103]) changes.noteDay(1, day);
    expect(changes.isChanged(before, 1, 100, 100)).toBe(true);
    expect(changes.isChanged(after, 1, 103, 103)).toBe(true);
    expect(changes.isChanged(before, 2, 100, 103)).toBe(false);
  });

  test('miss no change when there are more websites than they remember', () => {
    const changes = new Changes({ days: 9, websites: 2 });
    const before = changes.now;
    for (const website of [1, 2, 3, 4]) changes.noteDay(website, 100);
    for (const website of [1, 2, 3, 4]) {
      expect(changes.isChanged(before, website, 100, 100)).toBe(true);
    }
    expect(changes.isChanged(changes.now, 1, 100, 100)).toBe(false);
  });
});
