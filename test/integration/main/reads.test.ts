import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShowStatisticParameters } from '$shared/api/parameters';
import type { Priority, ReadMode } from '$shared/bridge/contract';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsite, readWebsites } from '$test/support/reads';
import { makeNewWebsite } from '$test/support/records';
import { sourceOfWebsite } from '$test/support/source';

const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [
    { id: 1, domain: 'one.example' },
    { id: 2, domain: 'two.example', favorite: true },
    { id: 3, domain: 'three.example' },
  ]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const websites = (source: ReadMode, parameters = {}, priority?: Priority) =>
  readWebsites(app, {
    accountId,
    source,
    parameters: listArguments(parameters),
    ...(priority && { priority }),
  });
const website = (source: ReadMode, id = 1) => readWebsite(app, { accountId, source, id });
const numbers = (source: ReadMode, parameters: Partial<ShowStatisticParameters>, id = 1) =>
  readRows(app, {
    of: sourceOfWebsite(accountId, id),
    source,
    parameters: statisticArguments({
      name: 'browser',
      from: '2024-01-01',
      to: '2024-01-31',
      per_page: 100,
      ...parameters,
    }),
  });
const domains = (answer: Awaited<ReturnType<typeof websites>>): string[] | undefined =>
  answer?.value.rows.map(({ domain }) => domain);

describe('saved first', () => {
  test('returns nothing before the first request', async () => {
    expect(await website('saved')).toBeNull();
    expect(await websites('saved')).toBeNull();
    expect(await numbers('saved', {})).toBeNull();
    expect(server.received).toHaveLength(0);
  });

  test('returns saved answers with their time after a restart', async () => {
    const fresh = await websites('network');
    expect(fresh).toMatchObject({ saved: false, final: false, problem: null });
    await numbers('network', {});
    await app.restart();
    await server.close();
    const saved = await websites('saved');
    expect(saved).toMatchObject({ saved: true, fetchedAt: fresh?.fetchedAt, value: fresh?.value });
    expect((await numbers('saved', {}))?.value.rows).toHaveLength(3);
    server = await AnalyticsServer.start();
  });

  test('remembers a failure until the next answer', async () => {
    await websites('network');
    server.fault = faults.htmlAnswer(502);
    await websites('network');
    expect((await websites('saved'))?.problem?.code).toBe('server-error');
    await expect(website('network', 3)).resolves.toMatchObject({ saved: true });
    await expect(numbers('network', {})).rejects.toMatchObject({ code: 'server-error' });
    server.fault = null;
    expect(await websites('network')).toMatchObject({ saved: false, problem: null });
    expect((await websites('saved'))?.problem).toBeNull();
  });

  test('keeps the saved record of a deleted website, with the reason', async () => {
    await website('network');
    server.accounts.get(KEY)?.splice(0, 1);
    expect(await website('network')).toMatchObject({ saved: true, problem: { code: 'not-found' } });
    expect((await app.handlers['connection.show']({ accountId })).status).toBe('online');
  });

  test('refuses an unknown account for every call', async () => {
    accountId = 'unknown';
    await expect(websites('network')).rejects.toMatchObject({ code: 'account-unknown' });
  });
});

describe('refreshing', () => {
  test('requests again when the clock was set back', async () => {
    await websites('network');
    app.clockOffset = -3_600_000;
    await websites('network', {}, 'refresh');
    expect(server.received).toHaveLength(2);
  });

  test('skips requests within a minute', async () => {
    const first = await websites('network');
    const again = await websites('network', {}, 'refresh');
    expect(server.received).toHaveLength(1);
    expect(again).toEqual(first);
    app.clockOffset = 61_000;
    await websites('network', {}, 'refresh');
    expect(server.received).toHaveLength(2);
  });

  test('requests at once for interactive reads', async () => {
    await websites('network');
    await websites('network', {}, 'interactive');
    expect(server.received).toHaveLength(2);
  });

  test('requests again after a write, a failure and a restart', async () => {
    await websites('network');
    await app.handlers['websites.update']({ accountId, id: 1, parameters: { email: 1 } });
    await websites('network', {}, 'refresh');
    expect(server.received).toHaveLength(3);
    server.fault = faults.jsonAnswer({}, 500);
    await websites('network');
    server.fault = null;
    await websites('network', {}, 'refresh');
    await app.restart();
    await websites('network', {}, 'refresh');
    expect(server.received).toHaveLength(6);
  });
});

