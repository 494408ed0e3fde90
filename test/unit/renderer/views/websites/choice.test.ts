import { describe, expect, it } from 'vitest';
import { readChoice } from '../../../../../src/renderer/views/websites/choice';

const first = { favoritesOnly: false, sortBy: 'id', sort: 'desc', perPage: 25 };

describe('readChoice of the Websites screen', () => {
  it('restores a saved choice', () => {
    const choice = { favoritesOnly: true, sortBy: 'domain', sort: 'asc', perPage: 100 };
    expect(readChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  it.each([null, 'x', 4, [], { perPage: 33, sortBy: 'password', sort: 1, favoritesOnly: 'yes' }])(
    'is the first one instead of %j',
    (kept) => expect(readChoice(kept)).toEqual(first),
  );
});
