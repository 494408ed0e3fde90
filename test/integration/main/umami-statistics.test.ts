import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareTotals, readSummary } from '$main/queries/compare';
import { makePortfolioFile } from '$main/queries/portfolio-report';
import { loginKey } from '$shared/api/login';
import { SERVER_STATISTICS, type ServerStatistic, type StatisticRow } from '$shared/api/statistics';
import { clockIn } from '$shared/dates/zone';
import { websiteSource } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import type { UmamiHit } from '$test/fakes/umami-counts';
import { siteId, UmamiServer } from '$test/fakes/umami-server';
import { readRows, readWebsites } from '$test/support/reads';
import { umamiHits } from '$test/support/umami-hits';

/*
 * Compares statistics of Umami with plain loops over the hits. The fake server accepts what Umami's OpenAPI
 * description allows.
 */

const ZONE = 'America/New_York';
const FIRST = Date.parse('2026-02-20T00:00:00-05:00');
const DAYS = 40;
const RANGE = { from: '2026-02-22', to: '2026-03-27' };

let umami: UmamiServer;
let app: ServicesFixture;
let hits: UmamiHit[];

beforeEach(async () => {
  umami = await UmamiServer.start();
  hits = umamiHits(FIRST, DAYS);
  umami.sites.push({
    id: siteId(1),
    name: 'Shop',
    domain: 'shop.example',
    createdAt: '2025-05-01T10:00:00.000Z',
    hits,
  });
  app = new ServicesFixture();
});

afterEach(async () => {
  await app.dispose();
  expect(umami.broken).toEqual([]);
  await umami.close();
});

const connect = (key = loginKey(umami.user)) =>
  app.handlers['accounts.connect']({
    name: 'Umami',
    address: umami.address,
    product: 'umami',
    zone: ZONE,
    key,
  });
const websites = async (accountId: string, parameters: Parameters<typeof listArguments>[0] = {}) =>
  (await readWebsites(app, { accountId, source: 'network', parameters: listArguments(parameters) }))
    ?.value;
const firstId = async (accountId: string) => (await websites(accountId))?.rows[0]?.id ?? 0;
const read = async (
  accountId: string,
  websiteId: number,
  name: ServerStatistic,
  more: Partial<Parameters<typeof statisticArguments>[0]> = {},
) => {
  const parameters = statisticArguments({ name, ...RANGE, per_page: 100, ...more });
  const of = websiteSource({ accountId, websiteId });
  return (await readRows(app, { of, source: 'network', parameters }))?.value ?? null;
};

/* The statistics again, computed by plain loops over the hits. */

const rowsOf = (rows: readonly StatisticRow[] = []): Record<string, number> =>
  Object.fromEntries(rows.map(({ value, count }) => [value, count]));
const isView = ({ event }: UmamiHit): boolean => event === undefined;

function distinctBy(
  rows: readonly UmamiHit[],
  value: (hit: UmamiHit) => string,
  what: (hit: UmamiHit) => string,
): Record<string, number> {
  const seen: Record<string, string[]> = {};
  for (const hit of rows) {
    const of = (seen[value(hit)] ??= []);
    if (!of.includes(what(hit))) of.push(what(hit));
  }
  return Object.fromEntries(Object.entries(seen).map(([key, of]) => [key, of.length]));
}

