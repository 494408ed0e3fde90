import { baselineInLegend, chartTable, DAILY_ROWS, exploreSample } from './support/screens';
import { expect, test } from './support/test';

/* The typical path from a row to its own view, from a point to its day, and back. */

test('rows and points of the chart open the data behind them, and Back returns', async ({
  application,
}) => {
  const { page } = application;
  await exploreSample(page);

  const sources = page.getByRole('region', { name: 'Sources' });
  const google = sources.getByRole('button', { name: /google/i });
  // Both are loaded last, and may lengthen the sentence above the rows.
  await expect(baselineInLegend(page)).toBeAttached();
  await expect(chartTable(page, 'Visits').locator('tbody tr')).toHaveCount(DAILY_ROWS);
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
  const days = page.getByRole('radio', { name: '28 days' });
  const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 };
  await chart.click();
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page).not.toHaveURL(/from=/);
  await expect(days).toBeChecked();

  const daysInChart = chartTable(page, 'Visits').locator('tbody tr');
  await expect(daysInChart).toHaveCount(DAILY_ROWS);
  // Dragging selects days, unless Escape cancels it.
  const drag = async () => {
    await chart.hover({ position: { x: width / 2, y: height / 2 } });
    await page.mouse.down();
    await chart.hover({ position: { x: width * 0.75, y: height / 2 } });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page).not.toHaveURL(/from=/);
  await drag();
  await page.mouse.up();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(page).not.toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(days).toBeChecked();

  const slider = page.getByRole('slider', { name: 'Visits, point by point' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', / selected\. Press Enter/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(days).toBeChecked();

  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 600));
  const period = page.getByRole('group', { name: 'Period' });
  await expect(period.getByRole('button', { name: /^Choose dates / })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
