import { AnalyticsServer } from '../fakes/analytics-server';
import * as faults from '../fakes/faults';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, newKey, test as base } from './support/test';
import { pressOnRow } from './support/website-form';

/*
 * Writes over breaking connections, in real Electron: Chromium itself repeats a request, even a
 * POST, when a reused connection breaks. That must not add a website twice.
 */

/** The first retry comes within 5 s, the second within 10 s more; a busy machine takes longer. */
const RETURN_MS = 30_000;

const test = base.extend<{ server: AnalyticsServer; key: string }>({
  // eslint-disable-next-line no-empty-pattern
  key: async ({}, use) => use(newKey()),
  server: async ({ key }, use) => {
    const server = await AnalyticsServer.start();
    server.accounts.set(key, [{ id: 1, domain: 'one.example' }]);
    await use(server);
    await server.close();
  },
});

test('nothing is sent twice except a deletion, which then succeeds', async ({
  application: { page },
  server,
  key,
}) => {
  const sent = (method: string): number =>
    server.received.filter((one) => one.method === method).length;
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address: server.address, key });
  await expect(websitesTable(page)).toBeVisible();

  /** Answers as usual, but breaks the connection of the next request with this method. */
  const breakAfter = (method: string): void => {
    server.fault = (response, received, request) => {
      server.fault = received.method === method ? null : server.fault;
      if (received.method === method) faults.resetAtOnce(response, received, request);
      else server.answer(received)(response, received, request);
    };
  };

  await page.getByRole('button', { name: 'Add website' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain').fill('two.example');
  breakAfter('POST');
  await dialog.getByRole('button', { name: 'Add website' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Can’t reach the server');
  expect(sent('POST')).toBe(1);
  await expect(dialog.getByLabel('Domain')).toHaveValue('two.example');

  // The application reconnects by itself, through the same connection pool.
  const save = dialog.getByRole('button', { name: 'Add website' });
  await expect(save).toBeEnabled({ timeout: RETURN_MS });
  await save.click();
  await expect.poll(() => sent('POST')).toBe(2);
  // The snippet that follows is covered by another test.
  await expect(page.getByRole('dialog')).not.toContainText('Exclude bots');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(websitesTable(page).getByRole('link', { name: 'two.example' })).toBeVisible();
  expect(sent('POST')).toBe(2);
  expect(server.accounts.get(key)).toHaveLength(2);

  breakAfter('PATCH');
  await page.getByRole('button', { name: 'Add one.example to favorites' }).click();
  await expect(page.getByRole('alert')).toContainText('one.example');
  expect(sent('PATCH')).toBe(1);

  const add = page.getByRole('button', { name: 'Add website' });
  await expect(add).toBeEnabled({ timeout: RETURN_MS });
  server.fault = (response, received, request) => {
    if (received.method !== 'DELETE') return server.answer(received)(response, received, request);
    server.fault = null;
    // The write succeeds, but the answer is lost.
    server.answer(received);
    faults.resetAtOnce(response, received, request);
  };
  await pressOnRow(page, 'two.example', 'Delete');
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('two.example');
  await question.getByRole('button', { name: 'Delete website' }).click();
  await expect(question).toBeHidden();
  await expect(websitesTable(page).getByRole('link', { name: 'two.example' })).toBeHidden();
  expect(sent('DELETE')).toBe(2);
  expect(server.accounts.get(key)).toHaveLength(1);
});
