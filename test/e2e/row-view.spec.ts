import { openStatistics, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/* A person's way from a row to its own view, from a point to its day, and back. */

test('rows and points of the chart open what they count, and there is a way back', async ({
  application,
}) => {
  const { page } = application;
  await page.getByRole('button', { name: 'Explore sample data' }).click();
  await page.getByRole('link', { name: 'Websites' }).click();
  await expect(websitesTable(page)).toBeVisible();
  await openStatistics(page, 'example.com');

  const sources = page.getByRole('region', { name: 'Sources' });
  const google = sources.getByRole('button', { name: /google/i });
  await google.hover();
  const legend = page.getByText(/Google, daily average/);
  await expect(legend).toBeVisible();
  await google.click();
  const view = page.getByRole('complementary', { name: /^Sources: Google/ });
  await expect(view).toContainText('No. 2 of');
  await expect(view.getByRole('img', { name: /Google/ })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('complementary', { name: 'Sources: Direct' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(google).toBeFocused();

  const chart = page.getByRole('img', { name: /^Visits/ }).locator('canvas');
  await chart.click();
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();

  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 600));
  const period = page.getByRole('main').getByRole('button', { name: /^30 days: / });
  await expect(period).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
