import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '$client/client';
import { addDays } from '$shared/dates/day-range';
import { AppFailure } from '$shared/failures/failure';
import { Portfolio } from '$stores/websites/portfolio.svelte';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { siteOf } from '$test/support/source';

const account = makeAccount('one');
const TODAY = '2026-03-02';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T12:00:00Z`) }),
);
afterEach(() => void vi.useRealTimers());

describe('Portfolio', () => {
  it('shows nothing of the previous statistic, however late its websites are listed', async () => {
    const fake = createFakeBridge({
      accounts: [account],
      websites: { one: [makeWebsite('shop.example')] },
    });
    const asked: string[] = [];
    fake.answer('portfolio.saved', ({ name }) => {
      asked.push(name);
      const site = makeWebsite(`${name}.example`, { id: 1 });
      const sites = [{ site, sums: null, fetchedAt: null }];
      return [{ accountId: 'one', listedAt: asked.length > 1 ? Date.now() : null, sites }];
    });
    const held = fake.hold('websites.list', () => true);
    const portfolio = new Portfolio(createClient(fake.bridge));
    const before = portfolio.open([account], 'visitors', () => TODAY);
    await held.arrived;
    await portfolio.open([account], 'pageviews', () => TODAY);
    held.release();
    await before;
    expect(asked).toEqual(['visitors', 'pageviews']);
    expect(portfolio.rows.map(({ site }) => site.domain)).toEqual(['pageviews.example']);
  });

  it('loads the numbers of all websites, on screen or not, but asks no failing server twice', async () => {
    const south = makeAccount('south');
    const sites = (from: number) => [1, 2, 3].map((at) => makeWebsite(`s${from + at}.example`));
    const fake = createFakeBridge({
      accounts: [account, south],
      websites: { one: sites(0), south: sites(10) },
      statistics: { visitors: [{ value: addDays(TODAY, -1), count: 7 }] },
    });
    const answer = fake.handlerOf('statistics.show');
    fake.answer('statistics.show', (args) => {
      if (siteOf(args).accountId === 'south') throw new AppFailure('unreachable', 'down');
      return answer(args);
    });
    const portfolio = new Portfolio(createClient(fake.bridge));
    await portfolio.open([account, south], 'visitors', () => TODAY);
    portfolio.close();
    const of = (id: string) => portfolio.rows.filter((row) => row.account.id === id);
    expect(of('one').map(({ sums }) => sums?.month)).toEqual([7, 7, 7]);
    expect(of('south').map(({ sums }) => sums)).toEqual([null, null, null]);
    const asked = fake.callsOf('statistics.show').filter(({ source }) => source === 'network');
    expect(asked.filter((args) => siteOf(args).accountId === 'south')).toHaveLength(1);
    expect(asked.every(({ priority }) => priority === 'refresh')).toBe(true);
  });

  it('shows at once what it has shown before, unless saved data was cleared since', async () => {
    const fake = createFakeBridge({
      accounts: [account],
      websites: { one: [makeWebsite('shop.example')] },
      statistics: { visitors: [{ value: addDays(TODAY, -1), count: 7 }] },
    });
    const client = createClient(fake.bridge);
    const portfolio = new Portfolio(client);
    const domains = () => portfolio.rows.map(({ site }) => site.domain);
    await portfolio.open([account], 'visitors', () => TODAY);
    portfolio.leave();
    expect(domains()).toEqual([]);

    const again = portfolio.open([account], 'visitors', () => TODAY);
    expect([portfolio.loaded, domains()]).toEqual([true, ['shop.example']]);
    await again;
    portfolio.leave();

    portfolio.forget();
    const cleared = portfolio.open([account], 'visitors', () => TODAY);
    expect([portfolio.loaded, domains()]).toEqual([false, []]);
    await cleared;
    expect([portfolio.loaded, domains()]).toEqual([true, ['shop.example']]);
    portfolio.leave();
  });
});
