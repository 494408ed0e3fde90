import type { Page } from 'playwright/test';
import { expectNoViolation, expectNoViolationInBothThemes } from './support/axe';
import {
  chartTable,
  checkInChart,
  ConnectFormPage,
  DAILY_ROWS,
  exploreSample,
  openPart,
  openStatistics,
} from './support/screens';
import { expect, test } from './support/test';

/* axe finds no violations on the main screens, in light and dark. */

test('from the first start to all of a statistic, nothing has violations', async ({
  application,
  service,
}) => {
  test.slow();
  const { page } = application;
  const check = (screen: string) => expectNoViolationInBothThemes(application, screen);
  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  await check('welcome');

  const form = await ConnectFormPage.open(page);
  await check('account form');
  await form.submit({ name: 'Server', address: service.address, key: 'wrong' });
  await expect(form.alert).toBeVisible();
  await check('account form with a failure');
  await form.key.fill(service.key);
  await form.connect.click();

  await openStatistics(page, 'example.com');
  await expect(chartTable(page, 'Visits').locator('tbody tr')).toHaveCount(DAILY_ROWS);
  await page.keyboard.press('x');
  await page.keyboard.press('x');
  const places = page.getByRole('group', { name: 'Places', exact: true });
  await places.getByRole('button', { name: 'Map' }).click();
  await expect(page.getByRole('img', { name: /on a world map/ })).toBeVisible();
  const hours = page.getByRole('group', { name: 'Hours', exact: true });
  await hours.getByRole('button', { name: 'Week' }).click();
  await checkInChart(page, 'Show table');
  await settled(page);
  await check('statistics compared, with map, week and table');

  await page.getByRole('link', { name: 'See all: Pages' }).click();
  await page.getByText('Trends', { exact: true }).click();
  await settled(page);
  await check('all of a statistic');

  await openPart(page, 'Changes');
  await expect(page.getByRole('table', { name: 'Cities' })).toBeVisible();
  await settled(page);
  await check('changes, compared');
});

/** Checks what a button opens, and closes it with Escape. */
const OPENED = [
  { button: 'Share', shows: 'Who can see these statistics' },
  { button: 'More', shows: 'Compare with other websites…' },
  { button: 'Switch account', shows: 'Connect account' },
  { button: 'Search', shows: 'Websites' },
];

test('screens, dialogs and menus have no violations, in forced colors too', async ({
  application: { electron, page },
}) => {
  test.slow();
  const check = async (screen: string): Promise<void> => {
    await settled(page);
    await expectNoViolationInBothThemes({ electron, page }, screen);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoViolation(page, `${screen}, in forced colors`, 'colors');
    await page.emulateMedia({ forcedColors: 'none' });
  };
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
  };
  await exploreSample(page);
  await check('statistics');
  for (const { button, shows } of OPENED) {
    // Buttons in different rows can have the same name.
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByText(shows, { exact: true }).last()).toBeVisible();
    await check(button);
    await leave();
  }
  for (const part of ['Changes', 'Calendar', 'Report']) {
    await openPart(page, part);
    await check(part);
  }
  await page.getByRole('button', { name: 'Send every Monday…' }).click();
  await expect(page.getByRole('dialog', { name: 'Send every Monday' })).toBeVisible();
  await check('send every Monday');
  await leave();
  for (const screen of ['Compare', 'Settings', 'Websites']) {
    await page.getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await check(screen);
  }
  await page.getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByRole('dialog', { name: 'Add website' })).toBeVisible();
  await check('website form');
  await leave();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('shortcuts');
});

/** Waits until nothing visible is loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
}
