import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { clockIn, localZone } from '$shared/dates/zone';
import { groupSource } from '$shared/settings/source';
import { AnalyticsServer, statisticRows } from '$test/fakes/analytics-server';
import { htmlAnswer } from '$test/fakes/faults';
import { statisticArguments } from '$test/fakes/services-fixture';
import { turnToSteadyDay } from '$test/fakes/steady-day';
import { readRows } from '$test/support/reads';
import { type Reports, startReports } from '../support/reports';

/* Scheduled reports on a group with one website of each of two accounts. */

const SOUTH_KEY = 'sd_8c27e1b05f9a4d3362e0';
const FAR = { id: 7, domain: 'far.example' };
let reports: Reports;
let south: AnalyticsServer;

beforeEach(async () => {
  reports = await startReports();
  south = await AnalyticsServer.start({
    limit: { requests: 1_000_000, windowMs: 60_000 },
    tellsLimit: true,
  });
  turnToSteadyDay(reports.app, reports.server, south);
  south.accounts.set(SOUTH_KEY, [FAR]);
  const { handlers } = reports.app;
  const { id: accountId } = await handlers['accounts.connect']({
    name: 'South',
    address: south.address,
    key: SOUTH_KEY,
  });
  await handlers['collections.save']({
    groups: [
      {
        id: 'shops',
        name: 'Shops',
        members: [
          { accountId: reports.account.id, websiteId: 1, domain: 'one.example' },
          { accountId, websiteId: FAR.id, domain: FAR.domain },
        ],
      },
    ],
  });
  await reports.schedule({
    about: [{ kind: 'group', groupId: 'shops', domain: 'Shops' }],
    format: 'csv',
  });
});

afterEach(async () => {
  await reports.dispose();
  await south.close();
});

const run = () => reports.app.handlers['reports.run']({ ids: ['weekly'] });

/** The days of the report. */
const lastWeek = (): DayRange => {
  const now = reports.app.now();
  const day = addDays(clockIn(localZone(), now).day, -7);
  return { from: day, to: day };
};

/** The requests of a window. F5 insists on new answers, "Try again" does not. */
const ask = ({ from, to }: DayRange, insist: boolean) =>
  readRows(reports.app, {
    of: groupSource('shops'),
    source: 'network',
    priority: 'interactive',
    insist,
    parameters: statisticArguments({
      name: 'country',
      from,
      to,
      search_by: 'value',
      sort_by: 'count',
      sort: 'desc',
      per_page: 100,
      page: 1,
    }),
  });

/** The rows of a table in the report. */
function tableOf(name: string): Record<string, string>[] {
  const [file = ''] = readdirSync(reports.folder);
  const parts = unzipSync(readFileSync(join(reports.folder, file)));
  const [, bytes] = Object.entries(parts).find(([path]) => path.startsWith(name)) ?? [];
  // The decoder skips the byte order mark.
  const text = new TextDecoder().decode(bytes);
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

test('of finished days succeeds even if a server was unreachable during a refresh', async () => {
  const [made] = await run();
  expect(made).toMatchObject({ outcome: 'made' });
  const range = made?.range ?? lastWeek();
  south.fault = htmlAnswer(503);
  // After F5, the answer says that some numbers are older.
  expect((await ask(range, true))?.group?.older).toMatchObject([{ websiteId: FAR.id }]);
  expect((await ask(range, false))?.group?.older).toEqual([]);
  expect(await run()).toMatchObject([{ outcome: 'made' }]);
});

test('does not state a change that cut lists leave open, and names the counted websites', async () => {
  const { from: known } = lastWeek();
  const others = (count: number) =>
    Array.from({ length: 150 }, (_, at) => ({ value: `Browser ${at}`, count }));
  // Opera is not among the first 100 rows of one website.
  const rowsOf =
    (now: number, before: number): typeof statisticRows =>
    (...asked) => {
      const [, name, from] = asked;
      if (name !== 'browser') return statisticRows(...asked);
      const isNow = from > addDays(known, -7);
      return [...others(isNow ? 100 : 60), { value: 'Opera', count: isNow ? now : before }];
    };
  reports.server.rowsOf = rowsOf(79, 80);
  south.rowsOf = rowsOf(500, 500);
  expect(await run()).toMatchObject([{ outcome: 'made' }]);
  const rows = tableOf('browser');
  expect(rows.find(({ value }) => value === 'Opera')).toMatchObject({
    count: '500',
    compared_count: '',
    change: '',
    websites_counted: '2 of 2',
    websites_missing: '',
  });
  // This change is certain.
  expect(rows.find(({ value }) => value === 'Browser 1')).toMatchObject({
    count: '200',
    compared_count: '120',
  });
});

test('looks again for a website that was missing on its server a moment ago', async () => {
  south.accounts.set(SOUTH_KEY, []);
  expect(await run()).toMatchObject([{ outcome: 'failed', failure: { code: 'website-gone' } }]);
  south.accounts.set(SOUTH_KEY, [FAR]);
  expect(await run()).toMatchObject([{ outcome: 'made' }]);
});

test('F5 looks again for a website that was missing on its server a moment ago', async () => {
  south.accounts.set(SOUTH_KEY, []);
  const lost = await ask(lastWeek(), false);
  expect(lost?.group?.missing).toMatchObject([
    { websiteId: FAR.id, problem: { code: 'not-found' } },
  ]);
  south.accounts.set(SOUTH_KEY, [FAR]);
  expect((await ask(lastWeek(), true))?.group?.missing).toEqual([]);
});
