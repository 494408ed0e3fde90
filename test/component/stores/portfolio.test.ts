import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/renderer/client/client';
import { Portfolio } from '../../../src/renderer/stores/websites/portfolio.svelte';
import { createFakeBridge, makeAccount, makeWebsite } from '../../support/fake-bridge';

const account = makeAccount('one');
const TODAY = '2026-03-02';

describe('Portfolio', () => {
  it('shows nothing of the previous statistic, however late its websites are listed', async () => {
    const fake = createFakeBridge({
      accounts: [account],
      websites: { one: [makeWebsite('shop.example')] },
    });
    const asked: string[] = [];
    fake.answer('portfolio.saved', ({ name }) => {
      asked.push(name);
      const site = { id: 1, domain: `${name}.example`, favorite: false, sums: null };
      const sites = [{ ...site, fetchedAt: null }];
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
    expect(portfolio.rows.map(({ domain }) => domain)).toEqual(['pageviews.example']);
  });
});
