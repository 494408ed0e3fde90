import { describe, expect, it } from 'vitest';
import { createClient } from '$client/client';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { knownDomains, loadSome } from '$views/websites/bulk/load-some';

/* Counts the requests to an account of 5,000 websites, of which 12 contain "shop". */

const SITES = Array.from({ length: 5_000 }, (_, at) =>
  makeWebsite(at % 450 === 0 ? `shop-${at}.example` : `site-${at}.example`, { id: at + 1 }),
);
const SHOPS = SITES.filter(({ domain }) => domain.startsWith('shop'));
const FOUND = { filter: { search: 'shop' }, total: SHOPS.length };
const ALL = { filter: {}, total: SITES.length };
const ids = (sites: readonly { id: number }[]) => sites.map(({ id }) => id);

function account(sites = SITES) {
  const fake = createFakeBridge({ accounts: [makeAccount('one')], websites: { one: sites } });
  const how = { client: createClient(fake.bridge), accountId: 'one' };
  // Reads from the store are not requests.
  const requests = (name: 'websites.list' | 'websites.show') =>
    fake.callsOf(name).filter(({ source }) => source !== 'saved').length;
  const asked = () => ({ pages: requests('websites.list'), shown: requests('websites.show') });
  return { fake, how, asked };
}

describe('loadSome', () => {
  it('reads websites found by a search from that search', async () => {
    const { how, asked } = account();
    const counted: number[] = [];
    const onprogress = (loaded: number) => counted.push(loaded);
    const read = await loadSome({ ...how, ids: ids(SHOPS), list: FOUND, onprogress });
    expect(ids(read)).toEqual(ids(SHOPS));
    expect(asked()).toEqual({ pages: 1, shown: 0 });
    expect(counted.at(-1)).toBe(SHOPS.length);
  });

  it('requests websites one by one when that takes fewer requests', async () => {
    const { how, asked } = account();
    const some = SITES.filter((_site, at) => at % 250 === 0);
    expect(await loadSome({ ...how, ids: ids(some), list: ALL })).toHaveLength(20);
    expect(asked()).toEqual({ pages: 0, shown: 20 });
  });

  it('reads only the first pages when they contain all websites', async () => {
    const { how, asked } = account();
    const some = SITES.slice(0, 150);
    expect(await loadSome({ ...how, ids: ids(some), list: ALL })).toHaveLength(150);
    expect(asked()).toEqual({ pages: 2, shown: 0 });
  });

  it('reads websites from several searches from the shown one, then one by one', async () => {
    const { how, asked } = account();
    const some = [...SHOPS, ...SITES.slice(4_990)];
    expect(await loadSome({ ...how, ids: ids(some), list: FOUND })).toHaveLength(some.length);
    // The search takes one page, and one more request shows how many pages the unfiltered list has.
    expect(asked()).toEqual({ pages: 2, shown: 10 });
  });

  it('reads every page once for all websites', async () => {
    const { how, asked } = account();
    expect(await loadSome({ ...how, ids: ids(SITES), list: ALL })).toHaveLength(5_000);
    expect(asked()).toEqual({ pages: 50, shown: 0 });
  });

  it('leaves out deleted websites', async () => {
    const { how } = account(SITES.slice(10));
    expect(await loadSome({ ...how, ids: [1, 2, 11], list: ALL })).toMatchObject([{ id: 11 }]);
    const many = ids(SITES);
    expect(await loadSome({ ...how, ids: many, list: ALL })).toHaveLength(4_990);
  });

  it('rejects saved copies', async () => {
    const { fake, how } = account();
    fake.answer('websites.list', () => {
      throw new AppFailure('unreachable', 'x');
    });
    const read = loadSome({ ...how, ids: ids(SHOPS), list: FOUND });
    await expect(read).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('knownDomains', () => {
  it('searches for each of a few domains', async () => {
    const { how, asked } = account();
    const domains = ['site-4999.example', 'new.example', 'SHOP-4950.example'];
    expect(await knownDomains(how, domains)).toEqual(['site-4999.example', 'shop-4950.example']);
    expect(asked()).toEqual({ pages: 1 + domains.length, shown: 0 });
  });

  it('compares many domains with the list', async () => {
    const { how, asked } = account();
    const domains = SITES.slice(0, 4_000).map(({ domain }) => `new-${domain}`);
    expect(await knownDomains(how, [...domains, 'site-4999.example'])).toEqual([
      'site-4999.example',
    ]);
    expect(asked().pages).toBe(50);
  });
});
