import { setMaxListeners } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReportDrawing } from '$main/queries/report-drawing';
import { makeScheduledReport } from '$main/queries/scheduled-report';
import { addDays } from '$shared/dates/day-range';
import { clockIn, instantIn, localZone } from '$shared/dates/zone';
import type { ScheduledReport } from '$shared/settings/scheduled-reports';
import type { Subject, WebsiteSubject } from '$shared/settings/source';
import { AnalyticsServer } from '$test/fakes/analytics-server';
import { type Reports, startReports } from '../support/reports';
import { KEY } from '../support/terminal';

/*
 * Scheduled reports are complete and about the right website, or they are not made. No report overwrites another
 * one's files.
 */

const SOUTH_KEY = 'sd_8c27e1b05f9a4d3362e0';
let reports: Reports;
let south: AnalyticsServer;

beforeEach(async () => {
  reports = await startReports();
  const limit = { requests: 1_000_000, windowMs: 60_000 };
  south = await AnalyticsServer.start({ limit, tellsLimit: true });
  south.accounts.set(SOUTH_KEY, [
    { id: 1, domain: 'one.example' },
    { id: 7, domain: 'far.example' },
  ]);
});

afterEach(async () => {
  await reports.dispose();
  await south.close();
});

const run = (...ids: string[]) => reports.app.handlers['reports.run']({ ids });
const files = () => readdirSync(reports.folder).sort();

/** Connects a second account, South, and returns its id. */
async function connectSouth(): Promise<string> {
  const { app } = reports;
  await app.handlers['accounts.connect']({
    name: 'South',
    address: south.address,
    key: SOUTH_KEY,
  });
  const { accounts } = app.services.accounts();
  return accounts.find(({ name }) => name === 'South')?.id ?? '';
}

/** Saves a group with one website of each account. */
async function saveGroup(accountId: string): Promise<Subject> {
  await reports.app.handlers['collections.save']({
    groups: [
      {
        id: 'shops',
        name: 'Shops',
        members: [
          { accountId: reports.account.id, websiteId: 1, domain: 'one.example' },
          { accountId, websiteId: 7, domain: 'far.example' },
        ],
      },
    ],
  });
  return { kind: 'group', groupId: 'shops', domain: 'Shops' };
}

describe('a group', () => {
  test('without the numbers of one of its websites makes no report, and the failure names the website', async () => {
    const group = await saveGroup(await connectSouth());
    await reports.schedule({ about: [group], format: 'csv' });
    await south.close();
    expect(await run('weekly')).toMatchObject([
      { outcome: 'failed', failure: { detail: 'far.example' } },
    ]);
    expect(files()).toEqual([]);
  });

  test('with earlier numbers of one of its websites makes no report', async () => {
    const group = await saveGroup(await connectSouth());
    const day = clockIn(localZone(), Date.now()).day;
    const report: ScheduledReport = { ...reports.weekly, about: [group], format: 'csv' };
    const drawing: ReportDrawing = {
      draw: async () => new Uint8Array(),
      print: async () => new Uint8Array(),
      separator: 'comma',
    };
    const { signal } = new AbortController();
    // Every statistic adds a listener, because all are read at once.
    setMaxListeners(0, signal);
    const context = {
      services: reports.app.services,
      now: () => Date.now(),
      signal,
      isOffline: false,
      read: new Map(),
    };
    // All data of the day was saved while the day was running.
    await makeScheduledReport(context, report, { from: day, to: day }, drawing);
    await reports.schedule({ every: 'day', about: [group], format: 'csv' });
    reports.app.clockOffset = instantIn(localZone(), addDays(day, 1), '12:00') - Date.now();
    await south.close();
    expect(await run('weekly')).toMatchObject([
      { outcome: 'failed', range: { from: day, to: day }, failure: { detail: 'far.example' } },
    ]);
    expect(files()).toEqual([]);
  });

  test('of a removed account is not reported as complete', async () => {
    const accountId = await connectSouth();
    const group = await saveGroup(accountId);
    await reports.schedule({ about: [group], format: 'csv' });
    expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
    await reports.app.handlers['accounts.remove']({ accountId });
    // The group as it is in settings of another computer or an earlier version.
    await saveGroup(accountId);
    expect(await run('weekly')).toMatchObject([
      {
        outcome: 'failed',
        failure: { code: 'website-gone', detail: 'far.example: Its account was removed' },
      },
    ]);
  });
});

