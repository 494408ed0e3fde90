import { describe, expect, test } from 'vitest';
import { decodeWebsiteList } from '$main/api/decode';
import { dialectEvidence, omitsKnownWebsite } from '$main/api/list-evidence';
import { listArguments } from '$test/fakes/services-fixture';

const order = (domains: string[], sort: 'asc' | 'desc' = 'asc', ids?: number[]) => {
  const json = {
    data: domains.map((domain, at) => ({ id: ids?.[at] ?? at + 1, domain, favorite: false })),
  };
  const parameters = listArguments({ sort_by: 'domain', sort });
  return dialectEvidence(json, parameters, decodeWebsiteList(json).rows).domainOrder;
};

describe('the order of a list', () => {
  test('shows that the server does not sort when it differs from the request', () => {
    expect(order(['b.example', 'a.example', 'c.example'])).toBe('none');
    expect(order(['a.example', 'c.example', 'b.example'], 'desc')).toBe('none');
    expect(order(['a.example', 'b.example'], 'desc')).toBe('none');
  });

  test('shows that the server sorts when it matches the request but not the ids', () => {
    expect(order(['a.example', 'b.example', 'c.example'], 'asc', [2, 3, 1])).toBe('server');
    expect(order(['c.example', 'b.example', 'a.example'], 'desc', [2, 3, 1])).toBe('server');
  });

  test('proves nothing when it also matches the ids, or with too few rows', () => {
    expect(order(['a.example', 'b.example', 'c.example'])).toBeUndefined();
    expect(order(['c.example', 'b.example', 'a.example'], 'asc', [3, 2, 1])).toBe('none');
    expect(order(['a.example', 'b.example', 'c.example'], 'asc', [3, 2, 1])).toBeUndefined();
    expect(order(['a.example'])).toBeUndefined();
    expect(order([])).toBeUndefined();
  });

  test.each([
    ['by code', ['a-b.example', 'a.example', 'a1.example', 'ab.example']],
    ['without punctuation', ['ab.example', 'a-c.example', 'ad.example', 'a.z.example']],
    ['with the dot last of the signs', ['a_b.example', 'a-b.example', 'a.example', 'a1.example']],
  ])('may be that of any database: %s', (_name, domains) => {
    expect(order(domains, 'asc', [2, 4, 1, 3])).toBe('server');
  });

  test('proves nothing about domains when sorted by id', () => {
    const json = { data: [{ id: 1, domain: 'b.example' }] };
    const rows = decodeWebsiteList(json).rows;
    expect(dialectEvidence(json, listArguments({}), rows)).toEqual({ favorites: 'none' });
  });
});

describe('a sorted page', () => {
  const sites = (...names: string[]) =>
    decodeWebsiteList({
      data: names.map((name) => ({ id: name.codePointAt(0), domain: `${name}.example` })),
    }).rows;
  const asc = { sort: 'asc', page: 1 } as const;

  test('reports known websites missing between its rows', () => {
    expect(omitsKnownWebsite(sites('a', 'c'), asc, sites('b'))).toBe(true);
    expect(omitsKnownWebsite(sites('b', 'd'), asc, sites('a'))).toBe(true);
    expect(omitsKnownWebsite(sites('d', 'b'), { sort: 'desc', page: 1 }, sites('e'))).toBe(true);
  });

  test('reports nothing for websites on it or on other pages', () => {
    expect(omitsKnownWebsite(sites('a', 'c'), asc, sites('a', 'c', 'd'))).toBe(false);
    expect(omitsKnownWebsite(sites('c', 'd'), { sort: 'asc', page: 2 }, sites('a', 'e'))).toBe(
      false,
    );
    expect(omitsKnownWebsite([], asc, sites('a'))).toBe(false);
  });
});