function recount(name: ServerStatistic, { from, to } = RANGE): Record<string, number> {
  const rows = hits.filter(({ at }) => {
    const { day } = clockIn(ZONE, at);
    return day >= from && day <= to;
  });
  const views = rows.filter(isView);
  const each = (() => {
    let at = 0;
    return () => String((at += 1));
  })();
  const dayOf = ({ at }: UmamiHit) => clockIn(ZONE, at).day;
  const hourOf = ({ at }: UmamiHit) => String(clockIn(ZONE, at).hour).padStart(2, '0');
  const visit = (hit: UmamiHit) => hit.visit;
  const of = (value: (hit: UmamiHit) => string | undefined) =>
    distinctBy(
      views.filter((hit) => (value(hit) ?? '') !== ''),
      (hit) => value(hit) ?? '',
      visit,
    );
  const countries: Record<string, [string, string]> = {
    US: ['US:United States', 'NA:North America'],
    DE: ['DE:Germany', 'EU:Europe'],
    FR: ['FR:France', 'EU:Europe'],
    BR: ['BR:Brazil', 'SA:South America'],
  };
  switch (name) {
    case 'visitors':
      return distinctBy(views, dayOf, ({ session }) => session);
    case 'pageviews':
      return distinctBy(views, dayOf, each);
    case 'visitors_hour':
      // A person counts once in each hour of each day.
      return distinctBy(views, hourOf, (hit) => `${dayOf(hit)} ${hit.session}`);
    case 'pageviews_hour':
      return distinctBy(views, hourOf, each);
    case 'page':
      return distinctBy(views, ({ path }) => path, each);
    case 'landing_page': {
      // Views of a visit's first instant all begin it.
      const firsts = views.filter((hit) => views.find((o) => o.visit === hit.visit)?.at === hit.at);
      return distinctBy(firsts, ({ path }) => path, visit);
    }
    case 'referrer':
      return of(({ referrer }) => (referrer === 'shop.example' ? '' : referrer));
    case 'campaign':
      return of(({ campaign }) => campaign);
    case 'country':
      return of(({ country = '' }) => countries[country]?.[0]);
    case 'continent':
      return of(({ country = '' }) => countries[country]?.[1]);
    case 'city':
      return of(({ country = '', city }) => (city === '' ? '' : `${country}:${city}`));
    case 'language':
      return of(({ language }) => language?.slice(0, 2));
    case 'browser': {
      const names = { chrome: 'Chrome', crios: 'Chrome', ios: 'Safari', firefox: 'Firefox' };
      return of(({ browser }) => names[browser as keyof typeof names]);
    }
    case 'os': {
      const names = { 'Windows 10': 'Windows', 'Mac OS': 'OS X', iOS: 'iOS', Linux: 'Linux' };
      return of(({ os }) => names[os as keyof typeof names]);
    }
    case 'device':
      return of(({ device }) => (device === 'laptop' ? 'desktop' : device));
    case 'resolution':
      return of(({ screen }) => screen);
    case 'event':
      return distinctBy(
        rows.filter((hit) => !isView(hit)),
        ({ event = '' }) => `${event.split(':').join(' ')}::`,
        each,
      );
  }
}

describe('statistics', () => {
  test('all 17 equal a recount of the hits, in the zone of the account', async () => {
    const { id } = await connect();
    const site = await firstId(id);
    for (const name of SERVER_STATISTICS) {
      const answer = await read(id, site, name);
      const counted = rowsOf(answer?.rows);
      expect([name, counted]).toEqual([name, recount(name)]);
      expect(answer?.total).toBe(Object.keys(counted).length);
    }
  });

  test('lists have pages, a search and both orders', async () => {
    const { id } = await connect();
    const site = await firstId(id);
    const found = await read(id, site, 'page', { search: 'BLOG', sort_by: 'value', sort: 'asc' });
    expect(found?.rows.map(({ value }) => value)).toEqual(['/Blog/A', '/blog/a']);
    const ranked = (await read(id, site, 'page'))?.rows.map(({ count }) => count) ?? [];
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  });

  test('a list that is longer than Sitedeck reads is cut, and says so', async () => {
    const at = Date.parse(`${RANGE.from}T12:00:00Z`);
    hits.length = 0;
    for (let page = 0; page < 10_001; page += 1) {
      hits.push({ at, session: 's', visit: `v${page}`, path: `/${page}` });
    }
    const { id } = await connect();
    const answer = await read(id, await firstId(id), 'page');
    expect(answer).toMatchObject({ lastPage: 100, total: 10_001 });
  });

  test('days of a long range are days, which Umami answers by month or year', async () => {
    const { id } = await connect();
    const site = await firstId(id);
    const years = { from: '2024-01-01', to: '2026-03-27' };
    for (const name of ['visitors', 'pageviews'] as const) {
      const all = (await read(id, site, name, years))?.rows;
      expect([name, rowsOf(all)]).toEqual([name, recount(name, years)]);
    }
    const months = { from: '2026-01-01', to: '2026-03-27' };
    const hours = (await read(id, site, 'visitors_hour', months))?.rows;
    expect(rowsOf(hours)).toEqual(recount('visitors_hour', months));
  });

  test('active visitors are those of the last five minutes', async () => {
    const { id } = await connect();
    const site = await firstId(id);
    hits.push({ at: Date.now(), session: 'now', visit: 'now', path: '/' });
    const live = () => app.handlers['statistics.live']({ accountId: id, id: site });
    expect(await live()).toEqual({ visits: 1, minutes: 5 });
  });

  test('after a change of the zone, everything is read again', async () => {
    const { id } = await connect();
    const site = await firstId(id);
    const before = await read(id, site, 'pageviews_hour');
    await app.handlers['accounts.update']({ accountId: id, zone: 'Asia/Tokyo' });
    const parameters = statisticArguments({ name: 'pageviews_hour', ...RANGE, per_page: 100 });
    const of = websiteSource({ accountId: id, websiteId: site });
    expect(await readRows(app, { of, source: 'saved', parameters })).toBeNull();
    expect((await read(id, site, 'pageviews_hour'))?.rows).not.toEqual(before?.rows);
  });
});

