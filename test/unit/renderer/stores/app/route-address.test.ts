import { describe, expect, it } from 'vitest';
import { formatRoute, isSameScreen, parseRoute } from '$stores/app/route-address';

describe('parseRoute and formatRoute', () => {
  it('reads the website and the parameters', () => {
    expect(parseRoute('/statistics/12?from=2026-11-01&to=2026-11-21')).toEqual({
      route: { view: 'statistics', websiteId: 12 },
      query: { from: '2026-11-01', to: '2026-11-21' },
    });
  });

  it('reads a website of a product whose ids are long, and no number that is not exact', () => {
    const route = { view: 'statistics', websiteId: 3766190849341924 } as const;
    expect(parseRoute(formatRoute(route))).toEqual({ route, query: {} });
    expect(parseRoute('/statistics/9007199254740993')?.route).toEqual({ view: 'statistics' });
  });

  it('returns the same route after writing and reading', () => {
    const route = { view: 'websites' } as const;
    const query = { search: 'a&b=c?d#e %', page: '2' };
    expect(parseRoute(formatRoute(route, query))).toEqual({ route, query });
  });

  it('reads and writes a group of websites', () => {
    const route = { view: 'statistics', groupId: 'g-1' } as const;
    expect(formatRoute(route, { list: 'os' })).toBe('/statistics/group/g-1?list=os');
    expect(parseRoute('/statistics/group/g-1?list=os')).toEqual({ route, query: { list: 'os' } });
  });

  it.each([
    '/statistics/group',
    '/statistics/group/',
    '/statistics/group/a.b',
    '/websites/group/a',
  ])('has no group in %j', (hash) => expect(parseRoute(hash)?.route).not.toHaveProperty('groupId'));

  it('tells groups and websites apart', () => {
    const website = { route: { view: 'statistics', websiteId: 1 } as const, query: {} };
    const group = { route: { view: 'statistics', groupId: '1' } as const, query: {} };
    expect(isSameScreen(website, website)).toBe(true);
    expect(isSameScreen(group, group)).toBe(true);
    expect(isSameScreen(website, group)).toBe(false);
  });

  it('leaves out empty parameters', () => {
    expect(formatRoute({ view: 'websites' }, { search: '', page: '3' })).toBe('/websites?page=3');
  });

  it.each(['/portfolio', '/portfolio?search=a'])(
    'leads from the earlier %j to all accounts',
    (hash) =>
      expect(parseRoute(hash)).toEqual({ route: { view: 'websites' }, query: { accounts: 'all' } }),
  );

  it.each(['', '/', '/nowhere', '/constructor', 'websites', '//websites'])(
    'is no route at %j',
    (hash) => expect(parseRoute(hash)).toBeNull(),
  );

  it.each(['/statistics/0', '/statistics/-1', '/statistics/1e3', '/statistics/x', '/websites/4'])(
    'has no website in %j',
    (hash) => expect(parseRoute(hash)?.route).not.toHaveProperty('websiteId'),
  );
});
