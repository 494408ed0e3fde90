import { describe, expect, it } from 'vitest';
import { firstLink, parseLink, writeLink } from '$shared/settings/link';

describe('a link', () => {
  it('leads to a website, a statistic and a period of an account', () => {
    const link = 'sitedeck://open?account=a-1&site=12&statistic=country&period=7-days';
    expect(parseLink(link)).toEqual({
      accountId: 'a-1',
      route: { view: 'statistics', websiteId: 12 },
      query: { period: '7-days', list: 'country' },
    });
  });

  it('leads to a website whose id is long, and to none whose id is not exact', () => {
    const id = 3766190849341924;
    expect(parseLink(`sitedeck://open?site=${id}`)?.route.websiteId).toBe(id);
    expect(parseLink(`sitedeck://open?sites=a%2F${id}%2Cb%2F9`)?.route.view).toBe('compare');
    expect(parseLink('sitedeck://open?site=9007199254740993')).toBeNull();
  });

  it('leads to days, to a chart, or to an account alone', () => {
    expect(parseLink('sitedeck://open?site=3&from=2026-01-02&to=2026-01-03')).toMatchObject({
      accountId: null,
      query: { from: '2026-01-02', to: '2026-01-03' },
    });
    expect(parseLink('sitedeck://open?site=3&statistic=visitors_hour')?.query).toEqual({
      chart: 'hours',
    });
    expect(parseLink('sitedeck://open?account=a')?.route).toEqual({ view: 'websites' });
    expect(parseLink('sitedeck://open')).toEqual({
      accountId: null,
      route: { view: 'websites' },
      query: {},
    });
  });

  it('leads to websites side by side, of several accounts', () => {
    const link = 'sitedeck://open?period=91-days&sites=a-1%2F7%2Cb%2F9&as=visits';
    const destination = parseLink(link);
    expect(destination).toEqual({
      accountId: null,
      route: { view: 'compare' },
      query: { period: '91-days', sites: 'a-1/7,b/9', as: 'visits' },
    });
    expect(destination && writeLink(destination)).toBe(link);
    for (const wrong of [
      'sites=a%2F7',
      'sites=a%2F7%2Cb',
      'as=visits',
      'site=1&sites=a%2F7%2Cb%2F9',
    ])
      expect(parseLink(`sitedeck://open?${wrong}`)).toBeNull();
  });

  it('leads to a group of websites, which belongs to no account', () => {
    const link = 'sitedeck://open?group=g-1&statistic=country&period=28-days';
    const destination = parseLink(link);
    expect(destination).toEqual({
      accountId: null,
      route: { view: 'statistics', groupId: 'g-1' },
      query: { period: '28-days', list: 'country' },
    });
    expect(destination && writeLink(destination)).toBe(link);
    for (const wrong of ['group=g%2F1', 'group=', 'group=g&site=1', 'group=g&sites=a%2F7%2Cb%2F9'])
      expect(parseLink(`sitedeck://open?${wrong}`)).toBeNull();
  });

  it('leads to a year of days', () => {
    const link = 'sitedeck://open?site=3&statistic=calendar&year=2025';
    const destination = parseLink(link);
    expect(destination?.query).toEqual({ list: 'calendar', year: '2025' });
    expect(destination && writeLink(destination)).toBe(link);
    expect(parseLink('sitedeck://open?site=3&year=12')).toBeNull();
  });

  it.each([
    ['another scheme', 'https://open?site=1'],
    ['another host', 'sitedeck://delete?site=1'],
    ['a path', 'sitedeck://open/x?site=1'],
    ['a fragment', 'sitedeck://open?site=1#x'],
    ['a name', 'sitedeck://me@open?site=1'],
    ['a password', 'sitedeck://:p@open?site=1'],
    ['days the wrong way round', 'sitedeck://open?site=1&from=2026-11-20&to=2026-11-19'],
    [
      'days to compare with the wrong way round',
      'sitedeck://open?site=1&against=custom&against_from=2026-01-02&against_to=2026-01-01',
    ],
    ['an unknown parameter', 'sitedeck://open?site=1&run=rm'],
    ['a parameter twice', 'sitedeck://open?site=1&site=2'],
    ['no number of a site', 'sitedeck://open?site=0x10'],
    ['an unknown statistic', 'sitedeck://open?site=1&statistic=passwords'],
    ['an unknown chart', 'sitedeck://open?site=1&chart=pie'],
    ['a period without a site', 'sitedeck://open?period=today'],
    ['half a range', 'sitedeck://open?site=1&from=2026-01-01'],
    ['a period and days', 'sitedeck://open?site=1&period=today&from=2026-01-01&to=2026-01-02'],
    ['the period since no day', 'sitedeck://open?site=1&period=since-2026-02-30'],
    ['a day that is none', 'sitedeck://open?site=1&from=2026-02-30&to=2026-03-01'],
    ['markup', 'sitedeck://open?account=%3Cimg%3E'],
    ['a very long account', `sitedeck://open?account=${'a'.repeat(600)}`],
    ['a very long one', `sitedeck://open?site=1${'&'.repeat(6_000)}`],
    ['none at all', 'sitedeck'],
  ])('with %s leads nowhere', (_what, link) => {
    expect(parseLink(link)).toBeNull();
  });

  it.each([
    ['from=0001-01-01&to=2026-11-20', { from: '2000-01-01', to: '2026-11-20' }],
    ['period=all-time', { period: 'all-time' }],
    ['period=since-0001-01-01', { period: 'since-2000-01-01' }],
    ['period=since-2026-01-31', { period: 'since-2026-01-31' }],
    ['from=0001-01-01&to=0001-12-31', { from: '2000-01-01', to: '2000-01-01' }],
    [
      'period=today&against=custom&against_from=0001-01-01&against_to=2026-01-01',
      {
        period: 'today',
        against: 'custom',
        against_from: '2000-01-01',
        against_to: '2026-01-01',
      },
    ],
  ])('requests no day before the earliest possible one: %s', (days, query) => {
    expect(parseLink(`sitedeck://open?site=1&${days}`)?.query).toEqual(query);
  });

  it('reads back as the route it was written from', () => {
    const link = 'sitedeck://open?account=a&site=5&statistic=page&period=today';
    const destination = parseLink(link);
    expect(destination && writeLink(destination)).toBe(link);
  });

  it('is found among command-line arguments', () => {
    expect(firstLink(['/opt/Sitedeck/sitedeck', '--x', 'sitedeck://open?site=4'])).toMatchObject({
      route: { websiteId: 4 },
    });
    expect(firstLink(['sitedeck', 'SITEDECK://open?site=4'])).not.toBeNull();
    expect(firstLink(['/opt/Sitedeck/sitedeck'])).toBeNull();
  });
});

