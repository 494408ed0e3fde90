import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnalyticsServer } from '$test/fakes/analytics-server';
import type { ServicesFixture } from '$test/fakes/services-fixture';
import { makeNote } from '$test/support/records';
import { runIn, startServices } from '../support/terminal';

/* Exports of `sitedeck` contain notes on days. */

let server: AnalyticsServer;
let app: ServicesFixture;

beforeEach(async () => {
  ({ server, app } = await startServices());
});

afterEach(async () => {
  await app.dispose();
  await server.close();
});

const run = (...argv: string[]) => runIn(app, ...argv);
const JANUARY = ['--from', '2024-01-01', '--to', '2024-01-31'];

test('an export holds the notes on its days', async () => {
  const { accounts } = app.services.accounts();
  const on = (id: string, day: string, text: string, domain = 'one.example') =>
    makeNote({
      id,
      subject: { kind: 'website', accountId: accounts[0]?.id ?? '', websiteId: 1, domain },
      day,
      text,
    });
  const notes = [
    on('n2', '2024-01-20', 'Outage'),
    on('n1', '2024-01-10', 'Launch'),
    on('n3', '2024-02-01', 'Later'),
    on('n4', '2024-01-11', 'Elsewhere', 'two.example'),
  ];
  await app.handlers['collections.save']({ notes });
  const { output } = await run('export', '1', ...JANUARY, '-s', 'visitors');
  const { tables } = JSON.parse(output) as { tables: { statistic: string; rows: object[] }[] };
  expect(tables.find(({ statistic }) => statistic === 'notes')?.rows).toEqual([
    { day: '2024-01-10', note: 'Launch' },
    { day: '2024-01-20', note: 'Outage' },
  ]);
  const days = await run('export', '1', ...JANUARY, '-s', 'visitors', '-f', 'csv');
  const { data } = Papa.parse<Record<string, string>>(days.output, { header: true });
  expect(data.find(({ day }) => day === '2024-01-10')?.['note']).toBe('Launch');
  expect(days.output).not.toMatch(/Elsewhere|Later/);
  const list = await run('export', '1', ...JANUARY, '-s', 'browser', '-f', 'csv');
  expect(list.output).not.toContain('Launch');
});
