import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Source } from '../../../src/shared/bridge/contract';
import { AnalyticsServer, type FakeSite } from '../../fakes/analytics-server';
import { list, ServicesFixture } from '../../fakes/services-fixture';

const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;
let sites: FakeSite[];

beforeEach(async () => {
  server = await AnalyticsServer.start();
  sites = Array.from({ length: 250 }, (_, at) => ({
    id: at + 1,
    domain: `site-${at + 1}.example`,
  }));
  server.accounts.set(KEY, sites);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const websites = (source: Source, parameters = {}) =>
  app.handlers['websites.list']({ accountId, source, parameters: list(parameters) });
const found = async (search: string): Promise<string[] | undefined> =>
  (await websites('saved', { search }))?.value.rows.map(({ domain }) => domain);

describe('an account with more than a page of websites', () => {
  test('is read as a whole after its list was opened, and searched from the store then', async () => {
    expect(await found('site-19')).toBeUndefined();
    await websites('network', { per_page: 25 });
    await expect.poll(() => found('site-249')).toEqual(['site-249.example']);
    expect(await found('site-1')).toHaveLength(10);
    // The page that was looked at, and three of a hundred.
    expect(server.received).toHaveLength(4);
  });

  test('is read once a day, not with each look at it', async () => {
    await websites('network');
    await expect.poll(() => found('site-249')).toHaveLength(1);
    const before = server.received.length;
    await websites('network', { page: 2 });
    expect(server.received).toHaveLength(before + 1);
    app.clockOffset = 25 * 60 * 60_000;
    await websites('network', { page: 3 });
    await expect.poll(() => server.received.length).toBe(before + 5);
  });

  test('forgets what is gone from the server', async () => {
    await websites('network');
    await expect.poll(() => found('site-77')).toHaveLength(1);
    sites.splice(76, 1);
    app.clockOffset = 25 * 60 * 60_000;
    await websites('network');
    await expect.poll(() => found('site-77')).toEqual([]);
    expect(await found('site-78')).toEqual(['site-78.example']);
  });

  test('is not read for a search, for favorites, or when a page has it all', async () => {
    await websites('network', { search: 'site' });
    await websites('network', { favorite: false });
    expect(server.received).toHaveLength(2);
    sites.splice(8);
    await websites('network');
    expect(server.received).toHaveLength(3);
    expect(await found('site-3')).toEqual(['site-3.example']);
  });
});