describe('files and sentences', () => {
  const contextOf = () => ({
    services: app.services,
    now: () => app.now(),
    signal: new AbortController().signal,
    isOffline: false,
    read: new Map(),
  });

  test('the report of all websites says what its numbers count', async () => {
    await connect();
    const days = { range: RANGE, compared: null };
    const how = { print: async () => new Uint8Array(), separator: 'comma' as const };
    const made = async (format: 'csv' | 'html') =>
      new TextDecoder().decode((await makePortfolioFile(contextOf(), format, days, how)).content);
    expect(await made('html')).toMatch(/>[\d,]+ · Visitors</);
    expect(await made('csv')).toContain('"visits_count"');
    expect(await made('csv')).toContain('"visitors"');
  });

  test('there is no sentence about visits, and totals are named by what they count', async () => {
    await connect();
    const asked = { website: 'shop.example', from: '2026-03-10', to: '2026-03-12' };
    await expect(readSummary(contextOf(), asked)).rejects.toThrow('counts visitors');
    const compare = { ...asked, compare: 'previous' };
    const { table } = await compareTotals(contextOf(), compare);
    expect(table.rows.map(([name]) => name)).toEqual(['visitors', 'pageviews']);
  });
});

describe('together with a server of another product', () => {
  test('a group adds what most of its websites count, and names those that it leaves out', async () => {
    const other = await AnalyticsServer.start();
    const key = 'sd_3f9c1b7e5a2d4860917c';
    other.accounts.set(key, [
      { id: 1, domain: 'a.example' },
      { id: 2, domain: 'b.example' },
    ]);
    const input = { name: 'Other', address: other.address, key };
    const visits = await app.handlers['accounts.connect'](input);
    const people = await connect();
    const site = await firstId(people.id);
    const members = [
      { accountId: visits.id, websiteId: 1, domain: 'a.example' },
      { accountId: visits.id, websiteId: 2, domain: 'b.example' },
      { accountId: people.id, websiteId: site, domain: 'shop.example' },
    ];
    const groupId = 'a3f1c0de-1111-4222-8333-444455556666';
    const group = { id: groupId, name: 'All', members };
    await app.handlers['collections.save']({ groups: [group] });
    const sum = async (name: ServerStatistic) => {
      const parameters = statisticArguments({ name, ...RANGE, per_page: 100 });
      const of = { kind: 'group' as const, groupId, without: [] };
      return (await readRows(app, { of, source: 'network', parameters }))?.group;
    };
    expect(await sum('visitors')).toMatchObject({
      of: 3,
      missing: [{ websiteId: site, reason: 'other-unit' }],
    });
    expect((await sum('pageviews'))?.missing).toEqual([]);
    expect((await sum('country'))?.missing).toEqual([]);
    await other.close();
  });
});
