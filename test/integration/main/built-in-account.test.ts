import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsites } from '$test/support/reads';

/* The built-in service is an account like others: it is stopped, started, reset and removed. */

const DOMAIN = 'sample.example';
let server: AnalyticsServer;
let app: ServicesFixture;
let account: Account;
let done: string[];

beforeEach(async () => {
  server = await AnalyticsServer.start();
  done = [];
  app = new ServicesFixture({
    builtIn: {
      start: async (key) => {
        if (!server.accounts.has(key)) server.accounts.set(key, [{ id: 1, domain: DOMAIN }]);
        return { address: server.address, zone: 'UTC' };
      },
      choice: { port: 0, sample: true },
      configure: async () => undefined,
      stop: async () => void done.push('stop'),
      clear: async () => {
        done.push('clear');
        server.accounts.clear();
      },
    },
  });
  account = await app.handlers['accounts.exploreSample']({});
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const control = (action: 'show' | 'start' | 'stop' | 'reset') =>
  app.handlers['accounts.builtIn']({ action });
const read = (source: 'saved' | 'network') =>
  readWebsites(app, { accountId: account.id, source, parameters: listArguments() });

test('stops answering when stopped, keeps saved data, and answers again when started', async () => {
  await read('network');
  expect(await control('stop')).toEqual({ stopped: true });
  expect(done).toEqual(['stop']);
  const asked = server.received.length;
  expect(await read('network')).toMatchObject({
    saved: true,
    value: { total: 1 },
    problem: { code: 'service-stopped' },
  });
  expect(server.received.length).toBe(asked);
  expect(await control('show')).toEqual({ stopped: true });
  expect(await control('start')).toEqual({ stopped: false });
  expect(await read('network')).toMatchObject({ saved: false, problem: null });
});

test.each([
  ['in the settings', () => control('start')],
  ['by exploring the sample', () => app.handlers['accounts.exploreSample']({})],
])('is no longer stopped after starting it %s', async (_, start) => {
  const connection = () => app.handlers['connection.show']({ accountId: account.id });
  await read('network');
  await control('stop');
  await read('network');
  expect(await connection()).toMatchObject({ problem: { code: 'service-stopped' } });
  await start();
  expect(await connection()).toMatchObject({ status: 'unknown', problem: null });
});

test('starts again when the sample is explored', async () => {
  await control('stop');
  const again = await app.handlers['accounts.exploreSample']({});
  expect(again.id).toBe(account.id);
  expect(await control('show')).toEqual({ stopped: false });
});

test('starts empty after a reset, without any saved data', async () => {
  await read('network');
  expect(await control('reset')).toEqual({ stopped: false });
  expect(done).toEqual(['clear']);
  expect(await read('saved')).toBeNull();
  expect(await read('network')).toMatchObject({ value: { total: 1 } });
});

test('is removed with its key, its store and all saved data', async () => {
  await read('network');
  await app.handlers['accounts.remove']({ accountId: account.id });
  expect(done).toEqual(['clear']);
  expect(app.services.accounts().accounts).toEqual([]);
  expect(await app.secrets.list()).toEqual([]);
  await expect(read('network')).rejects.toThrow(AppFailure);
});

test('asks again for past days after an import has changed their website', async () => {
  const asks = async () => {
    const before = server.received.length;
    const names = [
      { name: 'visitors', sort_by: 'value', sort: 'asc' },
      { name: 'page', sort_by: 'count', sort: 'desc' },
    ] as const;
    const finals = [];
    for (const one of names) {
      const asked = {
        ...one,
        from: '2024-01-01',
        to: '2024-01-31',
        per_page: 100,
        page: 1,
      } as const;
      const of = { kind: 'website', accountId: account.id, websiteId: 1 } as const;
      const about = { of, parameters: statisticArguments(asked) };
      const saved = await readRows(app, { ...about, source: 'saved' });
      finals.push(saved?.final ?? null);
      if (saved?.final !== true) await readRows(app, { ...about, source: 'network' });
    }
    return { finals, requests: server.received.length - before };
  };
  await read('network');
  expect(await asks()).toEqual({ finals: [null, null], requests: 2 });
  expect(await asks()).toEqual({ finals: [true, true], requests: 0 });
  await read('network');
  expect(await asks()).toEqual({ finals: [true, true], requests: 0 });

  for (const sites of server.accounts.values())
    for (const site of sites) site.updated_at = '2026-01-02 03:04:05';
  await read('network');
  expect(await asks()).toEqual({ finals: [false, false], requests: 2 });
  await read('network');
  expect(await asks()).toEqual({ finals: [true, true], requests: 0 });
});
