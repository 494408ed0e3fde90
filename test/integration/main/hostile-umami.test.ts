import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginKey } from '$shared/api/login';
import { SERVER_VALUE_STATISTICS } from '$shared/api/statistics';
import { addDays } from '$shared/dates/day-range';
import { websiteSource } from '$shared/settings/source';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { siteId, UmamiServer } from '$test/fakes/umami-server';
import { readRows, readWebsites } from '$test/support/reads';
import { BLOCKED_MS, longestStretch } from '../support/longest-stretch';

/* Lists of Umami that are as long as they may be, whose parts have more rows than asked for. */

/** As many as are parsed, with five values each. */
const MOST_IN_PART = 990;
const LONGEST = 500;
/** As many as are read (UmamiClient). */
const MOST_ROWS = 10_000;

let umami: UmamiServer;
let app: ServicesFixture;
let accountId: string;
let websiteId: number;

beforeAll(async () => {
  umami = await UmamiServer.start();
  umami.headers = { 'x-ratelimit-limit': '1000' };
  umami.sites.push({
    id: siteId(1),
    name: 'Shop',
    domain: 'shop.example',
    createdAt: '2025-05-01T10:00:00.000Z',
    hits: [],
  });
  app = new ServicesFixture();
  const key = loginKey(umami.user);
  const input = { name: 'Umami', address: umami.address, product: 'umami', key } as const;
  ({ id: accountId } = await app.handlers['accounts.connect'](input));
  const list = { accountId, source: 'network', parameters: listArguments({}) } as const;
  websiteId = (await readWebsites(app, list))?.value.rows[0]?.id ?? 0;
});
afterAll(async () => {
  await app.dispose();
  await umami.close();
});

let day = '2010-01-01';

test.each(SERVER_VALUE_STATISTICS)('block nothing: %s', async (name) => {
  umami.rowsFrom = (offset) =>
    Array.from({ length: MOST_IN_PART }, (_, at) => {
      const value = `/${offset + at} ${';=\u202eA.'.repeat(LONGEST)}`.slice(0, LONGEST);
      const count = 1_000 + ((at * 7_919) % 1_999);
      if (name === 'event') return { x: value, y: count };
      return { name: value, country: 'DE', pageviews: count, visits: count, visitors: count };
    });
  const stretch = await longestStretch(async () => {
    day = addDays(day, 1);
    const of = websiteSource({ accountId, websiteId });
    for (const page of [1, 2]) {
      const days = { from: day, to: day };
      const parameters = statisticArguments({ name, ...days, per_page: 100, page });
      const answer = await readRows(app, { of, source: 'network', parameters });
      const total = answer?.value.total ?? 0;
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(MOST_ROWS + 1);
    }
  });
  expect(stretch).toBeLessThan(BLOCKED_MS);
});
