import { tabTo } from './support/keys';
import { chartTable, ConnectFormPage, DAILY_ROWS, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/* From the first screen to a chart without a mouse. */

test('a server is connected and its statistics opened by keyboard alone', async ({
  application: { page },
  service,
}) => {
  const { keyboard } = page;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key);
  };

  await expect(page.getByRole('heading', { name: 'Welcome to Sitedeck' })).toBeVisible();
  await press('Tab');
  const connect = page.getByRole('button', { name: 'Connect account' });
  await expect(connect).toBeFocused();
  await press('Enter');

  const form = new ConnectFormPage(page);
  await expect(form.address).toBeFocused();
  await press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(connect).toBeFocused();
  await press('Enter');
  await expect(form.address).toBeFocused();
  await keyboard.type(service.address);
  await press('Tab');
  await expect(form.key).toBeFocused();
  await keyboard.type(service.key);
  await press('Tab');
  await expect(form.dialog.getByRole('button', { name: 'Show key' })).toBeFocused();
  await press('Tab');
  await expect(form.dialog.locator('summary')).toBeFocused();
  await press('Tab');
  await expect(form.name).toBeFocused();
  await keyboard.type('By keyboard');
  await press('Enter');

  await expect(websitesTable(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch account' })).toContainText('By keyboard');
  const links = websitesTable(page).getByRole('link');
  await tabTo(page, links.first());
  await press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  const domain = await links.nth(1).innerText();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: domain })).toBeVisible();
  await expect(chartTable(page, 'Visits').locator('tbody tr')).toHaveCount(DAILY_ROWS);
});
