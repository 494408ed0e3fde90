import { afterEach, describe, expect, test } from 'vitest';
import { OfflineStore } from '$main/cache/offline-store';
import {
  AnalyticsServer,
  AS_DEPLOYED,
  type FakeDialect,
  URL_IN_REQUESTS,
  VERY_OLD,
} from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsites } from '$test/support/reads';
import { makeNewWebsite } from '$test/support/records';
import { sourceOfWebsite } from '$test/support/source';

const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

/** Connects an account to a server with the given dialect. */
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
  readRows(app, {
    of: sourceOfWebsite(accountId),
    source: 'network',
    parameters: statisticArguments({ name, from: '2024-01-01', to: '2024-01-31' }),
  });
const favorites = (favorite: boolean) =>
  readWebsites(app, { accountId, source: 'network', parameters: listArguments({ favorite }) });

describe('the documented API', () => {
  test('is tried first, with all parameters sent', async () => {
    await meet({});
    await favorites(true);
    await hours('visitors_hour');
    const parameters = { favorite: true } as const;
    await app.handlers['websites.update']({ accountId, id: 2, parameters });
    const [listed, shown, updated] = server.received;
    const query = (url = ''): object =>
      Object.fromEntries(new URL(url, server.address).searchParams);
    expect(query(listed?.url)).toEqual({
      search_by: 'domain',
      favorite: 'true',
      sort_by: 'id',
      sort: 'desc',
      per_page: '10',
      page: '1',
    });
    expect(query(shown?.url)).toEqual({
      name: 'visitors_hour',
      from: '2024-01-01',
      to: '2024-01-31',
      search_by: 'value',
      sort_by: 'count',
      sort: 'desc',
      per_page: '10',
      page: '1',
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

  test('are not learned when neither name is accepted', async () => {
    await meet({});
    server.fault = faults.jsonAnswer({ message: { name: ['no'] } }, 422);
    await expect(hours('visitors_hour')).rejects.toMatchObject({ code: 'validation' });
    server.fault = null;
    await hours('visitors_hour');
    expect(said().at(-1)).toContain('name=visitors_hour&');
  });

  test('are not tried when another field is refused', async () => {
    await meet({});
    server.fault = faults.jsonAnswer({ message: { from: ['no'] } }, 422);
    await expect(hours('visitors_hour')).rejects.toMatchObject({ code: 'validation' });
    expect(server.received).toHaveLength(1);
  });
});

describe('favorite as 1 and 0', () => {
  test('is learned from an ignored filter', async () => {
    await meet(AS_DEPLOYED);
    const domains = (await favorites(true))?.value.rows.map(({ domain }) => domain);
    expect(domains).toEqual(['one.example']);
    expect(server.received).toHaveLength(2);
    await favorites(false);
    expect(server.received).toHaveLength(3);
    expect(said().at(-1)).toContain('favorite=0');
  });

  test('is learned from an update with the opposite effect', async () => {
    await meet(AS_DEPLOYED);
    const parameters = { favorite: false, email: 1 } as const;
    const website = await app.handlers['websites.update']({ accountId, id: 1, parameters });
    expect(website).toMatchObject({ favorite: false, email: 1 });
    expect(server.received.map(({ body }) => body)).toEqual([
      'favorite=false&email=1',
      'favorite=0',
    ]);
  });
});

test('learns PUT from a refused PATCH', async () => {
  await meet({ putOnly: true });
  const update = () =>
    app.handlers['websites.update']({ accountId, id: 1, parameters: { privacy: 1 } });
  expect((await update()).privacy).toBe(1);
  await update();
  expect(server.received.map(({ method }) => method)).toEqual(['PATCH', 'PUT', 'PUT']);
});

describe('the domain’s parameter', () => {
  const store = (domain: string) =>
    app.handlers['websites.store']({
      accountId,
      parameters: makeNewWebsite(domain),
    });
  const read = (parameters: Parameters<typeof listArguments>[0] = {}) =>
    readWebsites(app, { accountId, source: 'network', parameters: listArguments(parameters) });
  const names = () => server.received.map(({ body }) => body.split('=')[0]);

  test('follows the API when only records call it `url`', async () => {
    await meet(VERY_OLD);
    await read();
    expect((await store('three.example')).domain).toBe('three.example');
    await read({ search: 'three' });
    expect(names().filter(Boolean)).toEqual(['domain']);
    expect(said().join()).not.toContain('url=');
    expect(said().join()).not.toContain('search_by=url');
  });

  test('becomes `url` after a refusal naming it, and stays so over a restart', async () => {
    await meet(URL_IN_REQUESTS);
    await store('three.example');
    expect(names()).toEqual(['domain', 'url']);
    await app.restart();
    await store('four.example');
    expect(names()).toEqual(['domain', 'url', 'url']);
    const answer = await read({ sort_by: 'domain', sort: 'asc' });
    expect(answer?.value.rows.map(({ domain }) => domain)).toEqual([
      'four.example',
      'one.example',
      'three.example',
      'two.example',
    ]);
    expect(said().at(-1)).toContain('sort_by=url');
  });

  test('becomes `url` after a list refuses a sort key', async () => {
    await meet({});
    server.fault = (...exchange) => {
      const wanted = exchange[1].url.includes('search_by=url');
      const refusal = faults.jsonAnswer({ message: { search_by: ['invalid'] } }, 422);
      (wanted ? server.answer(exchange[1]) : refusal)(...exchange);
    };
    await read();
    await read();
    expect(said().map((line) => /search_by=\w+/.exec(line)?.[0])).toEqual([
      'search_by=domain',
      'search_by=url',
      'search_by=url',
    ]);
  });

  test('reverts to the API’s name when `url` is refused', async () => {
    const dialect: FakeDialect = { ...URL_IN_REQUESTS };
    await meet(dialect);
    await store('three.example');
    delete dialect.requestName;
    await store('four.example');
    await store('five.example');
    expect(names()).toEqual(['domain', 'url', 'url', 'domain', 'domain']);
  });

  test('sends two requests to a server that wants both names, and learns nothing', async () => {
    await meet({});
    server.fault = (...exchange) => {
      const name = exchange[1].body.startsWith('domain') ? 'url' : 'domain';
      faults.jsonAnswer({ message: { [name]: [`${name} is required`] } }, 422)(...exchange);
    };
    const refused = { code: 'validation', details: { fields: { domain: ['url is required'] } } };
    await expect(store('three.example')).rejects.toMatchObject(refused);
    expect(names()).toEqual(['domain', 'url']);
    server.fault = null;
    await store('three.example');
    expect(names()).toEqual(['domain', 'url', 'domain']);
  });

  test('follows the API although an earlier version learned `url` from a record', async () => {
    await meet(VERY_OLD);
    await app.restart();
    const saved = new OfflineStore(app.folder, { now: Date.now, onProblem: () => undefined });
    const learned = { hourly: 'hours', favorite: 'words', update: 'PATCH', domain: 'url' };
    saved.write(({ facts }) => facts.put(accountId, 'dialect', learned));
    saved.close();
    await store('three.example');
    await hours('visitors_hour');
    expect(names()[0]).toBe('domain');
    expect(said()).toHaveLength(2);
  });

  test('reports a refusal as about the domain, and does not repeat requests refused for other reasons', async () => {
    await meet(URL_IN_REQUESTS);
    const taken = {
      code: 'validation',
      details: { fields: { domain: ['The url has already been taken.'] } },
    };
    await expect(store('one.example')).rejects.toMatchObject(taken);
    // The refusal was about the website. It also proves that the server understands `url`.
    await expect(store('one.example')).rejects.toMatchObject(taken);
    expect(names()).toEqual(['domain', 'url', 'url']);
  });
});

describe('deleting', () => {
  const remove = () => app.handlers['websites.delete']({ accountId, id: 1 });

  test.each([false, true])('accepts both forms of answer (silent: %s)', async (deletesSilently) => {
    await meet({ deletesSilently });
    await remove();
    expect(server.accounts.get(KEY)).toHaveLength(1);
  });

  test('is repeated after a broken connection, where “not found” means success', async () => {
    await meet({});
    server.fault = (response, received, request) => {
      server.fault = null;
      server.accounts.get(KEY)?.shift();
      faults.resetAtOnce(response, received, request);
    };
    await remove();
    expect(server.received.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });

  test('succeeds for a website already gone, because Chromium repeats a DELETE by itself', async () => {
    await meet({});
    await readWebsites(app, { accountId, source: 'network', parameters: listArguments({}) });
    // The first DELETE arrived, but its answer was lost. When the network stack repeats it, the website is already
    // gone.
    server.accounts.get(KEY)?.shift();
    server.received.length = 0;
    await remove();
    expect(server.received.map(({ method }) => method)).toEqual(['DELETE']);
    const saved = await readWebsites(app, {
      accountId,
      source: 'saved',
      parameters: listArguments({}),
    });
    expect(saved?.value.rows.map(({ id }) => id)).not.toContain(1);
  });

  test('fails at an address without the API', async () => {
    await meet({});
    server.fault = faults.htmlAnswer(404);
    await expect(remove()).rejects.toMatchObject({ code: 'not-this-api' });
  });
});

test('never repeats any other write', async () => {
  await meet({});
  for (const fault of [
    faults.resetAtOnce,
    faults.jsonAnswer({}, 503),
    faults.jsonAnswer({}, 429),
  ]) {
    server.received.length = 0;
    server.fault = fault;
    const parameters = makeNewWebsite('x.example');
    await expect(app.handlers['websites.store']({ accountId, parameters })).rejects.toThrow();
    expect(server.received).toHaveLength(1);
  }
});
