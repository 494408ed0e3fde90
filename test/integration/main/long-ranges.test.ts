import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QueryContext } from '$main/queries/context';
import { readDaySeries } from '$main/queries/statistics';
import { splitIntoPieces } from '$shared/dates/pieces';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

/* Reads decades of days from a server that allows sixty requests a minute. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const DECADES = { from: '2000-01-01', to: '2024-12-31' };
/** The part of the limit that long ranges may use. */
const SHARE = 45;

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  const limit = { requests: 60, windowMs: 60_000 };
  server = await AnalyticsServer.start({ limit, tellsLimit: true });
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

test('other reads of the account are answered in between', async () => {
  expect(splitIntoPieces(DECADES, 100).length).toBeGreaterThan(60);
  const stopping = new AbortController();
  const context: QueryContext = {
    services: app.services,
    now: () => Date.now(),
    signal: stopping.signal,
    isOffline: false,
    read: new Map(),
  };
  const subject = { website: { domain: 'one.example' }, source: sourceOfWebsite(accountId) };
  let hasEnded = false;
  const long = readDaySeries(context, subject, 'visitors', DECADES).finally(
    () => (hasEnded = true),
  );
  await expect.poll(() => server.received.length).toBeGreaterThanOrEqual(SHARE);
  const other = await readRows(app, {
    of: sourceOfWebsite(accountId),
    source: 'network',
    parameters: statisticArguments({ name: 'browser', from: '2024-01-01', to: '2024-01-31' }),
  });
  expect(other).toMatchObject({ saved: false, problem: null });
  expect(hasEnded).toBe(false);
  expect(server.refusals).toBe(0);
  stopping.abort();
  await expect(long).rejects.toThrow();
});
