import { describe, expect, it } from 'vitest';
import { applyWishes } from '../../../../../src/renderer/stores/websites/favorites-list';
import { makeWebsite } from '../../../../support/fake-bridge';

describe('the list of favorites', () => {
  const [b, a10, a2] = [
    makeWebsite('b.example'),
    makeWebsite('a10.example'),
    makeWebsite('a2.example'),
  ];

  it('is sorted as people sort', () => {
    expect(applyWishes([b, a10, a2], [])).toEqual([a2, a10, b]);
  });

  it('takes in what was just starred and lets go what was just unstarred', () => {
    const wishes = [
      { site: a2, favorite: true },
      { site: b, favorite: false },
    ];
    expect(applyWishes([b, a10], wishes)).toEqual([a2, a10]);
  });
});
