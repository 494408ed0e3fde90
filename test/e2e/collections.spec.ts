import { expectNoViolation } from './support/axe';
import * as screens from './support/screens';
import { expect, test } from './support/test';

/*
 * Notes on days and saved views, on the sample: added by keyboard, kept after a restart, found, and
 * removed with Undo.
 */

test('a note is added by keyboard, in chart and report, kept, found in the palette, and deleted with Undo', async ({
  launch,
}) => {
  const first = await launch();
  const { page } = first;
  await screens.exploreSample(page);
  await page.getByRole('slider', { name: /^Visits/ }).waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Add note' });
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Version 4 released');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await screens.checkInChart(page, 'Notes 1');
  const list = page.getByRole('region', { name: 'Notes' });
  await expect(list).toContainText('Version 4 released');
  const slider = page.getByRole('slider', { name: /^Visits/ });
  // The running day is loaded last.
  const days = screens.chartTable(page, 'Visits').locator('tbody tr');
  await expect(days).toHaveCount(screens.DAILY_ROWS);
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /\(so far\)/);
  // The period's last day, before the running one.
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /Note: Version 4 released/);
  await expectNoViolation(page, 'notes');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('show report');
  await page.keyboard.press('Enter');
  const report = page.getByRole('article', { name: 'Report' });
  await expect(report.getByRole('list', { name: 'Notes' })).toContainText('Version 4 released');
  await first.quit();

  const again = await launch();
  await again.page.getByRole('heading', { level: 1 }).waitFor();
  await again.page.keyboard.press('Control+k');
  await again.page.getByRole('combobox').fill('version 4');
  await again.page.getByRole('option', { name: /Version 4 released/ }).click();
  await screens.checkInChart(again.page, 'Notes 1');
  const kept = again.page.getByRole('region', { name: 'Notes' });
  await kept.getByRole('button', { name: 'Delete note: Version 4 released' }).click();
  await expect(kept).toContainText('No notes in this period');
  await again.page.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toContainText('Version 4 released');
});

test('a view is saved by keyboard, kept, and opened from the sidebar, wide and narrow', async ({
  launch,
}) => {
  const first = await launch();
  await screens.exploreSample(first.page);
  await first.page.getByRole('slider', { name: /^Visits/ }).waitFor();
  await first.page.keyboard.press('w');
  await expect(first.page).toHaveURL(/period=7-days/);
  await first.page.keyboard.press('s');
  const dialog = first.page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Monday check');
  await first.page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await first.quit();

  const { page } = await launch();
  await page.getByRole('link', { name: 'Websites', exact: true }).click();
  const views = page.getByRole('region', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Monday check', exact: true }).click();
  await expect(page).toHaveURL(/period=7-days/);
  await expectNoViolation(page, 'saved views');
  await page.getByRole('link', { name: 'Websites', exact: true }).click();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(views).toBeHidden();
  const drawer = await screens.openDrawer(page);
  await drawer.getByRole('button', { name: 'Monday check', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/period=7-days/);
  await expectNoViolation(page, 'saved views in a narrow window');
});
