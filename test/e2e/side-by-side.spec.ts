import { expectNoViolation } from './support/axe';
import * as screens from './support/screens';
import { expect, test } from './support/test';

/*
 * Compared websites, on the sample: the selection, the index and visits, the table, and the way
 * back from a website.
 */

test('websites are chosen, compared as an index and by visits, and open their statistics', async ({
  launch,
}) => {
  const { page } = await launch();
  await screens.exploreSample(page);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByText('Choose two to five websites')).toBeVisible();
  for (const name of ['example.com', 'shop.example.com', 'blog.example.org']) {
    await page.getByRole('button', { name: 'Add website' }).click();
    await page.getByRole('combobox', { name: 'Add website' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) }).click();
  }
  const table = page.getByRole('table', { name: 'Websites as a table' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(page.getByText('100 = the median day of the first 4 weeks')).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'All 3' })).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText(/\d\.\d\d/);
  await expectNoViolation(page, 'compared websites');
  await page.getByText('Visits', { exact: true }).first().click();
  await expect(page.getByText(/100 =/)).toHaveCount(0);
  await expect(page).toHaveURL(/as=visits/);
  const slider = page.getByRole('slider', { name: /^Visits by day/ });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /example\.com: [\d,]+.*shop\.example\.com: /,
  );
  await table.getByRole('link', { name: 'shop.example.com' }).click();
  await expect(page).toHaveURL(/statistics\/\d+\?.*period=91-days/);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(table.getByRole('row')).toHaveCount(5);
});
