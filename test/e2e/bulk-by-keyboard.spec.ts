import type { Page } from 'playwright/test';
import { tabTo } from './support/keys';
import { websitesTable } from './support/screens';
import { expect, test } from './support/test';
import { connectTo, websiteRow } from './support/website-form';
import { strictServer } from './support/website-servers';

/* All bulk dialogs, by keyboard alone. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Tabs to a button and presses it. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

/** The focus is on the button that starts the run, then on the one that closes the dialog. */
async function carryOut(page: Page, name: string): Promise<void> {
  await expect(button(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await expect(button(page, 'Done')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('many websites are added, changed, copied and deleted by keyboard', async ({
  application: { page },
}) => {
  const { keyboard } = page;
  const strict = await strictServer();
  strict.server.put('model.example', { exclude_bots: '0' });
  await connectTo(page, strict);

  await press(page, 'More');
  await expect(page.getByRole('menu', { name: 'More' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Add several…' })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Domains or CSV'));
  await keyboard.type('one.example\ntwo.example');
  await press(page, 'Check');
  await carryOut(page, 'Add 2 websites');
  await expect(button(page, 'More')).toBeFocused();

  // Sorted by their numbers, which arrive last. The order is fixed once a row is focused.
  const sites = websitesTable(page).locator('[data-row-link]');
  await expect(sites).toHaveText(['two.example', 'one.example', 'model.example']);
  await tabTo(page, websiteRow(page, 'two.example').getByRole('link'));
  await keyboard.press('Space');
  await keyboard.press('Shift+ArrowDown');
  await expect(websiteRow(page, 'one.example').getByRole('link')).toBeFocused();
  await press(page, 'Edit…');
  await tabTo(page, page.getByLabel('Email reports'));
  await keyboard.type('On');
  await tabTo(page, page.getByLabel('Excluded IP addresses'));
  // Chromium begins a new search if letters come slowly, so one letter has to be enough.
  await keyboard.press('A');
  await tabTo(page, page.getByLabel('IP addresses or ranges, one per line'));
  await keyboard.type('10.0.0.0/8');
  await press(page, 'Preview');
  await carryOut(page, 'Change 2 websites');
  for (const domain of ['one.example', 'two.example']) {
    expect(await strict.kept(domain)).toMatchObject({ email: 1, exclude_ips: '10.0.0.0/8' });
  }

  await press(page, 'Copy settings…');
  await tabTo(page, page.getByLabel('Copy from'));
  await keyboard.type('model.example');
  await press(page, 'Preview');
  await carryOut(page, 'Change 2 websites');
  expect(await strict.kept('one.example')).toMatchObject({ exclude_bots: 0, email: 0 });

  await press(page, 'Delete…');
  await tabTo(page, page.getByLabel('Type 2 to confirm'));
  await keyboard.type('2');
  await keyboard.press('Enter');
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await expect(button(page, 'Done')).toBeFocused();
  await keyboard.press('Enter');
  await expect(websiteRow(page, 'one.example')).toHaveCount(0);
  expect(await strict.kept('one.example')).toBeNull();
  expect(strict.server.broken).toEqual([]);
  await strict.close();
});
