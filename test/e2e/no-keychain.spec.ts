import { en } from '$shared/text';
import { expectNoTraceOf } from './support/key-traces';
import { expectRefusal } from './support/refusal';
import { ConnectFormPage, exploreSample, openStatistics, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/* A machine without a keychain: keys are kept until quit, or not at all, and never in a file. */

const NO_KEYCHAIN = { env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } };

test('without a keychain a key is kept until quit, and requested again', async ({
  launch,
  userData,
  service,
}) => {
  const typed = { name: 'My server', address: service.address, key: service.key };
  const first = await launch(NO_KEYCHAIN);
  const form = await ConnectFormPage.open(first.page);
  await form.submit(typed);
  await expectRefusal(form, 'keychain-missing', typed, { application: first, userData });

  await form.alert.getByRole('button', { name: 'Use the key until I quit' }).click();
  await expect(websitesTable(first.page)).toBeVisible();
  await openStatistics(first.page, 'example.com');
  await expectNoTraceOf(service.key, first, userData);
  await first.quit();

  const second = await launch(NO_KEYCHAIN);
  const { page } = second;
  // Saved data stays readable in the meantime.
  await page.getByRole('link', { name: 'Websites' }).click();
  await expect(websitesTable(page)).toBeVisible();
  const problem = page.getByRole('region', { name: 'Connection problem' });
  await expect(problem).toContainText(en.failures['key-missing'].title);
  await problem.getByRole('button', { name: 'Enter new API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter new API key' });
  await dialog.getByLabel('API key', { exact: true }).fill(service.key);
  await dialog.getByRole('button', { name: 'Save key' }).click();
  // A keychain may exist by now, so it is tried before memory is offered again.
  await expect(dialog.getByRole('alert')).toContainText(en.failures['keychain-missing'].title);
  await dialog.getByRole('button', { name: 'Use the key until I quit' }).click();
  await expect(dialog).toBeHidden();
  await expect(problem).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Online');
  await expectNoTraceOf(service.key, second, userData);
});

test('without a keychain the sample data still opens', async ({ launch }) => {
  const { page } = await launch(NO_KEYCHAIN);
  await exploreSample(page);
});
