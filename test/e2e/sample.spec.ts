import type { Page } from 'playwright/test';
import { expectNoViolation } from './support/axe';
import { expectNoTraceOf } from './support/key-traces';
import { keyInKeychain, storedAccounts } from './support/keyring';
import * as screens from './support/screens';
import { expect, test } from './support/test';

/* 'Explore sample data': the built-in service on a new computer. */

const SITE = 'example.com';
const TITLES = [
  'Browsers',
  'Campaigns',
  'Cities',
  'Continents',
  'Countries',
  'Devices',
  'Events',
  'Landing pages',
  'Languages',
  'Systems',
  'Pages',
  'Pageviews',
  'Pageviews by hour',
  'Sources',
  'Screen sizes',
  'Visits',
  'Visits by hour',
];

test('sample data opens with one press, and again after a restart', async ({
  launch,
  userData,
}) => {
  const first = await launch();
  await screens.generateSample(first.page);

  const hints = (page: Page) => page.getByRole('region', { name: 'First steps' });
  await test.step('hints go one by one, by keyboard', async () => {
    const { page } = first;
    const top = () =>
      page
        .getByRole('region', { name: 'Visits', exact: true })
        .evaluate((one) => one.getBoundingClientRect().top);
    await expect(hints(page).getByRole('listitem')).toHaveCount(3);
    await expectNoViolation(page, 'hints');
    // Both are loaded last, and may lengthen the sentence above the chart.
    await expect(screens.baselineInLegend(page)).toBeAttached();
    const days = screens.chartTable(page, 'Visits').locator('tbody tr');
    await expect(days).toHaveCount(screens.DAILY_ROWS);
    const before = await top();
    await hints(page)
      .getByRole('button', { name: /^Dismiss: Click/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(hints(page).getByRole('button', { name: /^Dismiss: Press/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(hints(page).getByRole('listitem')).toHaveCount(1);
    expect(await top()).toBe(before);
  });

  const before = await test.step('the statistics have numbers', async () => {
    for (const title of TITLES) {
      const region = first.page.getByRole('region', { name: title, exact: true });
      await expect(region, title).toBeAttached();
    }
    for (const title of ['Sources', 'Pages', 'Countries', 'Browsers']) {
      const region = first.page.getByRole('region', { name: title, exact: true });
      await expect(region.locator('tbody tr').first(), title).toBeVisible();
    }
    return finishedDays(first.page);
  });

  await test.step("the service's key is in the keychain and nowhere else", async () => {
    const accounts = await storedAccounts(userData);
    expect(accounts).toMatchObject([{ kind: 'built-in' }]);
    const [key] = await Promise.all(accounts.map(keyInKeychain));
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    await expectNoTraceOf(key ?? '', first, userData);
  });

  await first.quit();
  const { page } = await launch();

  await test.step('a restart opens it again', async () => {
    // The last screen, with its data.
    await expect(page.getByRole('heading', { level: 1, name: SITE })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Online');
    await expect(hints(page).getByRole('listitem')).toHaveText([/Ready for your own numbers/]);
    expect(await finishedDays(page)).toEqual(before);
  });
});

/** Returns the daily visits on screen without the running day, whose count grows. */
async function finishedDays(page: Page): Promise<[string, string][]> {
  const table = screens.chartTable(page, 'Visits');
  await expect(table.locator('tbody tr')).toHaveCount(screens.DAILY_ROWS);
  const rows = (await screens.shownRows(table)).slice(0, -1);
  expect(rows.map(([, count]) => Number(count.replaceAll(',', '')))).not.toContain(0);
  return rows;
}
