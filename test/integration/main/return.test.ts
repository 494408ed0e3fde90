import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsite } from '$test/support/reads';

const KEY = 'sd_3f9c1b7e5a2d4860917c';

let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  app = new ServicesFixture();
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const connect = async (): Promise<string> =>
  (await app.handlers['accounts.connect']({ name: 'A', address: server.address, key: KEY })).id;
const show = (accountId: string) => readWebsite(app, { accountId, source: 'network', id: 1 });

describe('an unreachable server', () => {
  test('is found again when the computer wakes up, and this is reported', async () => {
    const accountId = await connect();
    await show(accountId);
    server.fault = faults.resetAtOnce;
    await show(accountId);
    const statuses = () => app.events('connection.changed').map(({ status }) => status);
    expect(statuses().at(-1)).toBe('offline');
    server.fault = null;
    app.services.wake();
    await expect.poll(() => statuses().at(-1)).toBe('online');
    expect(statuses()).toEqual(['online', 'offline', 'online']);
  });
});

test('restarts the built-in service if it has ended', async () => {
  let running: AnalyticsServer | null = null;
  const starts: string[] = [];
  app = new ServicesFixture({
    builtIn: {
      start: async (key) => {
        if (!running) {
          running = await AnalyticsServer.start();
          starts.push(running.address);
        }
        running.accounts.set(key, [{ id: 1, domain: `number-${starts.length}.example` }]);
        return { address: running.address, zone: 'UTC' };
      },
      choice: { port: 0, sample: true },
      configure: async () => undefined,
      clear: async () => undefined,
      stop: async () => {
        await running?.close();
        running = null;
      },
    },
  });
  const { id } = await app.handlers['accounts.exploreSample']({});
  expect((await show(id))?.value.domain).toBe('number-1.example');
  const ended = running as AnalyticsServer | null;
  // The process ends. The service manager notices this a moment later than the failing request.
  server.fault = null;
  await ended?.close();
  running = null;
  expect(await show(id)).toMatchObject({ saved: false, value: { domain: 'number-2.example' } });
  expect(starts).toHaveLength(2);
  await (running as AnalyticsServer | null)?.close();
});

describe('diagnostics', () => {
  test('include versions, store, hits, connections, dialects and failures, without naming anyone', async () => {
    const accountId = await connect();
    await show(accountId);
    server.fault = faults.jsonAnswer(
      { message: `debug of ${server.address} with Bearer ${KEY}` },
      500,
    );
    await show(accountId);
    await readWebsite(app, { accountId, source: 'saved', id: 1 });
    await readWebsite(app, { accountId, source: 'saved', id: 2 });
    const found = await app.handlers['diagnostics.show']({});
    expect(found.versions['node']).toBe(process.versions.node);
    expect(found.storage.lasting).toBe(true);
    expect(found.reads).toEqual({ asked: 2, found: 1 });
    expect(found.accounts).toMatchObject([
      { accountId, connection: { status: 'problem' }, dialect: { update: 'PATCH' } },
    ]);
    expect(found.failures).toMatchObject([
      { accountId, error: { code: 'server-error', status: 500 } },
    ]);
    expect(found.report).toContain('account 1: server-error 500');
    for (const secret of [KEY, server.address, new URL(server.address).host, accountId]) {
      expect(found.report).not.toContain(secret);
    }
  });
});
