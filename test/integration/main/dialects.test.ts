import { afterEach, describe, expect, test } from 'vitest';
import { AnalyticsServer, type FakeDialect } from '../../fakes/analytics-server';
import * as faults from '../../fakes/faults';
import { list, ServicesFixture, statistic } from '../../fakes/services-fixture';

const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

/** An account on a server that speaks in some way of its own. */
async function meet(dialect: FakeDialect): Promise<void> {
  server = await AnalyticsServer.start({ dialect });
  server.accounts.set(KEY, [
    { id: 1, domain: 'one.example', favorite: true },
    { id: 2, domain: 'two.example' },
  ]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
}

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const said = (): string[] =>
  server.received.map(({ method, url, body }) => `${method} ${url} ${body}`);
const hours = (name: 'visitors_hour' | 'pageviews_hour') =>
  app.handlers['statistics.show']({
    ...{ accountId, source: 'network', id: 1 },
    parameters: statistic({ name, from: '2024-01-01', to: '2024-01-31' }),
  });
const favorites = (favorite: boolean) =>
  app.handlers['websites.list']({ accountId, source: 'network', parameters: list({ favorite }) });

describe('the document’s own way', () => {
  test('is tried first, and all parameters are always sent', async () => {
    await meet({});
    await favorites(true);
    await hours('visitors_hour');
    const parameters = { favorite: true } as const;
    await app.handlers['websites.update']({ accountId, id: 2, parameters });
    const [listed, shown, updated] = server.received;
    const query = (url = ''): object =>
      Object.fromEntries(new URL(url, server.address).searchParams);
    expect(query(listed?.url)).toEqual({
      ...{ search_by: 'domain', favorite: 'true', sort_by: 'id', sort: 'desc' },
      ...{ per_page: '10', page: '1' },
    });
    expect(query(shown?.url)).toEqual({
      ...{ name: 'visitors_hour', from: '2024-01-01', to: '2024-01-31' },
      ...{ search_by: 'value', sort_by: 'count', sort: 'desc', per_page: '10', page: '1' },
    });
    expect(updated).toMatchObject({ method: 'PATCH', body: 'favorite=true' });
    expect(server.received).toHaveLength(3);
  });
});

describe('old names of the hourly statistics', () => {
  test('are learned from one refusal, for both and over a restart', async () => {
    await meet({ oldHourlyNames: true });
    expect((await hours('visitors_hour'))?.value.rows).toHaveLength(3);
    expect(server.received).toHaveLength(2);
    await hours('pageviews_hour');
    await app.restart();
    await hours('visitors_hour');
    expect(server.received).toHaveLength(4);
    expect(said().slice(2).join()).not.toMatch(/_hour&/);
  });

  test('are not learned when neither is taken', async () => {
    await meet({});
    server.fault = faults.json({ message: { name: ['no'] } }, 422);
    await expect(hours('visitors_hour')).rejects.toMatchObject({ code: 'validation' });
    server.fault = null;
    await hours('visitors_hour');
    expect(said().at(-1)).toContain('name=visitors_hour&');
  });

  test('are not tried for another field', async () => {
    await meet({});
    server.fault = faults.json({ message: { from: ['no'] } }, 422);
    await expect(hours('visitors_hour')).rejects.toMatchObject({ code: 'validation' });
    expect(server.received).toHaveLength(1);
  });
});

describe('favorite as 1 and 0', () => {
  test('is learned from a filter that was ignored', async () => {
    await meet({ truthyFavorite: true });
    const domains = (await favorites(true))?.value.rows.map(({ domain }) => domain);
    expect(domains).toEqual(['one.example']);
    expect(server.received).toHaveLength(2);
    await favorites(false);
    expect(server.received).toHaveLength(3);
    expect(said().at(-1)).toContain('favorite=0');
  });

  test('is learned from an update that had the opposite effect', async () => {
    await meet({ truthyFavorite: true });
    const parameters = { favorite: false, email: 1 } as const;
    const website = await app.handlers['websites.update']({ accountId, id: 1, parameters });
    expect(website).toMatchObject({ favorite: false, email: 1 });
    expect(server.received.map(({ body }) => body)).toEqual([
      'favorite=false&email=1',
      'favorite=0',
    ]);
  });
});

test('PUT is learned from a refused PATCH', async () => {
  await meet({ putOnly: true });
  const update = () =>
    app.handlers['websites.update']({ accountId, id: 1, parameters: { privacy: 1 } });
  expect((await update()).privacy).toBe(1);
  await update();
  expect(server.received.map(({ method }) => method)).toEqual(['PATCH', 'PUT', 'PUT']);
});

test('url in the place of domain is learned from a record', async () => {
  await meet({ url: true });
  const parameters = list({ sort_by: 'domain', sort: 'asc' });
  const read = { accountId, source: 'network', parameters } as const;
  const domains = (await app.handlers['websites.list'](read))?.value.rows.map(
    ({ domain }) => domain,
  );
  expect(domains).toEqual(['one.example', 'two.example']);
  const made = await app.handlers['websites.store']({
    accountId,
    parameters: { domain: 'three.example', privacy: 0, email: 0, exclude_bots: 1 },
  });
  expect(made.domain).toBe('three.example');
  expect(server.received.at(-1)?.body).toContain('url=three.example');
});

test('a refused url is told as the domain, and not sent twice', async () => {
  await meet({ url: true });
  await app.handlers['websites.list']({ accountId, source: 'network', parameters: list({}) });
  server.received.length = 0;
  const parameters = { domain: 'one.example', privacy: 0, email: 0, exclude_bots: 1 } as const;
  await expect(app.handlers['websites.store']({ accountId, parameters })).rejects.toMatchObject({
    code: 'validation',
    details: { fields: { domain: ['The url has already been taken.'] } },
  });
  expect(server.received).toHaveLength(1);
});

describe('deleting', () => {
  const remove = () => app.handlers['websites.delete']({ accountId, id: 1 });

  test.each([false, true])('takes both answers (silent: %s)', async (deletesSilently) => {
    await meet({ deletesSilently });
    await remove();
    expect(server.accounts.get(KEY)).toHaveLength(1);
  });

  test('is said again after a broken connection: then “not found” means done', async () => {
    await meet({});
    server.fault = (response, received, request) => {
      server.fault = null;
      server.accounts.get(KEY)?.shift();
      faults.resetAtOnce(response, received, request);
    };
    await remove();
    expect(server.received.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });

  test('of what is not there has worked: Chromium repeats a DELETE by itself', async () => {
    await meet({});
    await app.handlers['websites.list']({ accountId, source: 'network', parameters: list({}) });
    // The first DELETE arrived and its answer was lost; the network stack's own repetition finds nothing.
    server.accounts.get(KEY)?.shift();
    server.received.length = 0;
    await remove();
    expect(server.received.map(({ method }) => method)).toEqual(['DELETE']);
    const saved = await app.handlers['websites.list']({
      ...{ accountId, source: 'saved', parameters: list({}) },
    });
    expect(saved?.value.rows.map(({ id }) => id)).not.toContain(1);
  });

  test('at an address where no API answers has not worked', async () => {
    await meet({});
    server.fault = faults.html(404);
    await expect(remove()).rejects.toMatchObject({ code: 'not-this-api' });
  });
});

test('no other write is ever said twice', async () => {
  await meet({});
  for (const fault of [faults.resetAtOnce, faults.json({}, 503), faults.json({}, 429)]) {
    server.received.length = 0;
    server.fault = fault;
    const parameters = { domain: 'x.example', privacy: 0, email: 0, exclude_bots: 1 } as const;
    await expect(app.handlers['websites.store']({ accountId, parameters })).rejects.toThrow();
    expect(server.received).toHaveLength(1);
  }
});
