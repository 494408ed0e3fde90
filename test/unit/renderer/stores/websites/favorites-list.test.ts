import { describe, expect, it } from 'vitest';
import { applyFavoriteChanges } from '$stores/websites/favorites-list';
import { makeWebsite } from '$test/support/records';

describe('applyFavoriteChanges', () => {
  const [b, a10, a2] = [
    makeWebsite('b.example'),
    makeWebsite('a10.example'),
    makeWebsite('a2.example'),
  ];

  it('sorts by locale', () => {
    expect(applyFavoriteChanges([b, a10, a2], [])).toEqual([a2, a10, b]);
  });

  it('follows the order the user gave, with new ones at the end', () => {
    expect(applyFavoriteChanges([b, a10, a2], [], [b.id, 999])).toEqual([b, a2, a10]);
    expect(applyFavoriteChanges([b, a10, a2], [], [b.id, a10.id, a2.id])).toEqual([b, a10, a2]);
  });

  it('adds what was just starred and removes what was just unstarred', () => {
    const changes = [
      { site: a2, favorite: true },
      { site: b, favorite: false },
    ];
    expect(applyFavoriteChanges([b, a10], changes)).toEqual([a2, a10]);
  });
});
