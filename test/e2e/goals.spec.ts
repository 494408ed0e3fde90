import { expectNoViolation } from './support/axe';
import * as screens from './support/screens';
import { expect, test } from './support/test';

/*
 * Goals, on the sample: added by keyboard, counted, included in the report, kept after a restart,
 * and removed.
 */

test('an event becomes a goal by keyboard, is still one after a restart, and is removed with Undo', async ({
  launch,
}) => {
  const first = await launch();
  const { page } = first;
  await screens.exploreSample(page);
  const panel = page.getByRole('region', { name: 'Goals' });
  await page.getByRole('table', { name: 'Events' }).waitFor();
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Add goal' });
  const offered = dialog.locator('datalist option');
  await expect(offered.first()).toBeAttached();
  const event = (await offered.first().getAttribute('value')) ?? '';
  await page.keyboard.type(event);
  await page.keyboard.press('Tab');
  await page.keyboard.type('4.50');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const row = panel.getByRole('row', { name: new RegExp(`^${event}`) });
  await expect(row).toContainText('$');
  // A count, a rate per 100 visits, and a trend.
  await expect(row.getByRole('cell').nth(0)).toHaveText(/^[\d,]+$/);
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d+\.\d\d$/);
  await expect(row.getByRole('cell').nth(2).locator('svg')).toBeVisible();
  await expectNoViolation(page, 'goals');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('show report');
  await page.keyboard.press('Enter');
  const report = page.getByRole('article', { name: 'Report' });
  await expect(report.getByRole('table', { name: 'Goals' })).toContainText(event);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(row).toBeVisible();
  await first.quit();

  const again = await launch();
  // Leaves the screen, because quitting does not wait for the page to report the last one.
  await again.page.getByRole('link', { name: 'Websites', exact: true }).click();
  await screens.openStatistics(again.page, 'example.com');
  const goals = again.page.getByRole('region', { name: 'Goals' });
  await goals.getByRole('button', { name: `Edit goal: ${event}` }).click();
  await again.page.getByRole('button', { name: 'Remove goal' }).click();
  await expect(goals).toContainText('No goals yet');
  await again.page.getByRole('button', { name: 'Undo' }).click();
  await expect(goals.getByRole('row', { name: new RegExp(`^${event}`) })).toBeVisible();
});
