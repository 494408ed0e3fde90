import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { AnalyticsServer } from '../fakes/analytics-server';
import { jsonAnswer } from '../fakes/faults';
import { expectNoViolationInBothThemes } from './support/axe';
import { saveWithDialog } from './support/downloads';
import {
  addSeveral,
  ConnectFormPage,
  openSampleWebsites,
  showColumn,
  websitesTable,
} from './support/screens';
import { expect, newKey, test } from './support/test';

/* Bulk operations: change, delete and add. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the sample’s websites are changed by keyboard alone, exported, added to and deleted', async ({
  application,
  userData,
}) => {
  const { page } = application;
  const { keyboard } = page;
  await openSampleWebsites(page);
  await websitesTable(page).getByRole('link').first().focus();
  await keyboard.press('Control+a');
  await expect(page.getByText('6 selected')).toBeVisible();
  await button(page, 'Edit…').focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit 6 websites' });
  const emails = dialog.getByLabel('Email reports');
  await emails.focus();
  await keyboard.type('On');
  await keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Preview' }).focus();
  await keyboard.press('Enter');
  const apply = dialog.getByRole('button', { name: /^Change \d websites?$/ });
  await expect(apply).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText(/^(\d) of \1 done$/)).toBeVisible();
  await expect(button(page, 'Done')).toBeFocused();
  await keyboard.press('Enter');
  await showColumn(page, 'Email reports');
  await expect(websitesTable(page).getByRole('cell', { name: 'On', exact: true })).toHaveCount(6);
  await expect(websitesTable(page).getByRole('cell', { name: 'Off', exact: true })).toHaveCount(0);

  const bar = page.getByRole('region', { name: 'Selected websites' });
  const csv = await saveWithDialog(application, join(userData, 'list.csv'), async () => {
    await bar.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Selected websites as CSV' }).click();
  });
  expect(csv.toString('utf8').trim().split('\r\n')).toHaveLength(7);
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  await addSeveral(page);
  const adding = page.getByRole('dialog', { name: 'Add several websites' });
  await adding.getByLabel('Domains or CSV').fill('one.example,private\ntwo.example\nexample.com');
  await adding.getByRole('button', { name: 'Check' }).click();
  await expect(adding.getByText('1 skipped')).toBeVisible();
  await adding.getByRole('button', { name: 'Add 2 websites' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await button(page, 'Done').click();

  for (const domain of ['one.example', 'two.example']) {
    await page.getByRole('checkbox', { name: `Select ${domain}` }).check();
  }
  await button(page, 'Delete…').click();
  const asked = page.getByRole('alertdialog', { name: 'Delete 2 websites?' });
  await asked.getByLabel('Type 2 to confirm').fill('2');
  await keyboard.press('Enter');
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await button(page, 'Done').click();
  await expect(websitesTable(page).getByRole('link', { name: 'one.example' })).toHaveCount(0);
  await expect(
    websitesTable(page).getByRole('link', { name: 'example.com', exact: true }),
  ).toHaveCount(1);
});

test('each website shows its result; only failures are sent again, and nothing twice', async ({
  application: { page },
}) => {
  const key = newKey();
  const server = await AnalyticsServer.start();
  server.accounts.set(
    key,
    [1, 2, 3, 4].map((id) => ({ id, domain: `site-${id}.example` })),
  );
  const writes = () =>
    server.received
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${url}`);
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'Fake', address: server.address, key });
  await expect(websitesTable(page)).toBeVisible();
  // The third website is refused with a field error until the server recovers.
  let ill = true;
  Object.defineProperty(server, 'fault', {
    get: () => {
      const last = server.received.at(-1);
      const hit = ill && last?.method === 'PATCH' && last.url.endsWith('/3');
      return hit ? jsonAnswer({ message: { email: ['Not today.'] }, status: 422 }, 422) : null;
    },
  });

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await button(page, 'Edit…').click();
  await page.getByLabel('Email reports').selectOption({ label: 'On' });
  await button(page, 'Preview').click();
  await button(page, 'Change 4 websites').click();
  await expect(page.getByText('3 of 4 done and 1 failed')).toBeVisible();
  await expect(page.getByText('Not today.')).toBeVisible();
  const once = [1, 2, 3, 4].map((id) => `PATCH /api/v1/websites/${id}`);
  expect(writes()).toEqual(once);
  expect(
    server.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  ).toEqual(once.map(() => 'email=1'));
  ill = false;
  await button(page, 'Try again').click();
  await expect(page.getByText('4 of 4 done')).toBeVisible();
  expect(writes()).toEqual([...once, 'PATCH /api/v1/websites/3']);
  await server.close();
});

test('the dialogs have no violations', async ({ launch }) => {
  test.slow();
  const application = await launch({ args: ['--size', '1280x900'] });
  const { page } = application;
  const check = (screen: string) => expectNoViolationInBothThemes(application, screen);
  await openSampleWebsites(page);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await check('selection');

  await button(page, 'Edit…').click();
  await page.getByLabel('Statistics page').selectOption({ label: 'Private' });
  await page.getByLabel('Excluded IP addresses').selectOption({ label: 'Add these' });
  await page.getByLabel('IP addresses or ranges').fill('203.0.113.7');
  await check('change');
  await button(page, 'Preview').click();
  await expect(button(page, /^Change \d/)).toBeVisible();
  await check('preview');
  await button(page, /^Change \d/).click();
  await expect(button(page, 'Done')).toBeVisible();
  await check('results');
  await button(page, 'Done').click();

  await button(page, 'Copy settings…').click();
  await expect(page.getByLabel('Copy from')).toBeVisible();
  await check('copy');
  await button(page, 'Cancel').click();

  await button(page, 'Delete…').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('delete');
  await button(page, 'Cancel').click();

  await addSeveral(page);
  await page.getByLabel('Domains or CSV').fill('one.example\none.example');
  await check('add many');
  await button(page, 'Check').click();
  await expect(page.getByText('1 skipped')).toBeVisible();
  await check('add many, checked');
  await page.keyboard.press('Escape');
  await button(page, 'Continue: Several new websites').click();
  await expect(page.getByText('Your input is back')).toBeVisible();
  await check('restored');
});
