import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeGroup } from '$test/support/records';
import { type Reports, startReports } from '../support/reports';
import { KEY, runIn } from '../support/terminal';

/* `sitedeck reports` lists reports, and makes them by hand or from the system's scheduler. */

const WEEK_MS = 7 * 86_400_000;
let reports: Reports;

beforeEach(async () => {
  reports = await startReports();
});

afterEach(async () => {
  await reports.dispose();
});

const run = (...argv: string[]) => runIn(reports.app, 'reports', ...argv);

test('lists what is scheduled, as a table, by name and as JSON', async () => {
  await reports.schedule();
  const table = await run('list');
  expect(table).toMatchObject({ code: 0, error: '' });
  for (const word of ['Weekly numbers', 'one.example', 'weekly 07:00', 'pdf', reports.folder])
    expect(table.output).toContain(word);
  expect((await run('list', '--format', 'names')).output).toBe('Weekly numbers\n');
  const [record] = JSON.parse((await run('list', '-f', 'json')).output) as object[];
  expect(record).toMatchObject({
    id: 'weekly',
    next: expect.stringMatching(/^20.*Z$/),
    last: null,
  });
});

test('makes due reports once and prints them', async () => {
  await reports.schedule();
  expect(await run('run')).toMatchObject({ code: 0, output: '', error: 'No report is due.' });
  reports.app.clockOffset += WEEK_MS;
  const made = await run('run');
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(made.output).toMatch(/Weekly numbers .* done .*one\.example report .*\.pdf/);
  expect(await run('run', '-f', 'json')).toMatchObject({ code: 0, output: '[]\n' });
  expect(readdirSync(reports.folder)).toHaveLength(1);
});

test('makes a report by its name, due or not, and suggests a name for an unknown one', async () => {
  await reports.schedule({ isOn: false });
  expect(await run('run', '--report', 'weekly NUMBERS')).toMatchObject({ code: 0 });
  const unknown = await run('run', '--report', 'Weekly number');
  expect(unknown).toMatchObject({ code: 2, output: '' });
  expect(unknown.error).toContain('Did you mean "Weekly numbers"?');
  await reports.schedule({ id: 'other' });
  const ambiguous = await run('run', '--report', 'Weekly numbers');
  expect(ambiguous).toMatchObject({ code: 2 });
  expect(ambiguous.error).toContain('weekly, other');
});

test('prints the reason of a failure, exits with 1 and leaves no partial file', async () => {
  await reports.schedule();
  reports.app.clockOffset += WEEK_MS;
  await reports.server.close();
  const failed = await run('run');
  expect(failed.code).toBe(1);
  expect(failed.errors).toHaveLength(1);
  expect(failed.error).toMatch(/^Weekly numbers: /);
  expect(failed.output).toContain('failed');
  expect(readdirSync(reports.folder)).toEqual([]);
  expect(failed.output + failed.error + reports.app.logged.join()).not.toContain(KEY);
});

test('the examples of the documentation work', async () => {
  await reports.schedule();
  const page = readFileSync(new URL('../../../docs/reports.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/^ {4}sitedeck reports (.*)$/gm)].map(([, line = '']) => line);
  expect(examples.length).toBeGreaterThan(3);
  for (const example of examples) {
    const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word ?? '',
    );
    reports.app.clockOffset += WEEK_MS;
    expect(await run(...words), example).toMatchObject({ code: 0, error: '' });
  }
  const { runs } = await reports.app.handlers['reports.list']({});
  const made = examples.filter((example) => example.startsWith('run'));
  expect(runs.map(({ outcome }) => outcome)).toEqual(made.map(() => 'made'));
});

test('a group that was renamed has its new name in the list', async () => {
  const member = { accountId: reports.account.id, websiteId: 1, domain: 'one.example' };
  await reports.app.handlers['collections.save']({
    groups: [makeGroup({ id: 'shops', name: 'All shops', members: [member] })],
  });
  await reports.schedule({
    about: [{ kind: 'group', groupId: 'shops', domain: 'Shops' }],
  });
  expect((await run('list')).output).toContain('All shops');
});

test('a report that is given twice is made once', async () => {
  await reports.schedule();
  const made = await run('run', '--report', 'weekly', '--report', 'Weekly Numbers');
  expect(made).toMatchObject({ code: 0 });
  expect(reports.making.count).toBe(1);
});

test('a failure names the website that it is about', async () => {
  await reports.schedule();
  reports.server.accounts.set(KEY, []);
  const failed = await run('run', '--report', 'weekly');
  expect(failed).toMatchObject({ code: 1 });
  expect(failed.error).toMatch(/^Weekly numbers: .* \(one\.example\)\. /);
});
