import * as screens from './support/screens';
import { expect, test } from './support/test';

/*
 * A year of days, on the sample: opened by its button, navigated by keys, left for a day, and
 * another year.
 */

test('a year of days opens a day, returns, and shows the year before', async ({ launch }) => {
  const { page } = await launch();
  await screens.exploreSample(page);
  await screens.openPart(page, 'Calendar');
  const grid = page.getByRole('grid', { name: 'Visits by day, 12 months' });
  await expect(grid).toBeVisible();
  await expect(page.getByText(/visits in 12 months/)).toBeVisible();
  // The headers, the five best days and the quietest one.
  await expect(page.getByRole('region', { name: 'Best days' }).getByRole('row')).toHaveCount(7);
  // Rows with a label are not higher than the others.
  const heights = await grid
    .locator('[data-day]')
    .evaluateAll((days) => days.map((day) => Math.round(day.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  const today = grid.getByRole('gridcell', { name: /visits? so far/ });
  await today.focus();
  await page.keyboard.press('ArrowUp');
  const yesterday = page.locator('[data-day]:focus');
  await expect(yesterday).toHaveAttribute('title', /: [\d,]+ visits?/);
  const day = await yesterday.getAttribute('data-day');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
  await expect(grid).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(grid).toBeVisible();
  const earlier = page.getByRole('button', { name: /^Earlier year/ });
  await earlier.click();
  const years = page.getByRole('grid', { name: /^Visits by day, \d{4}$/ });
  await expect(years).toBeVisible();
  // On any day, the sample starts within the earliest available year. Whether there is an earlier
  // one is known once all days are loaded.
  const unknown = page.getByRole('status').filter({ hasText: /^Loaded \d+ of \d+ days/ });
  while ((await expect(unknown).toHaveCount(0), await earlier.isEnabled())) {
    const shown = await years.getAttribute('aria-label');
    await earlier.click();
    await expect(years).not.toHaveAttribute('aria-label', shown ?? '');
  }
  await expect(years.getByTitle(/nothing counted yet/).first()).toBeVisible();
});
