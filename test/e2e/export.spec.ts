import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright/test';
import { AnalyticsServer } from '../fakes/analytics-server';
import type { Application } from './support/application';
import { expectNoViolation } from './support/axe';
import { chooseExport, proposedName, saveExport, saveWithDialog } from './support/downloads';
import { panelTexts } from './support/panels';
import {
  chartTable,
  ConnectFormPage,
  DAILY_ROWS,
  exploreSample,
  openStatistics,
  shownRows,
} from './support/screens';
import { expect, newKey, test } from './support/test';

/* Exports what is on screen to files. */

interface Taken {
  website: string;
  period: { from: string; to: string };
  tables: { statistic: string; rows: { day?: string; count: number }[] }[];
}

test(
  'statistics are exported as JSON with the numbers of the screen, and as a ZIP, a picture and a report',
  { tag: '@packaged' },
  async ({ application, userData }) => {
    const { page } = application;
    await exploreSample(page);
    const table = chartTable(page, 'Visits');
    await expect(table.locator('tbody tr')).toHaveCount(DAILY_ROWS);
    // Only loaded data is exported.
    await panelTexts(page);

    const json = await saveExport(application, 'All tables as JSON', join(userData, 'taken.json'));
    const taken = JSON.parse(json.toString('utf8')) as Taken;
    expect(taken.website).toBe('example.com');
    const days = taken.tables.find(({ statistic }) => statistic === 'visitors')?.rows ?? [];
    const written = days.map(({ count }) => count.toLocaleString('en-US'));
    // Without the running day, which follows the period and is not exported.
    const shown = (await shownRows(table)).slice(0, -1);
    expect(shown.map(([, number]) => number)).toEqual(written);
    expect(taken.tables).toHaveLength(18);

    const zip = await saveExport(
      application,
      'All tables as CSV, in a ZIP file',
      join(userData, 'taken.zip'),
    );
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    const png = await saveExport(application, 'Chart as image (PNG)', join(userData, 'taken.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');

    await chooseExport(page, 'Report (PDF)…');
    await expect(page.getByRole('article', { name: 'Report' })).toBeVisible();
    const pdf = await saveWithDialog(application, join(userData, 'taken.pdf'), () =>
      page.getByRole('button', { name: 'Save as PDF' }).click(),
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(20_000);
  },
);

const ROWS = 250;

/** Opens See all › Pages of a website whose lists have 250 rows, `/p/0` to `/p/249`. */
async function openPages({ page }: Application): Promise<AnalyticsServer> {
  const key = newKey();
  const server = await AnalyticsServer.start();
  server.accounts.set(key, [{ id: 1, domain: 'shop.example' }]);
  server.rows = Array.from({ length: ROWS }, (_, at) => ({ value: `/p/${at}`, count: ROWS - at }));
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'Fake', address: server.address, key });
  await openStatistics(page, 'shop.example');
  await page.getByRole('link', { name: 'See all: Pages' }).click();
  await expect(page.getByText('1–100 of 250')).toBeVisible();
  return server;
}

const values = (page: Page): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Pages' })
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim() ?? ''));

const rowsOf = (csv: Buffer): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(csv.toString('utf8').slice(1).trim(), { header: true }).data;

/** The distinct pages of the list that were requested. */
const pagesAsked = ({ received }: AnalyticsServer): string[] => {
  const asked = received
    .map(({ url }) => new URL(url, 'http://x').searchParams)
    .filter((query) => query.get('name') === 'page' && !query.has('search'));
  return [...new Set(asked.map((query) => query.get('page') ?? '1'))].toSorted();
};

test('a searched list is exported with the rows on screen', async ({ application, userData }) => {
  const { page } = application;
  const server = await openPages(application);
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('/p/24');
  await expect(page.getByText('1–11 of 11')).toBeVisible();
  const rows = rowsOf(await saveExport(application, 'Pages as CSV', join(userData, 'x.csv')));
  expect(rows.map(({ value }) => value)).toEqual(await values(page));
  expect(rows[0]).toMatchObject({
    website: 'shop.example',
    account: 'Fake',
    search: '/p/24',
    sort: 'count desc',
    row: '1',
    total_rows: '11',
  });
  await server.close();
});

test('a truncated list says so, and “All rows” reads every page of the server', async ({
  application,
  userData,
}) => {
  const { page } = application;
  const server = await openPages(application);
  const file = join(userData, 'x.csv');
  const cut = await proposedName(application, file, () => chooseExport(page, 'Rows 1–100 as CSV'));
  expect(cut).toMatch(/^shop\.example Pages .*, rows 1-100 of 250\.csv$/);
  const hundred = rowsOf(await readFile(file));
  expect(hundred.map(({ value }) => value)).toEqual(await values(page));
  expect(hundred.at(-1)).toMatchObject({ row: '100', total_rows: '250' });
  expect(pagesAsked(server)).toEqual(['1']);

  await writeFile(file, 'what was there before');
  const all = await proposedName(application, file, () =>
    chooseExport(page, 'All 250 rows as CSV…'),
  );
  expect(all).toMatch(/^shop\.example Pages [-\d]+ to [-\d]+\.csv$/);
  const rows = rowsOf(await readFile(file));
  expect(rows.map(({ value }) => value)).toEqual(server.rows?.map(({ value }) => value));
  expect(pagesAsked(server)).toEqual(['1', '2', '3']);
  expect((await readdir(userData)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await server.close();
});

test('reading all rows can be cancelled by keyboard, and then requests nothing more', async ({
  application,
}) => {
  const { page } = application;
  const server = await openPages(application);
  // The second page never arrives.
  Object.defineProperty(server, 'fault', {
    get: () => (server.received.at(-1)?.url.includes('page=2') ? () => undefined : null),
  });
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Export' })).toBeFocused();
  // Until the changes are loaded, the items are disabled and have other names.
  await expect(page.getByRole('menuitem', { name: 'Rows 1–100 as CSV' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Rows 1–100 as CSV' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export all rows: Pages' });
  await expect(dialog.getByText('100 of 250 rows loaded')).toBeVisible();
  await expectNoViolation(page, 'reading all rows');
  await expect.poll(() => pagesAsked(server)).toEqual(['1', '2']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  await page.getByRole('button', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Pages', exact: true })).toBeVisible();
  expect(pagesAsked(server)).toEqual(['1', '2']);
  await server.close();
});

test('a file that cannot be written is reported, and the old one stays', async ({
  application,
  userData,
}) => {
  const { electron, page } = application;
  const server = await openPages(application);
  await electron.evaluate(
    ({ dialog }, path) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
    },
    join(userData, 'gone', 'x.csv'),
  );
  await chooseExport(page, 'Rows 1–100 as CSV');
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t save the file' })).toBeVisible();
  await server.close();
});
