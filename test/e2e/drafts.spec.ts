import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AnalyticsServer } from '../fakes/analytics-server';
import { silence } from '../fakes/faults';
import { readIfThere } from './support/key-traces';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/*
 * Form input survives a kill, a restart and an account switch; a save without an answer is not sent
 * twice.
 */

test('a form is restored after kill -9 and after switching accounts, without its password', async ({
  launch,
  userData,
  service,
}) => {
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'Server', address: service.address, key: service.key });
  await expect(websitesTable(first.page)).toBeVisible();
  await first.page.getByRole('button', { name: 'Add website' }).click();
  await first.page.getByLabel('Domain', { exact: true }).fill('typed.example');
  await first.page.getByLabel('Statistics page').selectOption('Password');
  await first.page.getByLabel('Password', { exact: true }).fill('never-in-a-file');
  // Drafts are saved while typing, so wait for the last text.
  await expect
    .poll(() => draftFiles(userData))
    .toMatch(/typed\.example[^]*"password":\s*true|"password":\s*true[^]*typed\.example/);
  await first.kill();
  expect(await draftFiles(userData)).not.toContain('never-in-a-file');

  const { page } = await launch();
  await page.getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByText(/Your input is back.*Enter it again/)).toBeVisible();
  await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('typed.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.getByRole('menuitem', { name: 'Connect account' }).click();
  const key = newKey();
  const other = await AnalyticsServer.start();
  other.accounts.set(key, [{ id: 1, domain: 'other.example' }]);
  await new ConnectFormPage(page).submit({ name: 'Other', address: other.address, key });
  await expect(websitesTable(page).getByRole('link', { name: 'other.example' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.getByRole('menuitemradio', { name: 'Server' }).click();
  await page.getByRole('button', { name: 'Continue: New website' }).click();
  await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('typed.example');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => draftFiles(userData)).toBe('');
  await other.close();
});

test('after a kill during a save, the form compares with the server and sends nothing twice', async ({
  launch,
}) => {
  const key = newKey();
  const server = await AnalyticsServer.start();
  const sites = [{ id: 1, domain: 'first.example' }];
  server.accounts.set(key, sites);
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'Server', address: server.address, key });
  await expect(websitesTable(first.page)).toBeVisible();
  await first.page.getByRole('button', { name: 'Add website' }).click();
  await first.page.getByLabel('Domain', { exact: true }).fill('typed.example');
  // Reads are answered, because each would occupy a place in the queue that the save needs.
  server.fault = (...asked) =>
    (asked[1].method === 'POST' ? silence : server.answer(asked[1]))(...asked);
  await first.page.getByRole('dialog').getByRole('button', { name: 'Add website' }).click();
  const posts = () => server.received.filter(({ method }) => method === 'POST').length;
  await expect.poll(posts).toBe(1);
  await first.kill();

  // The save arrived, but its answer was lost.
  sites.push({ id: 2, domain: 'typed.example' });
  server.fault = null;
  const { page } = await launch();
  await page.getByRole('button', { name: 'Add website' }).click();
  await expect(page.getByText(/Your changes were saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(websitesTable(page).getByRole('link', { name: 'typed.example' })).toBeVisible();
  expect(posts()).toBe(1);
  await server.close();
});

/** Returns all draft files as text. */
async function draftFiles(userData: string): Promise<string> {
  const folder = join(userData, 'drafts');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (cause: unknown) => {
      // No draft has been written yet.
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw cause;
    },
  );
  // A draft counts once its file has its final name, because a kill leaves temporary files.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'));
  // One may be discarded in the meantime.
  const texts = files.map((file) => readIfThere(join(file.parentPath, file.name)));
  return (await Promise.all(texts)).join('\n');
}
