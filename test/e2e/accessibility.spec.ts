import type { Page } from 'playwright/test';
import { expectNoViolation } from './support/axe';
import { chooseExport } from './support/downloads';
import {
  checkInChart,
  ConnectForm,
  DAILY_ROWS,
  chartTable,
  openPart,
  openStatistics,
  websitesTable,
} from './support/screens';
import { expect, test } from './support/test';

/* axe finds no violations on the main screens, in light and dark. */

for (const theme of ['light', 'dark']) {
  test(`has no violations in ${theme}`, async ({ launch, service }) => {
    const { page } = await launch({ args: ['--theme', theme] });
    await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
    await expectNoViolation(page, 'welcome');

    const form = await ConnectForm.open(page);
    await expectNoViolation(page, 'account form');
    await form.submit({ name: 'Server', address: service.address, key: 'wrong' });
    await expect(form.alert).toBeVisible();
    await expectNoViolation(page, 'account form with a failure');
    await form.key.fill(service.key);
    await form.connect.click();

    await expect(websitesTable(page)).toBeVisible();
    await expectNoViolation(page, 'websites');

    await openStatistics(page, 'example.com');
    await expect(chartTable(page, 'Visits').locator('tbody tr')).toHaveCount(DAILY_ROWS);
    await settled(page);
    await expectNoViolation(page, 'statistics');

    await page.keyboard.press('x');
    await page.keyboard.press('x');
    const places = page.getByRole('group', { name: 'Places', exact: true });
    await places.getByRole('button', { name: 'Map' }).click();
    await expect(page.getByRole('img', { name: /on a world map/ })).toBeVisible();
    const hours = page.getByRole('group', { name: 'Hours', exact: true });
    await hours.getByRole('button', { name: 'Week' }).click();
    await checkInChart(page, 'Show table');
    await settled(page);
    await expectNoViolation(page, 'statistics compared, with map, week and table');

    await page.getByRole('link', { name: 'See all: Pages' }).click();
    await page.getByText('Trends', { exact: true }).click();
    await settled(page);
    await expectNoViolation(page, 'all of a statistic');

    await openPart(page, 'Changes');
    await expect(page.getByRole('table', { name: 'Cities' })).toBeVisible();
    await settled(page);
    await expectNoViolation(page, 'changes');

    await openPart(page, 'Overview');
    await chooseExport(page, 'Report (PDF)…');
    await expect(page.getByRole('article', { name: 'Report' })).toBeVisible();
    await settled(page);
    await expectNoViolation(page, 'report');
  });
}

/** Waits until nothing visible is loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
}
