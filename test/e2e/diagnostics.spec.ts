import * as faults from '../fakes/faults';
import { chooseInApplicationMenu } from './support/main-process';
import * as screens from './support/screens';
import { expect, newKey, test } from './support/test';

/* The report that users copy when they ask for help. */

test('the menu opens the diagnostics, and their report is copied without the key', async ({
  launch,
  serve,
  service,
}) => {
  const { electron, page } = await launch();
  const form = await screens.ConnectFormPage.open(page);
  const broken = await serve({ answers: [faults.htmlAnswer(503)] });
  const refused = newKey();
  await form.submit({ name: 'Broken', address: broken.address, key: refused });
  await expect(form.alert).toBeVisible();
  await form.submit({ name: 'Mine', address: service.address, key: service.key });
  await expect(screens.websitesTable(page)).toBeVisible();

  await chooseInApplicationMenu(electron, 'Help', 'Diagnostics');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();

  const copied = await electron.evaluate(({ app, clipboard }) => ({
    text: clipboard.readText(),
    version: app.getVersion(),
  }));
  expect(copied.text).toContain(copied.version);
  expect(copied.text).not.toContain(service.key);
  expect(copied.text).not.toContain(refused);
});
