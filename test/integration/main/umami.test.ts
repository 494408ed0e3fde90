import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loginKey } from '$shared/api/login';
import type { StatisticName } from '$shared/api/statistics';
import { websiteSource } from '$shared/settings/source';
import { resetAtOnce } from '$test/fakes/faults';
import { LocalServer } from '$test/fakes/local-server';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import type { UmamiHit } from '$test/fakes/umami-counts';
import { siteId, UmamiServer } from '$test/fakes/umami-server';
import { readRows, readWebsite, readWebsites } from '$test/support/reads';
import { umamiHits } from '$test/support/umami-hits';

/* Accounts on Umami, with a fake that accepts what Umami's OpenAPI description allows and counts like its SQL. */

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
  name: StatisticName,
  more: Partial<Parameters<typeof statisticArguments>[0]> = {},
) => {
  const parameters = statisticArguments({ name, ...RANGE, per_page: 100, ...more });
  const of = websiteSource({ accountId, websiteId });
  return (await readRows(app, { of, source: 'network', parameters }))?.value ?? null;
};

describe('recognizing a server', () => {
  const recognize = (address: string) => app.handlers['accounts.recognize']({ address });

  test('recognizes Umami without a key, also by an address of its pages', async () => {
    const found = { product: 'umami', address: umami.address, signIn: ['password', 'key'] };
    for (const page of ['', '/api/', '/login', `/websites/${siteId(1)}/events`, '/settings'])
      expect(await recognize(`${umami.address}${page}`)).toEqual(found);
    for (const { headers } of umami.http.received) expect(headers.authorization).toBeUndefined();
  });

  test('recognizes Umami Cloud by its host, without a request', async () => {
    expect(await recognize('cloud.umami.is')).toEqual({
      product: 'umami',
      address: 'https://api.umami.is',
      signIn: ['key'],
    });
    expect(app.attempts).toEqual([]);
  });

  test('says that a version is too old', async () => {
    umami.isOld = true;
    await expect(recognize(umami.address)).rejects.toMatchObject({ code: 'version-too-old' });
  });

  test('treats everything else as the API that several products share', async () => {
    app.detour = 'http://127.0.0.1:9';
    expect(await recognize('https://stats.example')).toMatchObject({ product: 'api-v1' });
  });

  test('sends no second request to a server that does not answer', async () => {
    const server = await LocalServer.start({ answers: [resetAtOnce], isUmami: true });
    expect(await recognize(server.address)).toMatchObject({ product: 'api-v1' });
    expect([...new Set(server.received.map(({ url }) => url))]).toEqual(['/api/config']);
    await server.close();
  });
});

describe('signing in', () => {
  test('accepts a user and password, and stores them only in the keychain', async () => {
    const { id } = await connect();
    expect(umami.logins).toBe(1);
    await firstId(id);
    await read(id, await firstId(id), 'country');
    expect(umami.logins).toBe(2);
    expect(JSON.stringify([app.logged, app.emitted])).not.toContain(umami.user.password);
    expect(app.services.accounts().accounts[0]).toMatchObject({
      product: 'umami',
      zone: { name: ZONE, source: 'chosen' },
    });
  });

  test('accepts an API key', async () => {
    const { id } = await connect(umami.key);
    expect(umami.logins).toBe(0);
    expect((await websites(id))?.total).toBe(1);
  });

  test('says that the password is wrong, and adds no account', async () => {
    const wrong = connect(loginKey({ ...umami.user, password: 'wrong' }));
    await expect(wrong).rejects.toMatchObject({ code: 'password-refused' });
    expect(app.services.accounts().accounts).toEqual([]);
  });

  test('says that a login needs a second factor', async () => {
    umami.needsSecondFactor = true;
    await expect(connect()).rejects.toMatchObject({ code: 'two-factor' });
  });

  test('renews an expired token once, for all waiting requests, and silently', async () => {
    const { id } = await connect();
    const site = await firstId(id);
    const before = umami.logins;
    umami.expire();
    await Promise.all((['country', 'browser', 'os'] as const).map((name) => read(id, site, name)));
    expect(umami.logins).toBe(before + 1);
    expect((await app.handlers['connection.show']({ accountId: id })).status).toBe('online');
  });

  test('a website of someone else counts as missing, and the account stays connected', async () => {
    const { id } = await connect(umami.key);
    const site = await firstId(id);
    umami.sites.length = 0;
    await expect(read(id, site, 'country')).rejects.toMatchObject({ code: 'not-found' });
    expect((await app.handlers['connection.show']({ accountId: id })).status).toBe('online');
  });
});

