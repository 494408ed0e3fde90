import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StatisticRow } from '$shared/api/statistics';
import type { Update } from '$shared/bridge/answer-values';
import type { Page } from '$shared/bridge/contract';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsites } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

/* Two windows and a terminal command. Each sees what the others have read. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const [LEFT, RIGHT] = [11, 12];
const range = { from: '2024-01-01', to: '2024-01-31' };

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;
let count: number;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  count = 1;
  server.rowsOf = () => [{ value: '2024-01-02', count }];
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const watch = (windowId: number, priority: 'interactive' | 'refresh' = 'interactive') => {
  const query = { kind: 'days', of: sourceOfWebsite(accountId), name: 'visitors', range } as const;
  const watches = [{ id: 'w', query, priority }];
  return app.handlers['queries.watch']({ watches }, windowId);
};
const updates = (windowId: number): Update[] =>
  app.emitted
    .filter((one) => one.event === 'queries.updated' && one.windowId === windowId)
    .flatMap(({ payload }) => JSON.parse(payload as string) as Update[]);
const shown = (windowId: number): number | undefined =>
  (updates(windowId).at(-1)?.answer?.value as Page<StatisticRow> | undefined)?.rows[0]?.count;
const both = (expected: number) =>
  expect.poll(() => [shown(LEFT), shown(RIGHT)]).toEqual([expected, expected]);

test('an answer refreshed by one window appears in the other without a request', async () => {
  await watch(LEFT);
  await watch(RIGHT);
  await both(1);
  expect(server.received).toHaveLength(1);
  count = 2;
  await app.handlers['queries.refresh']({ ids: ['w'], olderThan: null, insist: true }, LEFT);
  await both(2);
  expect(server.received).toHaveLength(2);
});

test('a request that is on its way is joined by one that is more urgent', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.fault = (...args) => void held.then(() => server.answer(args[1])(...args));
  await watch(LEFT, 'refresh');
  await expect.poll(() => server.received).toHaveLength(1);
  await watch(RIGHT);
  await app.handlers['queries.refresh']({ ids: ['w'], olderThan: null, insist: true }, RIGHT);
  release();
  await both(1);
  expect(server.received).toHaveLength(1);
});

test('an answer read by the terminal appears in all windows without a request', async () => {
  await watch(LEFT);
  await watch(RIGHT);
  await both(1);
  count = 3;
  const order = { sort_by: 'value', sort: 'asc', per_page: 100 } as const;
  await readRows(app, {
    of: sourceOfWebsite(accountId),
    source: 'network',
    parameters: statisticArguments({ name: 'visitors', ...range, ...order }),
  });
  await both(3);
  expect(server.received).toHaveLength(2);
});

test('failed queries are requested again when the server is reachable', async () => {
  server.fault = faults.jsonAnswer({ message: 'no' }, 500);
  await watch(LEFT);
  const last = () => updates(LEFT).at(-1);
  await expect.poll(() => last()?.problem?.code, { timeout: 20_000 }).toBe('server-error');
  expect(last()?.isAsking).toBe(false);
  server.fault = null;
  // Any answer shows that the server is back.
  await readWebsites(app, { accountId, source: 'network', parameters: listArguments() });
  await expect.poll(() => [shown(LEFT), last()?.problem]).toEqual([1, null]);
});
