import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StatisticName } from '$shared/api/statistics';
import { eachDay } from '$shared/dates/day-range';
import { clockIn } from '$shared/dates/zone';
import { groupSource } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { ServicesFixture, statisticArguments } from '$test/fakes/services-fixture';
import { readRows } from '$test/support/reads';
import { makeGroup } from '$test/support/records';

/* A group's Today: the sum of the running days of its servers, whose dates and hours can differ. */

const KEY = 'a-key-of-an-account-that-is-long-enough';
const GROUP = groupSource('g1');
let servers: AnalyticsServer[];
let app: ServicesFixture;

beforeEach(() => {
  servers = [];
  app = new ServicesFixture();
});
afterEach(async () => {
  await app.dispose();
  for (const server of servers) await server.close();
});

const setClock = (at: string) => {
  app.clockOffset = Date.parse(at) - Date.now();
};

/** The hours of a day that have begun in a zone. */
function hoursBegun(day: string, zone: string): number {
  const now = clockIn(zone, app.now());
  if (day > now.day) return 0;
  return day === now.day ? now.hour + 1 : 24;
}

/** Makes a group with one website on a server in each zone. Each website has one visit in every hour. */
async function groupIn(zones: readonly string[]): Promise<void> {
  const members = [];
  for (const zone of zones) {
    const server = await AnalyticsServer.start();
    servers.push(server);
    server.now = () => app.now();
    server.accounts.set(KEY, [{ id: 1, domain: 'one.example' }]);
    server.rowsOf = (_site, name, from, to) => {
      const days = eachDay({ from, to }).map((value) => ({
        value,
        count: hoursBegun(value, zone),
      }));
      if (name === 'visitors') return days.filter(({ count }) => count > 0);
      return Array.from({ length: 24 }, (_, hour) => ({
        value: String(hour).padStart(2, '0'),
        count: days.filter(({ count }) => count > hour).length,
      })).filter(({ count }) => count > 0);
    };
    const account = await app.handlers['accounts.connect']({
      name: zone,
      address: server.address,
      key: KEY,
    });
    await app.handlers['accounts.update']({ accountId: account.id, zone });
    members.push({ accountId: account.id, websiteId: 1, domain: 'one.example' });
  }
  await app.handlers['collections.save']({
    groups: [makeGroup({ id: 'g1', name: 'Both', members })],
  });
}

const parameters = (name: StatisticName, from: string, to = from) =>
  statisticArguments({ name, from, to, sort_by: 'value', sort: 'asc', per_page: 100, page: 1 });

async function read(name: StatisticName, from: string, to = from) {
  const answer = await readRows(app, {
    of: GROUP,
    source: 'network',
    priority: 'interactive',
    parameters: parameters(name, from, to),
  });
  const saved = await readRows(app, {
    of: GROUP,
    source: 'saved',
    parameters: parameters(name, from, to),
  });
  expect(saved?.value.rows).toEqual(answer?.value.rows);
  return {
    rows: (answer?.value.rows ?? []).map(({ value, count }) => `${value} ${count}`),
    final: answer?.final,
  };
}

const hours = (from: number, to: number, count: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `${String(from + at).padStart(2, '0')} ${count}`,
  );

test('servers on different dates each contribute their running day', async () => {
  // It is 16:30 on 26 November in Los Angeles, and 09:30 on 27 November in Tokyo.
  setClock('2026-11-27T00:30:00Z');
  await groupIn(['America/Los_Angeles', 'Asia/Tokyo']);
  expect(await read('visitors', '2026-11-26')).toEqual({ rows: ['2026-11-26 27'], final: false });
  expect(await read('visitors_hour', '2026-11-26')).toEqual({
    rows: [...hours(0, 9, 2), ...hours(10, 16, 1)],
    final: false,
  });
  // Earlier days and longer ranges do not change.
  expect(await read('visitors', '2026-11-25')).toMatchObject({ rows: ['2026-11-25 48'] });
  expect(await read('visitors', '2026-11-25', '2026-11-26')).toMatchObject({
    rows: ['2026-11-25 48', '2026-11-26 41'],
  });
});

test('a day is final once it is over in all zones', async () => {
  setClock('2026-11-27T00:30:00Z');
  await groupIn(['America/Los_Angeles', 'Asia/Tokyo']);
  await read('visitors', '2026-11-26');
  setClock('2026-11-27T08:05:00Z');
  expect(await read('visitors', '2026-11-26')).toEqual({ rows: ['2026-11-26 48'], final: false });
  setClock('2026-11-27T08:30:00Z');
  expect(await read('visitors', '2026-11-26')).toEqual({ rows: ['2026-11-26 48'], final: true });
  expect(await read('visitors', '2026-11-27')).toEqual({ rows: ['2026-11-27 19'], final: false });
});

test('servers on one date, or on two for some hours, contribute their running days', async () => {
  // It is 10:30 in Los Angeles and 19:30 in Berlin.
  setClock('2026-11-26T18:30:00Z');
  await groupIn(['America/Los_Angeles', 'Europe/Berlin']);
  expect(await read('visitors', '2026-11-26')).toMatchObject({ rows: ['2026-11-26 31'] });
  // It is 15:30 in Los Angeles, and 00:30 on the next day in Berlin.
  setClock('2026-11-26T23:30:00Z');
  expect(await read('visitors', '2026-11-26')).toEqual({ rows: ['2026-11-26 17'], final: false });
  expect(await read('visitors_hour', '2026-11-26')).toMatchObject({
    rows: [...hours(0, 0, 2), ...hours(1, 15, 1)],
  });
});

test('servers in one zone return the requested day', async () => {
  setClock('2026-11-26T18:30:00Z');
  await groupIn(['Europe/Berlin', 'Europe/Berlin']);
  expect(await read('visitors', '2026-11-26')).toEqual({ rows: ['2026-11-26 40'], final: false });
  expect(await read('visitors_hour', '2026-11-26')).toMatchObject({ rows: hours(0, 19, 2) });
});
