import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Budget } from '$main/api/scheduling/budget';
import { Server } from '$main/api/server';
import type { Priority } from '$shared/bridge/contract';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';

const KEY = 'sd_3f9c1b7e5a2d4860917c';
/** The window of the server's limit, shortened for the test. */
const WINDOW_MS = 1_000;

let http: AnalyticsServer;
let server: Server;
let waiting: { queued: number; waitMs: number | null }[];

async function start(requests: number, tellsLimit: boolean, windowMs = WINDOW_MS): Promise<void> {
  http = await AnalyticsServer.start({ limit: { requests, windowMs }, tellsLimit });
  http.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
}

beforeEach(async () => {
  // Node loads `fetch` at the first call, which would delay the first request.
  await fetch('data:,');
  waiting = [];
});

afterEach(async () => {
  server.close();
  await http.close();
});

function connect(limit: number | null, windowMs = WINDOW_MS): void {
  server = new Server({
    fetch,
    now: Date.now,
    budget: new Budget({ limit, windowMs }),
    random: () => 0,
    onWaiting: ({ queued, waitMs }) => waiting.push({ queued: queued.get('a') ?? 0, waitMs }),
  });
}

function ask(number: number, priority: Priority = 'interactive') {
  return server.exchange(
    { method: 'GET', path: '/api/v1/websites', query: { page: String(number) } },
    { address: http.address, key: KEY },
    { accountId: 'a', priority },
  );
}

describe('a server’s limit', () => {
  test('is respected before the server has to refuse', async () => {
    await start(10, false);
    connect(10);
    await Promise.all(Array.from({ length: 25 }, (_, at) => ask(at)));
    expect(http.received).toHaveLength(25);
    expect(http.refusals).toBe(0);
    const held = waiting.find(({ waitMs }) => waitMs !== null);
    expect(held?.queued).toBeGreaterThan(10);
    expect(waiting.at(-1)).toEqual({ queued: 0, waitMs: null });
  });

  test('is learned from headers, also when other clients use it', async () => {
    await start(8, true);
    connect(60);
    // Another client with the same address has used half of the limit.
    const others = Array.from({ length: 4 }, () =>
      fetch(`${http.address}/api/v1/websites`, { headers: { authorization: `Bearer ${KEY}` } }),
    );
    await Promise.all(others);
    await ask(0);
    await Promise.all(Array.from({ length: 12 }, (_, at) => ask(at + 1)));
    expect(http.refusals).toBe(0);
    expect(http.received).toHaveLength(17);
  });

  test('waits after a refusal, and the read succeeds', async () => {
    await start(2, false);
    connect(null);
    await Promise.all(Array.from({ length: 4 }, (_, at) => ask(at)));
    expect(http.refusals).toBeGreaterThan(0);
    expect(http.received.length).toBe(4 + http.refusals);
  });

  test('is left to interactive requests while data is saved for offline use', async () => {
    // The window lasts until the end of the test.
    const windowMs = 5 * WINDOW_MS;
    await start(20, false, windowMs);
    connect(20, windowMs);
    const saving = Array.from({ length: 30 }, (_, at) => ask(at, 'offline'));
    await expect.poll(() => http.received.length).toBe(15);
    const looked = await Promise.all([ask(100), ask(101)]);
    expect(looked).toHaveLength(2);
    expect(http.received.length).toBeLessThanOrEqual(17);
    await Promise.all(saving);
    expect(http.refusals).toBe(0);
  });
});

test('reports a long pause at once', async () => {
  await start(100, false);
  connect(60);
  http.fault = faults.jsonAnswer({ message: 'x' }, 429, { 'retry-after': '3600' });
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => ask(at)));
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'throttled' } });
  }
  expect(http.received.length).toBeLessThanOrEqual(4);
});

test('waits through a short maintenance', async () => {
  await start(100, false);
  connect(60);
  http.fault = (response, received, request) => {
    http.fault = null;
    faults.jsonAnswer({}, 503, { 'retry-after': '1' })(response, received, request);
  };
  const before = Date.now();
  expect((await ask(1)).status).toBe(200);
  expect(Date.now() - before).toBeGreaterThanOrEqual(900);
});

test('tries a read three times at most', async () => {
  await start(100, false);
  connect(60);
  http.fault = faults.resetAtOnce;
  await expect(ask(1)).rejects.toMatchObject({ code: 'unreachable' });
  expect(http.received).toHaveLength(3);
});
