import { join } from 'node:path';
import { chooseExport, saved, saveExport } from './support/downloads';
import { chartTable, openStatistics, shownRows, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/* "Export": what is on the screen leaves as files. */

interface Taken {
  website: string;
  period: { from: string; to: string };
  tables: { statistic: string; rows: { day?: string; count: number }[] }[];
}

test(
  'statistics leave as JSON with the numbers of the screen, and as a ZIP, a picture and a report',
  { tag: '@packaged' },
  async ({ application, userData }) => {
    const { page } = application;
    await page.getByRole('button', { name: 'Explore with sample data' }).click();
    await expect(websitesTable(page)).toBeVisible();
    await openStatistics(page, 'example.com');
    const table = chartTable(page, 'Visitors');
    await expect(table.locator('tbody tr')).toHaveCount(30);

    const json = await saveExport(application, 'All tables as JSON', join(userData, 'taken.json'));
    const taken = JSON.parse(json.toString('utf8')) as Taken;
    expect(taken.website).toBe('example.com');
    const days = taken.tables.find(({ statistic }) => statistic === 'visitors')?.rows ?? [];
    const written = days.map(({ count }) => count.toLocaleString('en-US'));
    // Without the day under way, whose number grows while this runs.
    const shown = (await shownRows(table)).map(([, number]) => number);
    expect(shown.slice(0, -1)).toEqual(written.slice(0, -1));
    expect(taken.tables).toHaveLength(17);

    const zip = await saveExport(
      application,
      'All tables as CSV, in a ZIP file',
      join(userData, 'taken.zip'),
    );
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    const png = await saveExport(
      application,
      'Chart as a picture (PNG)',
      join(userData, 'taken.png'),
    );
    expect(png.subarray(1, 4).toString()).toBe('PNG');

    await chooseExport(page, 'Report (PDF)…');
    await expect(page.getByRole('article', { name: 'Report' })).toBeVisible();
    const pdf = await saved(application, join(userData, 'taken.pdf'), () =>
      page.getByRole('button', { name: 'Save as PDF' }).click(),
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(20_000);
  },
);