describe('websites', () => {
  test('are those of the user and the teams, including view-only rights', async () => {
    umami.teams = [siteId(900)];
    umami.sites.push({
      id: siteId(2),
      name: 'No domain',
      domain: null,
      createdAt: null,
      team: siteId(900),
      hits: [],
    });
    const { id } = await connect();
    const found = await websites(id, { sort_by: 'domain', sort: 'asc' });
    expect(found?.rows.map(({ domain }) => domain)).toEqual(['No domain', 'shop.example']);
    expect(found?.rows[1]).toMatchObject({ privacy: 1, created_at: '2025-05-01T10:00:00.000Z' });
  });

  test('are listed for the member of a team of thousands', async () => {
    umami.teams = Array.from({ length: 7 }, (_, at) => siteId(900 + at));
    umami.members = 1000;
    const common = { domain: 'team.example', createdAt: null, hits: [] };
    umami.sites.push({ ...common, id: siteId(2), name: 'Team', team: siteId(906) });
    const { id } = await connect();
    expect((await websites(id))?.total).toBe(2);
  });

  test('a deleted website is missing for an administrator, too', async () => {
    umami.isAdmin = true;
    const { id } = await connect();
    const site = await firstId(id);
    umami.sites.length = 0;
    const shown = await readWebsite(app, { accountId: id, id: site, source: 'network' });
    expect(shown?.problem).toMatchObject({ code: 'not-found' });
    expect((await app.handlers['connection.show']({ accountId: id })).status).toBe('online');
  });

  test('can be none', async () => {
    umami.sites.length = 0;
    const { id } = await connect();
    expect(await websites(id)).toMatchObject({ rows: [], total: 0, lastPage: 1 });
  });

  test('can be 2,000, with pages, an order and a search', async () => {
    for (let at = 2; at <= 2000; at += 1) {
      const createdAt = new Date(Date.parse('2025-06-01T00:00:00Z') + at * 1000).toISOString();
      const domain = `site-${at}.example`;
      umami.sites.push({ id: siteId(at), name: domain, domain, createdAt, hits: [] });
    }
    const { id } = await connect();
    umami.http.received.length = 0;
    const first = await websites(id, { sort_by: 'id', sort: 'desc', per_page: 100 });
    expect(first).toMatchObject({ total: 2000, lastPage: 20 });
    expect(first?.rows[0]?.domain).toBe('site-2000.example');
    const last = await websites(id, { sort_by: 'id', sort: 'desc', per_page: 100, page: 20 });
    expect(last?.rows.at(-1)?.domain).toBe('shop.example');
    const lists = umami.http.received.filter(({ url }) => url.startsWith('/api/me/websites'));
    expect(lists).toHaveLength(20);
    const found = await websites(id, { search: '-1999.' });
    expect(found?.rows.map(({ domain }) => domain)).toEqual(['site-1999.example']);
  });

  test('keep their numbers when saved data is cleared', async () => {
    const { id } = await connect();
    const before = await firstId(id);
    await app.handlers['storage.clear']({ accountId: id });
    expect(await read(id, before, 'country')).not.toBeNull();
    expect(await firstId(id)).toBe(before);
  });

  test('cannot be changed', async () => {
    const { id } = await connect();
    const site = await firstId(id);
    const changed = app.handlers['websites.update']({
      accountId: id,
      id: site,
      parameters: { privacy: 0 },
    });
    await expect(changed).rejects.toMatchObject({ code: 'read-only' });
    const star = { accountId: id, id: site, parameters: { favorite: true } };
    expect(await app.handlers['websites.update'](star)).toMatchObject({ favorite: true });
    expect(
      (await readWebsite(app, { accountId: id, id: site, source: 'saved' }))?.value,
    ).toMatchObject({ favorite: true });
  });
});
