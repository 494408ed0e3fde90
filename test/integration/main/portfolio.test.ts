import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, eachDay } from '$shared/dates/day-range';
import { AnalyticsServer, dayCountOf } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsites } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

/* The portfolio shows sums of saved days without asking a server, account by account. */

const KEYS = ['sd_aaaaaaaaaaaaaaaaaaaa', 'sd_bbbbbbbbbbbbbbbbbbbb'] as const;
const TODAY = '2024-03-31';

let server: AnalyticsServer;
let app: ServicesFixture;
let ids: string[];

beforeEach(async () => {
  server = await AnalyticsServer.start();
  app = new ServicesFixture();
  ids = [];
  for (const [at, key] of KEYS.entries()) {
    server.accounts.set(key, [
      { id: 1, domain: `one-${at}.example`, salt: at * 1000, favorite: true },
      { id: 2, domain: `two-${at}.example`, salt: at * 1000 },
    ]);
    const input = { name: `A${at}`, address: server.address, key };
    ids.push((await app.handlers['accounts.connect'](input)).id);
  }
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const saved = () =>
  app.handlers['portfolio.saved']({
    accounts: ids.map((accountId) => ({ accountId, today: TODAY })),
    name: 'visitors',
  });
const read = (accountId: string, from: string) =>
  readRows(app, {
    of: sourceOfWebsite(accountId),
    source: 'network',
    parameters: statisticArguments({
      name: 'visitors',
      from,
      to: TODAY,
      per_page: 100,
      sort_by: 'value',
    }),
  });
const sum = (site: number, from: string, to: string) =>
  eachDay({ from, to }).reduce((all, day) => all + dayCountOf(site, day), 0);

test('shows nothing when nothing is saved, and asks no server', async () => {
  const asked = server.received.length;
  expect(await saved()).toEqual(ids.map((accountId) => ({ accountId, sites: [], listedAt: null })));
  expect(server.received).toHaveLength(asked);
});

test('sums the saved days of each account, also offline', async () => {
  for (const accountId of ids) {
    const parameters = listArguments({ per_page: 100 });
    await readWebsites(app, { accountId, source: 'network', parameters });
    await read(accountId, addDays(TODAY, -28));
  }
  await server.close();
  const answers = await saved();
  for (const [at, { sites, listedAt }] of answers.entries()) {
    const salted = 1 + at * 1000;
    expect(listedAt).not.toBeNull();
    expect(sites.find(({ site }) => site.id === 1)).toMatchObject({
      site: { domain: `one-${at}.example`, favorite: true },
      sums: {
        today: dayCountOf(salted, TODAY),
        yesterday: dayCountOf(salted, addDays(TODAY, -1)),
        week: sum(salted, addDays(TODAY, -7), addDays(TODAY, -1)),
        month: sum(salted, addDays(TODAY, -28), addDays(TODAY, -1)),
        former: sum(salted, addDays(TODAY, -14), addDays(TODAY, -8)),
        weeks: eachDay({ from: addDays(TODAY, -14), to: addDays(TODAY, -1) }).map((day) =>
          dayCountOf(salted, day),
        ),
      },
    });
    expect(sites.find(({ site }) => site.id === 2)).toMatchObject({ sums: null, fetchedAt: null });
  }
});

test('has no sum for a period with a missing day', async () => {
  const [accountId = ''] = ids;
  const parameters = listArguments({ per_page: 100 });
  await readWebsites(app, { accountId, source: 'network', parameters });
  await read(accountId, addDays(TODAY, -7));
  const [answer] = await saved();
  expect(answer?.sites.find(({ site }) => site.id === 1)?.sums).toMatchObject({
    month: null,
    former: null,
    week: sum(1, addDays(TODAY, -7), addDays(TODAY, -1)),
  });
});