it('a saved view’s period, comparison, list and search come back from its link', () => {
  const query = {
    from: '2026-10-01',
    to: '2026-10-31',
    against: 'custom',
    against_from: '2026-09-01',
    against_to: '2026-09-30',
    list: 'campaign',
    search: 'spring & sun',
  };
  const view = { accountId: 'a', route: { view: 'statistics', websiteId: 7 } as const, query };
  expect(parseLink(writeLink(view))).toEqual(view);
  const movers = { ...view, query: { period: '7-days', list: 'movers' } };
  expect(parseLink(writeLink(movers))).toEqual(movers);
  for (const chart of ['pageviews', 'hours', 'weekdays', 'pages-per-visit']) {
    const other = { ...view, query: { period: '7-days', list: 'page', chart, kind: 'bar' } };
    expect(parseLink(writeLink(other))).toEqual(other);
  }
});

it('carries the longest search', () => {
  const link = writeLink({
    accountId: 'a',
    route: { view: 'statistics', websiteId: 5 },
    query: { list: 'page', search: '本'.repeat(500) },
  });
  expect(parseLink(link)?.query['search']).toBe('本'.repeat(500));
});

it.each(['against=week', 'against_from=today', 'by=hour', `search=${'x'.repeat(501)}`])(
  'a link with %s is invalid',
  (parameter) => {
    expect(parseLink(`sitedeck://open?site=7&${parameter}`)).toBeNull();
    expect(parseLink(`sitedeck://open?${parameter}`)).toBeNull();
  },
);

it('of an earlier version opens 28 days instead of 30, and ignores its choice of weekdays', () => {
  expect(parseLink('sitedeck://open?site=1&period=30-days&weekdays=1')?.query).toEqual({
    period: '28-days',
  });
});
