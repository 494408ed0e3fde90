import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '$shared/dates/day-range';
import { clockIn, instantIn, localZone } from '$shared/dates/zone';
import { type Reports, startReports } from '../support/reports';

/* Scheduled reports that the user changes between two times, while they are made, or after one failed. */

const WEEK_MS = 7 * 86_400_000;
let reports: Reports;

beforeEach(async () => {
  reports = await startReports();
});

afterEach(async () => {
  await reports.dispose();
});

const handlers = () => reports.app.handlers;
const list = () => handlers()['reports.list']({});
const files = () => readdirSync(reports.folder).sort();
const later = (ms: number) => (reports.app.clockOffset += ms);
const due = () => handlers()['reports.run']({ ids: null });
/** Sets the clock to a time on the day after tomorrow. The whole test stays on that day. */
function turnTo(time: string): void {
  const day = addDays(clockIn(localZone(), Date.now()).day, 2);
  reports.app.clockOffset = instantIn(localZone(), day, time) - Date.now();
}

test('a later time does not make the same days again', async () => {
  await reports.schedule({ every: 'day' });
  turnTo('09:00');
  expect(await due()).toMatchObject([{ outcome: 'made' }]);
  await reports.schedule({ every: 'day', time: '18:00' });
  turnTo('18:30');
  expect(await due()).toEqual([]);
  later(86_400_000);
  expect(await due()).toMatchObject([{ outcome: 'made' }]);
});

test('applies changes made while a report is being made', async () => {
  await reports.schedule();
  later(WEEK_MS);
  reports.making.before = async () => {
    if (reports.making.count === 1) await reports.schedule({ name: 'New name', format: 'html' });
  };
  expect(await due()).toMatchObject([{ outcome: 'made', name: 'New name', attempts: 1 }]);
  expect(files()).toEqual([expect.stringMatching(/\.html$/)]);
  expect(reports.making.count).toBe(2);
});

test.each([
  ['deleted', () => handlers()['reports.remove']({ id: 'weekly' })],
  ['switched off', () => reports.schedule({ isOn: false })],
  ['given another interval', () => reports.schedule({ every: 'month' })],
])(
  'a report that is %s while it is made is not made, and leaves no progress',
  async (_how, change) => {
    await reports.schedule();
    later(WEEK_MS);
    reports.making.before = async () => {
      await change();
    };
    expect(await due()).toEqual([]);
    expect(files()).toEqual([]);
    expect((await list()).runs).toEqual([]);
    const { reports: kept, progress } = JSON.parse(
      readFileSync(join(reports.app.folder, 'reports.json'), 'utf8'),
    ) as { reports: { id: string }[]; progress: object };
    expect(Object.keys(progress)).toEqual(kept.map(({ id }) => id));
    reports.making.before = async () => undefined;
    expect(await due()).toEqual([]);
  },
);

test('retries a failed report at once when it is changed, as one entry', async () => {
  await reports.schedule();
  later(WEEK_MS);
  rmSync(reports.folder, { recursive: true });
  await reports.app.services.checkReports();
  mkdirSync(reports.folder);
  await reports.app.services.checkReports();
  expect(reports.making.count).toBe(1);
  await reports.schedule({ name: 'Mended' });
  await reports.app.services.checkReports();
  expect((await list()).runs).toMatchObject([{ outcome: 'made', attempts: 2, name: 'Mended' }]);
});

test('undoing a deletion restores the position and the pending slots', async () => {
  await reports.schedule();
  await reports.schedule({ id: 'second', isOn: false });
  later(WEEK_MS);
  await handlers()['reports.remove']({ id: 'weekly' });
  await handlers()['reports.save'](reports.weekly);
  expect((await list()).reports.map(({ id }) => id)).toEqual(['weekly', 'second']);
  expect(await due()).toMatchObject([{ reportId: 'weekly', outcome: 'made' }]);
});

test('a clock that was once far ahead delays nothing', async () => {
  await reports.schedule();
  later(200 * WEEK_MS);
  expect(await due()).toMatchObject([{ outcome: 'made' }]);
  later(-200 * WEEK_MS);
  expect(await due()).toEqual([]);
  later(WEEK_MS);
  expect(await due()).toMatchObject([{ outcome: 'made' }]);
});
