import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StatisticName } from '$shared/api/statistics';
import { toAppError } from '$shared/failures/failure';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import type { Answerer } from '$test/fakes/local-server';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

/* An account's key was replaced. Answers to requests with the former key arrive afterwards. */

const FORMER = 'sd_3f9c1b7e5a2d4860917c';
const NEW = 'sd_0c4e8a6b2d1f9753a0e1';
const REFUSED = faults.jsonAnswer({ message: 'Unauthenticated.' }, 401);

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;
/** Whether the server also delays requests with the new key. */
let holdsNew: boolean;
/** Answers the delayed requests, in order. With null, the server answers as usual. */
let open: ((answer: Answerer | null) => void)[];

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(FORMER, [{ id: 1, domain: 'one.example' }]);
  server.accounts.set(NEW, [{ id: 1, domain: 'one.example', salt: 7 }]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: FORMER };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  open = [];
  holdsNew = false;
  server.fault = (response, received, request) => {
    const give = (answer: Answerer | null): void =>
      (answer ?? server.answer(received))(response, received, request);
    if (holdsNew || received.headers.authorization?.endsWith(FORMER)) open.push(give);
    else give(null);
  };
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

/**
 * Requests a statistic from the server.
 * @returns its counts, or the failure's code
 */
async function ask(name: StatisticName): Promise<number[] | string> {
  const range = { from: '2024-01-01', to: '2024-01-31' };
  const parameters = statisticArguments({ name, ...range, per_page: 100 });
  const input = { of: sourceOfWebsite(accountId), source: 'network', parameters } as const;
  try {
    const answer = await readRows(app, input);
    return answer?.value.rows.map(({ count }) => count) ?? [];
  } catch (thrown) {
    return toAppError(thrown).code;
  }
}

const status = async () => (await app.handlers['connection.show']({ accountId })).status;

test('a late 401 does not block the new key', async () => {
  const former = ask('country');
  await expect.poll(() => open.length).toBe(1);
  await app.handlers['accounts.replaceKey']({ accountId, key: NEW });
  holdsNew = true;
  const asked = (['browser', 'os', 'device', 'language', 'city'] as const).map(ask);
  // Four requests are sent at a time. The others still wait.
  await expect.poll(() => open.length).toBe(4);
  open[0]?.(REFUSED);
  expect(await former).toBe('unauthorized');
  holdsNew = false;
  for (const answer of open.slice(1)) answer(null);
  for (const answer of await Promise.all(asked)) expect(answer).toHaveLength(3);
  expect(await ask('referrer')).toHaveLength(3);
  expect(await status()).toBe('online');
});

test('a late 401 does not change the connection state', async () => {
  const late = ask('country');
  await expect.poll(() => open.length).toBe(1);
  await app.handlers['accounts.replaceKey']({ accountId, key: NEW });
  expect(await status()).toBe('unknown');
  open[0]?.(REFUSED);
  expect(await late).toBe('unauthorized');
  expect(await status()).toBe('unknown');
});

test('a late success does not change the connection state', async () => {
  const late = ask('country');
  await expect.poll(() => open.length).toBe(1);
  await app.handlers['accounts.replaceKey']({ accountId, key: NEW });
  expect(await status()).toBe('unknown');
  open[0]?.(faults.jsonAnswer({ data: [], status: 200 }));
  expect(await late).toEqual([]);
  expect(await status()).toBe('unknown');
});

test('sends a request with the new key even while the same one with the old key is in flight', async () => {
  const late = ask('country');
  await expect.poll(() => open.length).toBe(1);
  await app.handlers['accounts.replaceKey']({ accountId, key: NEW });
  const asked = ask('country');
  open[0]?.(faults.jsonAnswer({ data: [{ value: 'x', count: '1' }], status: 200 }));
  expect(await late).toEqual([1]);
  expect(await asked).toHaveLength(3);
});

test('discards what the old key learns late about the dialect', async () => {
  const late = ask('pageviews_hour');
  await expect.poll(() => open.length).toBe(1);
  await app.handlers['accounts.replaceKey']({ accountId, key: NEW });
  open[0]?.(faults.jsonAnswer({ message: { name: ['The selected name is invalid.'] } }, 422));
  await expect.poll(() => open.length).toBe(2);
  open[1]?.(faults.jsonAnswer({ data: [], status: 200 }));
  expect(await late).toEqual([]);
  server.received.length = 0;
  expect(await ask('visitors_hour')).toHaveLength(3);
  expect(server.received.map(({ url }) => /name=(\w+)/.exec(url)?.[1])).toEqual(['visitors_hour']);
});
