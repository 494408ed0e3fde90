import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '$client/client';
import { calls } from '$shared/bridge/calls/calls';
import type { Arguments, Channel, ResultOf } from '$shared/bridge/contract';
import type { DayRange } from '$shared/dates/day-range';
import { clockIn, localZone } from '$shared/dates/zone';
import { AppFailure } from '$shared/failures/failure';
import type { ListColumns } from '$statistics/exports/tables';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { refusedAddress } from '$test/fakes/local-server';
import { ServicesFixture } from '$test/fakes/services-fixture';
import { readWebsite } from '$test/support/reads';
import { sourceOfWebsite } from '$test/support/source';
import { readAllRows } from '$views/statistics/export/read-all-rows';
import type { ListChoice } from '$views/statistics/list/list-choice';

/* Reads all rows of a list, from the page's request through the real services to a real server. */

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const ROWS = 450;
/** These days are long over, so their answers cannot change. */
const FINISHED = { from: '2024-01-01', to: '2024-01-31' };

let server: AnalyticsServer;
let app: ServicesFixture;
let accountId: string;
let client: Client;

beforeEach(async () => {
  server = await AnalyticsServer.start();
  server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
  server.rows = Array.from({ length: ROWS }, (_, at) => ({ value: `/p/${at}`, count: ROWS - at }));
  app = new ServicesFixture();
  const input = { name: 'A', address: server.address, key: KEY };
  accountId = (await app.handlers['accounts.connect'](input)).id;
  server.received.length = 0;
  client = {
    async call<C extends Channel>(channel: C, args: Arguments<C>): Promise<ResultOf<C>> {
      const handler = app.handlers[channel as 'queries.watch'] as (of: unknown) => unknown;
      return (await handler(calls[channel].args.parse(args))) as ResultOf<C>;
    },
    on: (event, listener) => {
      app.onEmitted = (one) => {
        if (one.event === event) (listener as (payload: unknown) => void)(one.payload);
      };
      return () => undefined;
    },
  };
});
afterEach(async () => {
  await app.dispose();
  await server.close();
});

const today = clockIn(localZone(), Date.now()).day;
const columns: ListColumns = { domain: 'one.example', shareTotal: null, compared: null };
const progress: number[] = [];

function readAll(
  range = { from: '2026-01-01', to: today },
  {
    search = '',
    signal = new AbortController().signal,
    comparedRange = null as DayRange | null,
  } = {},
) {
  const choice: ListChoice = {
    name: 'page',
    search,
    sortBy: 'count',
    sort: 'desc',
    perPage: 100,
    page: 1,
  };
  const list = {
    source: sourceOfWebsite(accountId),
    range,
    comparedRange,
    choice,
    columns,
    whole: null,
  };
  progress.length = 0;
  return readAllRows(client, list, (rows) => progress.push(rows), signal);
}
const pages = () =>
  server.received.map(({ url }) => new URL(url, 'http://x').searchParams.get('page'));

describe('all rows of a list', () => {
  it('requests every page of the server once', async () => {
    const { table, problem } = await readAll();
    expect(table.rows.map(([value]) => value)).toEqual(server.rows?.map(({ value }) => value));
    expect(table.total).toBe(ROWS);
    expect(problem).toBeNull();
    expect(pages()).toEqual(['1', '2', '3', '4', '5']);
    expect(progress).toEqual([100, 200, 300, 400, 450]);
  });

  it('passes the search to the server', async () => {
    const { table } = await readAll(undefined, { search: '/p/1' });
    expect(table.rows).toHaveLength(111);
    expect(pages()).toEqual(['1', '2']);
  });

  it('does not request final or fresh pages again', async () => {
    await readAll(FINISHED);
    await readAll(FINISHED);
    expect(pages()).toHaveLength(5);
    await readAll();
    await readAll();
    expect(pages()).toHaveLength(10);
  });

  it('stops requesting when nobody waits any more', async () => {
    const end = new AbortController();
    const cancelled = new AppFailure('cancelled', 'nobody waits');
    // The server never sends the third page.
    Object.defineProperty(server, 'fault', {
      get: () => {
        if (!server.received.at(-1)?.url.includes('page=3')) return null;
        return () => end.abort(cancelled);
      },
    });
    await expect(readAll(undefined, { signal: end.signal })).rejects.toBe(cancelled);
    expect(pages()).toEqual(['1', '2', '3']);
    // The next request to the server is not for one of these pages.
    await readWebsite(app, { accountId, id: 1, source: 'network' });
    expect(pages()).toEqual(['1', '2', '3', null]);
  });

  it('falls back to the offline store, with the reason, when the server is gone', async () => {
    await readAll();
    app.detour = await refusedAddress();
    app.clockOffset = 120_000;
    const whole = await readAll();
    expect(whole.table.rows).toHaveLength(ROWS);
    expect(whole.problem).toMatchObject({ code: 'unreachable' });
    // Nothing was saved for another search.
    const { table, problem } = await readAll(undefined, { search: '/p/1' });
    expect(table.rows).toEqual([]);
    expect(problem).toMatchObject({ code: 'unreachable' });
    expect(pages()).toHaveLength(5);
  });

  it('leaves the comparison empty, not 0, when the compared period could not be read', async () => {
    await readAll();
    app.detour = await refusedAddress();
    app.clockOffset = 120_000;
    const comparedRange = { from: '2024-01-01', to: '2024-12-31' };
    const { table, comparisonCut, problem } = await readAll(undefined, { comparedRange });
    expect(table.rows).toHaveLength(ROWS);
    expect(comparisonCut).toBe(true);
    expect(problem).toMatchObject({ code: 'unreachable' });
    const compared = table.columns.indexOf('compared_count');
    expect(new Set(table.rows.map((row) => row[compared]))).not.toContain(0);
  });
});