describe('websites', () => {
  test('merges records from lists and single websites', async () => {
    await websites('network');
    expect((await website('saved', 2))?.value.domain).toBe('two.example');
    await app.handlers['websites.update']({ accountId, id: 2, parameters: { privacy: 1 } });
    const row = (await websites('saved'))?.value.rows.find(({ id }) => id === 2);
    expect(row?.privacy).toBe(1);
  });

  test('answers every search, order and filter from one complete list', async () => {
    await websites('network', { per_page: 100 });
    server.fault = faults.resetAtOnce;
    expect(domains(await websites('saved', { search: 'THREE' }))).toEqual(['three.example']);
    expect(domains(await websites('saved', { favorite: true }))).toEqual(['two.example']);
    expect(domains(await websites('saved', { sort_by: 'domain', sort: 'asc' }))).toEqual([
      'one.example',
      'three.example',
      'two.example',
    ]);
  });

  test('answers nothing else from part of a list', async () => {
    await websites('network', { search: 'one' });
    expect(await websites('saved')).toBeNull();
    expect(await websites('saved', { search: 'two' })).toBeNull();
  });

  test('removes a deleted website from every saved list', async () => {
    await websites('network');
    await app.handlers['websites.delete']({ accountId, id: 2 });
    expect(domains(await websites('saved'))).toEqual(['three.example', 'one.example']);
    expect(await website('saved', 2)).toBeNull();
  });

  test('removes a website gone from the server with the next complete list', async () => {
    await websites('network', { per_page: 100 });
    server.accounts.get(KEY)?.splice(0, 1);
    await websites('network', { per_page: 100 });
    expect(await website('saved', 1)).toBeNull();
  });

  test('knows a new website at once', async () => {
    const made = await app.handlers['websites.store']({
      accountId,
      parameters: makeNewWebsite('New.example'),
    });
    expect(made.domain).toBe('new.example');
    expect((await website('saved', made.id))?.value).toEqual(made);
  });

  test('reports a refusal by field', async () => {
    const parameters = makeNewWebsite('one.example');
    await expect(app.handlers['websites.store']({ accountId, parameters })).rejects.toMatchObject({
      code: 'validation',
      details: { fields: { domain: [expect.any(String)] } },
    });
    expect(server.received).toHaveLength(1);
  });
});

describe('requests', () => {
  test('shares identical concurrent requests', async () => {
    const all = await Promise.all([websites('network'), websites('network'), websites('network')]);
    expect(server.received).toHaveLength(1);
    expect(all[1]?.value).toEqual(all[0]?.value);
  });

  test('cancels requests within 50 ms, with the reason of the caller', async () => {
    const arrived = new Promise<void>((resolve) => {
      server.fault = (_response, _received, request) => {
        request.socket.on('close', () => resolve());
      };
    });
    const leaving = new AbortController();
    const asked = readWebsites(app, {
      accountId,
      source: 'network',
      signal: leaving.signal,
      parameters: listArguments(),
    });
    const refused = asked.catch((cause: unknown) => cause);
    await expect.poll(() => server.received.length).toBe(1);
    const reason = new Error('nobody waits any more');
    leaving.abort(reason);
    expect(await refused).toBe(reason);
    await arrived;
  });

  test('sends four at a time', async () => {
    let open = 0;
    let most = 0;
    server.fault = (response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        faults.jsonAnswer({ current_page: 1, data: [], last_page: 1, total: 0 })(
          response,
          server.received[0] as never,
          null as never,
        );
      });
    };
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        numbers('network', { to: `2024-02-${10 + (at % 20)}` }),
      ),
    );
    expect(most).toBeLessThanOrEqual(4);
    expect(server.received).toHaveLength(20);
  });
});
