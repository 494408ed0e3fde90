import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePortfolioFile } from '$main/queries/portfolio-report';
import { type DayRange, eachDay } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import type { ScheduledReport } from '$shared/settings/scheduled-reports';
import { formatChange } from '$shared/text/format';
import { dayCountOf } from '$test/fakes/analytics-server';
import { type Reports, startReports } from '../support/reports';

/* The tables of scheduled reports: the content of the portfolio's table, and the separator of CSV files. */

let reports: Reports;

beforeEach(async () => {
  reports = await startReports();
});

afterEach(async () => {
  await reports.dispose();
});

const run = (...ids: string[]) => reports.app.handlers['reports.run']({ ids });
const files = () => readdirSync(reports.folder).sort();

describe('CSV', () => {
  test('has the chosen separator, in a table and in an archive', async () => {
    reports.chosen.separator = 'semicolon';
    await reports.schedule({ about: 'portfolio', format: 'csv' });
    await reports.schedule({ id: 'one', format: 'csv' });
    expect(await run('weekly', 'one')).toMatchObject([{ outcome: 'made' }, { outcome: 'made' }]);
    const read = (ending: string) =>
      readFileSync(join(reports.folder, files().find((name) => name.endsWith(ending)) ?? ''));
    const zip = unzipSync(new Uint8Array(read('.zip')));
    expect(read('.csv').toString()).toMatch(/^\uFEFF"website";"account";"visits"/);
    expect(strFromU8(zip['country.csv'] ?? new Uint8Array())).toMatch(/"value";"label";"count"/);
  });
});

describe('the portfolio of months that differ in length', () => {
  const OCTOBER = { from: '2024-10-01', to: '2024-10-31' };
  const SEPTEMBER = { from: '2024-09-01', to: '2024-09-30' };
  const sumOf = (site: number, range: DayRange) =>
    sum(eachDay(range).map((day) => dayCountOf(site, day)));
  async function portfolio(format: ScheduledReport['format'], compared: DayRange) {
    const { app } = reports;
    const context = {
      services: app.services,
      now: () => app.now(),
      signal: new AbortController().signal,
      isOffline: false,
      read: new Map(),
    };
    const print = async (html: string) => new TextEncoder().encode(`PDF of ${html}`);
    const days = { range: OCTOBER, compared };
    const { content } = await makePortfolioFile(context, format, days, {
      print,
      separator: 'comma',
    });
    return new TextDecoder().decode(content);
  }

  test.each(['html', 'pdf'] as const)(
    'is marked as such as %s, with changes per day and the time of reading',
    async (format) => {
      const text = await portfolio(format, SEPTEMBER);
      expect(text).toContain('. 31 vs. 30 days</p>');
      expect(text).toMatch(/<p>From North, read [^<]*\d{4}[^<]*\. Days follow/);
      const change = sumOf(1, OCTOBER) / 31 / (sumOf(1, SEPTEMBER) / 30) - 1;
      expect(text).toContain(formatChange(change));
      const alike = await portfolio(format, { from: '2024-08-31', to: '2024-09-30' });
      expect(alike).not.toMatch(/vs\.|per day/);
      expect(alike).toContain('From North, read');
    },
  );

  test('contains the changes per day and the time of reading as CSV', async () => {
    const rows = Papa.parse<Record<string, string>>((await portfolio('csv', SEPTEMBER)).trim(), {
      header: true,
    }).data;
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const site = row['website'] === 'one.example' ? 1 : 2;
      const change = sumOf(site, OCTOBER) / 31 / (sumOf(site, SEPTEMBER) / 30) - 1;
      expect(row['comparison_caveat']).toBe('31 vs. 30 days');
      expect(Number(row['visits_change'])).toBeCloseTo(change, 4);
      expect(Date.parse(row['fetched_at'] ?? '')).toBeGreaterThan(0);
    }
  });

  test('states for each website whether the compared days were counted', async () => {
    const { server } = reports;
    const rowsOf = server.rowsOf;
    server.rowsOf = (site, name, from, to) =>
      rowsOf(site, name, from, to).filter(({ value }) => site !== 2 || value >= '2024-09-11');
    const lines = (await portfolio('html', SEPTEMBER)).split('\n');
    const said = /The compared period has data for 20 of 30 days/;
    expect(lines.find((line) => line.includes('two.example'))).toMatch(said);
    expect(lines.find((line) => line.includes('one.example'))).not.toMatch(said);
  });
});
