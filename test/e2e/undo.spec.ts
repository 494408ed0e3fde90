import { AnalyticsServer } from '../fakes/analytics-server';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/* A deletion can be undone until it is sent; closing the application sends it. */

test('a deletion is undone by keyboard, and sent when the application quits before its time', async ({
  launch,
}) => {
  const key = newKey();
  const server = await AnalyticsServer.start();
  server.accounts.set(key, [
    { id: 1, domain: 'one.example' },
    { id: 2, domain: 'two.example' },
  ]);
  const sent = (): string[] =>
    server.received.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  const application = await launch();
  const { page } = application;
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address: server.address, key });
  const link = websitesTable(page).getByRole('link', { name: 'one.example' });

  const remove = async (): Promise<void> => {
    await link.focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('one.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Deleting one.example…')).toBeVisible();
    await expect(link).toBeFocused();
  };
  await remove();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Deleting one.example…')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add one.example to favorites' })).toBeEnabled();
  expect(sent()).toEqual([]);

  await remove();
  expect(sent()).toEqual([]);
  await application.quit();
  expect(sent()).toEqual(['/api/v1/websites/1']);
  expect(server.accounts.get(key)).toHaveLength(1);
  await server.close();
});
