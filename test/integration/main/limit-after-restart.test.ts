import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { listArguments, ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsites } from '$test/support/reads';

/* How many requests a server still accepts when the application starts again in the same minute. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const LIMIT = 5;
const DAY_MS = 86_400_000;

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  server = await AnalyticsServer.start({
    limit: { requests: LIMIT, windowMs: 60_000 },
    tellsLimit: true,
  });
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  for (let page = 1; page < LIMIT; page += 1) await ask(page);
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const ask = (page: number, signal?: AbortSignal) =>
  readWebsites(app, {
    accountId,
    source: 'network',
    parameters: listArguments({ page }),
    signal,
  });
const waiting = () => app.events('connection.changed').findLast(({ queued }) => queued > 0);

/**
 * Sends one more request than the server accepts, and cancels it.
 * @returns until when it was delayed, or null if it was sent
 */
async function heldUntil(): Promise<number | null> {
  app.emitted.length = 0;
  const leaving = new AbortController();
  const held = ask(9, leaving.signal).then(
    () => null,
    () => undefined,
  );
  const waits = new Promise<number>((resolve) => {
    const look = setInterval(() => {
      const nextAt = waiting()?.nextAt ?? null;
      if (nextAt === null) return;
      clearInterval(look);
      resolve(nextAt);
    }, 20);
  });
  const first = await Promise.race([held, waits]);
  leaving.abort();
  await held;
  return first ?? null;
}

describe('an exhausted limit', () => {
  test('is restored after a restart, so that the server refuses no request', async () => {
    await app.restart();
    const now = Date.now();
    const until = await heldUntil();
    expect(until).toBeGreaterThan(now + 30_000);
    expect(until).toBeLessThan(now + 61_000);
    expect(server.refusals).toBe(0);
    expect(server.received).toHaveLength(LIMIT);
  });

  test('ends a minute later', async () => {
    await app.restart();
    app.clockOffset = 61_000;
    // The test counts its minute from another moment than the server.
    server.fault = faults.noWebsites;
    expect(await heldUntil()).toBeNull();
  });

  test('lasts a minute at most when the clock was set back by a year', async () => {
    await app.restart();
    app.clockOffset = -365 * DAY_MS;
    const until = await heldUntil();
    expect(until).toBeLessThan(app.now() + 61_000);
  });

  test('is forgotten with the last account on its server', async () => {
    await app.handlers['accounts.remove']({ accountId });
    await app.restart();
    const input = { name: 'A', address: server.address, key: KEY };
    const connected = app.handlers['accounts.connect'](input).catch((cause: unknown) => cause);
    await expect.poll(() => server.refusals).toBe(1);
    await app.restart();
    expect(await connected).toMatchObject({ code: 'cancelled' });
  });
});

test('keeps an hour’s pause for five minutes after a restart and reports it without a request', async () => {
  server.fault = faults.jsonAnswer({ message: 'x' }, 429, { 'retry-after': '3600' });
  await app.restart();
  app.clockOffset = 61_000;
  expect((await ask(2))?.problem).toMatchObject({ code: 'throttled' });
  const asked = server.received.length;
  await app.restart();
  const answer = await ask(2);
  expect(answer?.problem).toMatchObject({ code: 'throttled' });
  const until = (answer?.problem?.retryAfter ?? 0) - app.clockOffset - Date.now();
  expect(until).toBeGreaterThan(200_000);
  expect(until).toBeLessThanOrEqual(300_000);
  expect(server.received).toHaveLength(asked);
  await app.restart();
  app.clockOffset += 301_000;
  server.fault = faults.noWebsites;
  await app.restart();
  expect((await ask(2))?.problem).toBeNull();
});
