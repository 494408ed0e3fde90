import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { OfflineStore } from '$main/cache/offline-store';
import { AnalyticsServer, type FakeDialect, VERY_OLD } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsite, readWebsites } from '$test/support/reads';

/* Servers without favorites and without sorting by domain, and what Sitedeck does instead. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;
let dialect: FakeDialect = {};

async function meet(domains: string[], speaks: FakeDialect = VERY_OLD): Promise<void> {
  dialect = { ...speaks };
  server = await AnalyticsServer.start({ dialect });
  server.accounts.set(
    KEY,
    domains.map((domain, at) => ({ id: at + 1, domain })),
  );
  app = new ServicesFixture();
  accountId = (await connect('A')).id;
  server.received.length = 0;
}

const connect = (name: string) =>
  app.handlers['accounts.connect']({ name, address: server.address, key: KEY });

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const read = (
  parameters: Parameters<typeof listArguments>[0] = {},
  source: 'network' | 'saved' = 'network',
) => readWebsites(app, { accountId, source, parameters: listArguments(parameters) });
const domainsOf = async (...asked: Parameters<typeof read>) =>
  (await read(...asked))?.value.rows.map(({ domain }) => domain) ?? null;
const star = (id: number, favorite: boolean) =>
  app.handlers['websites.update']({ accountId, id, parameters: { favorite } });
const favorites = { favorite: true, sort_by: 'domain', sort: 'asc', per_page: 100 } as const;
const byDomain = { sort_by: 'domain', sort: 'asc' } as const;
const capabilities = () => app.handlers['capabilities.show']({ accountId });
const asked = () => server.received.map(({ method, url }) => `${method} ${url}`);

const THREE = ['m.example', 'z.example', 'a.example'];
const many = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `site-${String((at * 41) % count).padStart(3, '0')}.example`,
  );

describe('a list by domain from a server that cannot sort', () => {
  test('is sorted locally when the full list is stored', async () => {
    await meet(THREE);
    expect(await domainsOf(byDomain)).toEqual(['a.example', 'm.example', 'z.example']);
    expect(await domainsOf({ ...byDomain, sort: 'desc' })).toEqual([
      'z.example',
      'm.example',
      'a.example',
    ]);
    expect(await capabilities()).toMatchObject({ domainOrder: 'here' });
    expect(app.events('capabilities.changed').at(-1)).toMatchObject({ domainOrder: 'here' });
    await app.restart();
    expect(await domainsOf(byDomain, 'saved')).toEqual(['a.example', 'm.example', 'z.example']);
  });

  test('has pages and search', async () => {
    await meet(many(37));
    await read(byDomain);
    const page = await read({ ...byDomain, page: 2, search: 'site-0' });
    expect(page?.value).toMatchObject({ page: 2, lastPage: 4, total: 37, perPage: 10 });
    expect(page?.value.rows.map(({ domain }) => domain)).toEqual(
      Array.from({ length: 10 }, (_, at) => `site-0${at + 10}.example`),
    );
  });

  test('is not offered until a long list is stored completely', async () => {
    await meet(many(250));
    const waiting: (() => void)[] = [];
    server.fault = (...exchange) => {
      const answer = () => server.answer(exchange[1])(...exchange);
      if (/[?&]page=3/.test(exchange[1].url)) waiting.push(answer);
      else answer();
    };
    await read({});
    await read(byDomain);
    expect(await capabilities()).toMatchObject({ domainOrder: 'none' });
    await expect.poll(() => waiting).toHaveLength(1);
    for (const answer of waiting) answer();
    await expect
      .poll(() => app.events('capabilities.changed').at(-1))
      .toMatchObject({ domainOrder: 'here' });
    expect((await domainsOf(byDomain))?.slice(0, 2)).toEqual([
      'site-000.example',
      'site-001.example',
    ]);
  });

  test('comes from the server again once it can sort', async () => {
    await meet(THREE);
    await read(byDomain);
    delete dialect.sortsByIdOnly;
    await read(byDomain);
    expect(await capabilities()).toMatchObject({ domainOrder: 'server' });
    await read({ ...byDomain, per_page: 25 });
    expect(asked().at(-1)).toContain('per_page=25');
  });

  test('ignores a list saved unsorted by an earlier version', async () => {
    await meet(THREE);
    await read(byDomain);
    await app.restart();
    const store = new OfflineStore(app.folder, { now: Date.now, onProblem: () => undefined });
    store.write(({ facts }) => facts.delete(accountId, 'dialect'));
    store.close();
    expect(await domainsOf(byDomain, 'saved')).toEqual(['a.example', 'm.example', 'z.example']);
  });

  test('stays with the server once it has sorted, even after deletions elsewhere', async () => {
    await meet(many(120), {});
    await read(byDomain);
    await read();
    await expect.poll(async () => (await read({}, 'saved'))?.value.total).toBe(120);
    const sites = server.accounts.get(KEY) ?? [];
    sites.splice(
      sites.findIndex(({ domain }) => domain === 'site-003.example'),
      1,
    );
    // The remaining rows of the first page are sorted by id, which could be chance.
    for (const [at, site] of sites.toSorted((a, b) => (a.domain < b.domain ? -1 : 1)).entries()) {
      site.id = 1000 + at;
    }
    expect(await domainsOf(byDomain)).not.toContain('site-003.example');
    expect(await capabilities()).toMatchObject({ domainOrder: 'server' });
  });

  test('does not count as sorted when the first page is sorted by chance', async () => {
    await meet([...'abcdefghij', ...'klmnopqrstuvwxyz', 'a1'].map((name) => `${name}.example`));
    await read();
    expect((await domainsOf(byDomain))?.slice(0, 3)).toEqual([
      'a.example',
      'a1.example',
      'b.example',
    ]);
    expect(await capabilities()).toMatchObject({ domainOrder: 'here' });
  });
});

describe('favorites of a server that has none', () => {
  test('are stored locally, over restarts, and never sent', async () => {
    await meet(THREE);
    expect(await domainsOf(favorites)).toEqual([]);
    expect(await capabilities()).toMatchObject({ favorites: 'here' });
    expect((await star(2, true)).favorite).toBe(true);
    expect((await star(3, true)).favorite).toBe(true);
    await app.restart();
    expect(await domainsOf(favorites, 'saved')).toEqual(['a.example', 'z.example']);
    expect(await domainsOf(favorites)).toEqual(['a.example', 'z.example']);
    const rows = (await read())?.value.rows.map(({ id, favorite }) => [id, favorite]);
    expect(rows).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
    await star(3, false);
    expect(await domainsOf(favorites)).toEqual(['z.example']);
    // The filter was requested once, before Sitedeck knew that the server ignores it.
    expect(asked().filter((url) => url.includes('favorite='))).toHaveLength(1);
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('are set aside and reported when unreadable', async () => {
    await meet(THREE);
    await read();
    await star(2, true);
    await app.restart();
    const file = join(app.folder, 'favorites.json');
    writeFileSync(file, '{"cut');
    expect(await domainsOf(favorites)).toEqual([]);
    const [problem] = await app.handlers['fileProblems.list']({});
    expect(problem?.code).toBe('favorites-damaged');
    await star(3, true);
    expect(readFileSync(problem?.file ?? '', 'utf8')).toBe('{"cut');
    expect(await domainsOf(favorites)).toEqual(['a.example']);
  });

  test('appear in a single website and in the portfolio', async () => {
    await meet(THREE);
    await read();
    await star(2, true);
    const shown = await readWebsite(app, { accountId, source: 'network', id: 2 });
    expect(shown?.value.favorite).toBe(true);
    const [account] = await app.handlers['portfolio.saved']({
      accounts: [{ accountId, today: '2026-11-21' }],
      name: 'visitors',
    });
    expect(account?.sites.filter(({ site }) => site.favorite).map(({ site }) => site.id)).toEqual([
      2,
    ]);
  });

  test('are saved together with other changes', async () => {
    await meet(THREE);
    await read();
    const parameters = { favorite: true, privacy: 1 } as const;
    const website = await app.handlers['websites.update']({ accountId, id: 2, parameters });
    expect(website).toMatchObject({ favorite: true, privacy: 1 });
    const bodies = server.received.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(bodies).toEqual(['privacy=1']);
  });

  test('are stored locally even if no list was read before', async () => {
    await meet(THREE);
    expect((await star(1, true)).favorite).toBe(true);
    expect(await domainsOf(favorites)).toEqual(['m.example']);
  });

  test('are found in a long list that is only partly stored', async () => {
    await meet(many(250));
    await read();
    await star(200, true);
    await app.handlers['storage.clear']({ accountId: null });
    const answer = await read(favorites);
    expect(answer?.value).toMatchObject({ total: 1, rows: [{ id: 200, favorite: true }] });
  });

  test('filter a long, partly stored list without asking the server', async () => {
    await meet(many(250));
    await read();
    await star(250, true);
    server.received.length = 0;
    const answer = await read({ favorite: false, per_page: 100, page: 1 });
    expect(answer?.value.rows.length).toBeGreaterThan(0);
    expect(answer?.value.rows.map(({ id }) => id)).not.toContain(250);
    expect(asked().filter((url) => url.includes('favorite='))).toEqual([]);
  });

  test('are forgotten with the website and the account, and are separate per account', async () => {
    await meet(THREE);
    await read();
    await star(1, true);
    await star(2, true);
    await app.handlers['websites.delete']({ accountId, id: 1 });
    const file = () => JSON.parse(readFileSync(join(app.folder, 'favorites.json'), 'utf8'));
    expect(file().favorites).toEqual({ [accountId]: [2] });
    server.accounts.set('sd_other_key_0123456789', [{ id: 2, domain: 'other.example' }]);
    const other = await app.handlers['accounts.connect']({
      name: 'B',
      address: server.address,
      key: 'sd_other_key_0123456789',
    });
    const parameters = listArguments(favorites);
    const theirs = { accountId: other.id, source: 'network', parameters } as const;
    expect((await readWebsites(app, theirs))?.value.rows).toEqual([]);
    await app.handlers['accounts.remove']({ accountId });
    expect(file().favorites).toEqual({});
  });

  test('are replaced by the server’s once it has favorites', async () => {
    await meet(THREE);
    await read();
    await star(1, true);
    delete dialect.withoutFavorites;
    Object.assign(server.accounts.get(KEY)?.[1] ?? {}, { favorite: true });
    await read();
    expect(await capabilities()).toMatchObject({ favorites: 'server' });
    expect(await domainsOf(favorites)).toEqual(['z.example']);
    await star(2, false);
    expect(server.received.at(-1)?.body).toBe('favorite=false');
  });

  test('stay unchanged when they cannot be written', async () => {
    await meet(THREE);
    await read();
    mkdirSync(join(app.folder, 'favorites.json.tmp'));
    await expect(star(1, true)).rejects.toMatchObject({ code: 'store-failed' });
    expect((await read())?.value.rows.some(({ favorite }) => favorite)).toBe(false);
  });
});
