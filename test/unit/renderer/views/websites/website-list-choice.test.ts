import { describe, expect, it } from 'vitest';
import { readWebsiteListChoice, sortedBy } from '$views/websites/website-list-choice';

const first = {
  everyAccount: false,
  statistic: 'visitors',
  column: 'week',
  descending: true,
  favoritesOnly: false,
  groupId: null,
  hiddenColumns: ['privacy', 'email', 'bots', 'created'],
};

describe('readChoice of the Websites screen', () => {
  it('restores a saved choice', () => {
    const choice = {
      everyAccount: true,
      statistic: 'pageviews',
      column: 'domain',
      descending: false,
      favoritesOnly: true,
      groupId: 'g1',
      hiddenColumns: ['account', 'line'],
    };
    expect(readWebsiteListChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  it.each([
    null,
    'x',
    4,
    [],
    // Earlier versions stored the page size, and the accounts that the portfolio hid.
    { perPage: 33, sortBy: 'password', sort: 1, favoritesOnly: 'yes', hidden: ['a'], column: 'x' },
  ])('is the first one instead of %j', (kept) =>
    expect(readWebsiteListChoice(kept)).toEqual(first),
  );

  it('keeps the known columns of another version’s choice', () => {
    const { hiddenColumns } = readWebsiteListChoice({ hiddenColumns: ['nonsense', 'week', 3] });
    expect(hiddenColumns).toEqual(['week']);
  });
});

it('sortedBy begins in the natural order of a column, and reverses it', () => {
  const choice = readWebsiteListChoice(null);
  const byDomain = sortedBy(choice, 'domain');
  expect(byDomain).toEqual({ column: 'domain', descending: false });
  expect(sortedBy({ ...choice, ...byDomain }, 'domain').descending).toBe(true);
  expect(sortedBy(choice, 'today').descending).toBe(true);
});
