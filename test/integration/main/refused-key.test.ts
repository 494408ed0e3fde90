import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SERVER_STATISTICS, STATISTIC_NAMES } from '$shared/api/statistics';
import { toAppError } from '$shared/failures/failure';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import * as faults from '$test/fakes/faults';
import { listArguments, ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows, readWebsites } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';

/* How many requests reach a server that no longer accepts the key. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const OTHER_KEY = 'sd_0c4e8a6b2d1f9753a0e1';
const WINDOW = 1;

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input, WINDOW)).id;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await app.dispose();
  await server.close();
});

/** The requests of a click on another period. */
const click = (from: string, how: { insist?: boolean; priority?: 'refresh' } = {}) =>
  Promise.allSettled(
    STATISTIC_NAMES.map((name) =>
      readRows(app, {
        of: sourceOfWebsite(accountId),
        source: 'network',
        ...how,
        parameters: statisticArguments({ name, from, to: '2024-01-31', per_page: 100 }),
      }),
    ),
  );
const problems = (results: Awaited<ReturnType<typeof click>>) =>
  new Set(
    results.map((result): string | null =>
      result.status === 'fulfilled' ? (result.value?.problem?.code ?? null) : codeOf(result.reason),
    ),
  );
const codeOf = (thrown: unknown): string => toAppError(thrown).code;
const status = async () => (await app.handlers['connection.show']({ accountId })).status;

describe.each([
  ['401', 'unauthorized', faults.jsonAnswer({ message: 'Unauthenticated.' }, 401)],
  ['403', 'forbidden', faults.jsonAnswer({ message: 'No API on this plan.', status: 403 }, 403)],
] as const)('a key that is refused with %s', (_name, code, fault) => {
  beforeEach(async () => {
    await click('2024-01-01');
    server.fault = fault;
    server.received.length = 0;
  });

  test('is sent twice at most for one click, and not again for the next', async () => {
    expect(problems(await click('2024-01-02'))).toEqual(new Set([code]));
    expect(server.received.length).toBeLessThanOrEqual(2);
    const sent = server.received.length;
    expect(problems(await click('2024-01-03'))).toEqual(new Set([code]));
    expect(problems(await click('2024-01-03', { priority: 'refresh' }))).toEqual(new Set([code]));
    expect(server.received).toHaveLength(sent);
    expect(await status()).toBe('problem');
  });

  test('leaves saved answers readable, with the problem', async () => {
    await click('2024-01-02');
    const answers = await click('2024-01-01');
    expect(answers.every(({ status: ended }) => ended === 'fulfilled')).toBe(true);
    expect(problems(answers)).toEqual(new Set([code]));
    expect(server.received.length).toBeLessThanOrEqual(2);
  });

  test('is tried once on request, and everything is sent once it is accepted', async () => {
    await click('2024-01-02');
    const sent = server.received.length;
    await click('2024-01-02', { insist: true });
    expect(server.received).toHaveLength(sent + 1);
    server.fault = null;
    const answers = await click('2024-01-02', { insist: true });
    expect(problems(answers)).toEqual(new Set([null]));
    expect(server.received).toHaveLength(sent + 1 + SERVER_STATISTICS.length);
    expect(await status()).toBe('online');
  });

  test('is retested after a while by interactive requests only', async () => {
    await click('2024-01-02');
    const sent = server.received.length;
    const later = performance.now() + 12_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect(problems(await click('2024-01-02', { priority: 'refresh' }))).toEqual(new Set([code]));
    await app.handlers['offline.save']({ accountId, websites: 1, periods: ['7-days'] });
    await expect
      .poll(async () => (await app.handlers['offline.list']({})).at(0)?.problem?.code)
      .toBe(code);
    expect(server.received).toHaveLength(sent);
    await click('2024-01-02');
    expect(server.received).toHaveLength(sent + 1);
  });

  test('is retested by itself, and the pages are notified', async () => {
    await click('2024-01-02');
    server.fault = null;
    app.services.wake();
    await expect.poll(status).toBe('online');
    const told = app.events('connection.changed').map((connection) => connection.status);
    expect(told.slice(-2)).toEqual(['problem', 'online']);
    expect(problems(await click('2024-01-02'))).toEqual(new Set([null]));
  });

  test('no longer blocks once replaced', async () => {
    await click('2024-01-02');
    server.fault = null;
    server.accounts.set(OTHER_KEY, server.accounts.get(KEY) ?? []);
    server.accounts.delete(KEY);
    await app.handlers['accounts.replaceKey']({ accountId, key: OTHER_KEY });
    expect(problems(await click('2024-01-02'))).toEqual(new Set([null]));
  });

  test('is logged once, however many requests were held back', async () => {
    await click('2024-01-02');
    await click('2024-01-03');
    const { failures } = await app.handlers['diagnostics.show']({});
    expect(failures.filter(({ error }) => error.code === code).length).toBeLessThanOrEqual(2);
  });

  test('stops offline saving and reading all websites', async () => {
    await click('2024-01-02');
    const sent = server.received.length;
    await app.handlers['offline.save']({ accountId, websites: 1, periods: ['7-days'] });
    await expect
      .poll(async () => (await app.handlers['offline.list']({})).at(0)?.problem?.code)
      .toBe(code);
    expect(server.received).toHaveLength(sent);
  });

  test('does not block another account on the same server', async () => {
    await click('2024-01-02');
    server.fault = null;
    server.accounts.set(OTHER_KEY, [{ id: 2, domain: 'two.example' }]);
    const input = { name: 'B', address: server.address, key: OTHER_KEY };
    const other = await app.handlers['accounts.connect'](input);
    const answer = await readWebsites(app, {
      accountId: other.id,
      source: 'network',
      parameters: listArguments(),
    });
    expect(answer?.value.rows).toHaveLength(1);
  });
});

test('blocks only the one thing a 403 is about', async () => {
  server.fault = (response, received, request) => {
    const refused = received.url.includes('name=city');
    const answer = refused ? faults.jsonAnswer({ message: 'x' }, 403) : server.answer(received);
    answer(response, received, request);
  };
  await click('2024-01-01');
  await click('2024-01-01', { insist: true });
  const answers = await click('2024-01-01', { insist: true });
  const failed = STATISTIC_NAMES.filter((_name, at) => answers[at]?.status === 'rejected');
  expect(failed).toEqual(['city']);
  expect(await status()).toBe('online');
});