describe('a website', () => {
  test('is not sent for a website that has another domain now', async () => {
    await reports.schedule();
    reports.server.accounts.set(KEY, [{ id: 1, domain: 'someone-else.example' }]);
    const detail = 'one.example: Its account has another domain in its place';
    expect(await run('weekly')).toMatchObject([
      { outcome: 'failed', failure: { code: 'website-gone', detail } },
    ]);
    expect(files()).toEqual([]);
  });

  test('names an unreachable server, in the portfolio too', async () => {
    const accountId = await connectSouth();
    const far: Subject = { kind: 'website', accountId, websiteId: 7, domain: 'far.example' };
    const [near] = reports.weekly.about as WebsiteSubject[];
    if (near === undefined) throw new Error('no website');
    await reports.schedule({ about: [near, far] });
    await reports.schedule({ id: 'all', about: 'portfolio' });
    await south.close();
    expect(await run('weekly', 'all')).toMatchObject([
      { outcome: 'failed', failure: { detail: 'far.example' } },
      { outcome: 'failed', failure: { detail: expect.stringMatching(/South$/) as string } },
    ]);
    expect(files()).toEqual([]);
  });
});

test('states that there are no websites in an empty table', async () => {
  await reports.schedule({ about: 'portfolio' });
  reports.server.accounts.set(KEY, []);
  expect(await run('weekly')).toMatchObject([
    { outcome: 'failed', failure: { code: 'no-websites' } },
  ]);
  expect(files()).toEqual([]);
});

describe('files', () => {
  test('of two reports about one website have different names, also when they are made again', async () => {
    await reports.schedule({ delivery: 'draft', recipients: ['ana@example.com'] });
    await reports.schedule({
      id: 'second',
      name: 'For Bo: all/any',
      delivery: 'draft',
      recipients: ['bo@example.com'],
    });
    await run('weekly', 'second');
    await run('second', 'weekly');
    expect(files()).toEqual([
      expect.stringMatching(/^one\.example report .*, For Bo- all-any\.eml$/),
      expect.stringMatching(/^one\.example report [^,]*\.eml$/),
    ]);
    const [forBo = '', forAna = ''] = files().map((name) =>
      readFileSync(join(reports.folder, name), 'utf8'),
    );
    expect(forBo).toContain('To: bo@example.com');
    expect(forAna).toContain('To: ana@example.com');
  });

  test('of websites with the same name contain the account', async () => {
    const accountId = await connectSouth();
    const other: Subject = { kind: 'website', accountId, websiteId: 1, domain: 'one.example' };
    const [near] = reports.weekly.about as WebsiteSubject[];
    if (near === undefined) throw new Error('no website');
    await reports.schedule({ about: [near, other] });
    expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
    expect(files()).toEqual([
      expect.stringMatching(/^one\.example report .*, South\.pdf$/),
      expect.stringMatching(/^one\.example report [^,]*\.pdf$/),
    ]);
  });

  test('of websites with the same name stay separate from a report named like an account', async () => {
    const accountId = await connectSouth();
    const other: Subject = { kind: 'website', accountId, websiteId: 1, domain: 'one.example' };
    const [near] = reports.weekly.about as WebsiteSubject[];
    if (near === undefined) throw new Error('no website');
    await reports.schedule();
    await reports.schedule({ id: 'second', name: 'South', about: [near, other] });
    await run('weekly', 'second');
    expect(files()).toHaveLength(3);
  });

  test('are all written, or none', async () => {
    const [near] = reports.weekly.about as WebsiteSubject[];
    if (near === undefined) throw new Error('no website');
    const two: Subject = { ...near, websiteId: 2, domain: 'two.example' };
    await reports.schedule({ about: [near, two] });
    await run('weekly');
    const [one = '', other = ''] = files();
    writeFileSync(join(reports.folder, one), 'old');
    // A folder in place of the second file makes replacing it fail, as on a full disk.
    unlinkSync(join(reports.folder, other));
    mkdirSync(join(reports.folder, other));
    expect(await run('weekly')).toMatchObject([{ failure: { code: 'file-not-written' } }]);
    expect(readFileSync(join(reports.folder, one), 'utf8')).toBe('old');
    expect(files()).toEqual([one, other]);
  });

  test('replace a link itself, not its target', async () => {
    await reports.schedule();
    await run('weekly');
    const [name = ''] = files();
    const path = join(reports.folder, name);
    unlinkSync(path);
    const own = join(reports.app.folder, 'own.txt');
    writeFileSync(own, 'mine');
    symlinkSync(own, path);
    expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
    expect(readFileSync(own, 'utf8')).toBe('mine');
    expect(readFileSync(path, 'utf8')).toContain('"websiteId":1');
  });
});
