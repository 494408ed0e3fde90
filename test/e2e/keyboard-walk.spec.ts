import type { Page } from 'playwright/test';
import { AnalyticsServer } from '../fakes/analytics-server';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expectFocusKept, unreachedByTab } from './support/tabbing';
import { expect, newKey, test } from './support/test';

/* Every screen by keyboard alone. Each control can be reached, and the focus is never lost. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const settled = (page: Page) => expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);

test('every control of every view is reached with Tab, and closing returns the focus', async ({
  application: { page },
}) => {
  const server = await AnalyticsServer.start();
  const key = newKey();
  server.accounts.set(key, [
    { id: 1, domain: 'shop.example', favorite: true },
    { id: 2, domain: 'blog.example' },
  ]);
  const { keyboard } = page;

  await test.step('connect', async () => {
    await expect(heading(page, 'Welcome to Sitedeck')).toBeVisible();
    expect(await unreachedByTab(page)).toEqual([]);
    const form = await ConnectFormPage.open(page);
    expect(await unreachedByTab(page)).toEqual([]);
    await form.submit({ name: 'North', address: server.address, key });
    await expect(websitesTable(page).getByRole('link')).toHaveCount(2);
    await expectFocusKept(page, 'connecting');
  });

  /** Goes to a place through the palette. */
  const go = async (words: string): Promise<void> => {
    await keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await keyboard.type(words);
    await expect(palette.locator('[data-selected]')).toContainText(words);
    await keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expectFocusKept(page, `going to ${words}`);
  };

  for (const [words, title] of [
    ['Websites', 'Websites'],
    ['Open Compare', 'Compare'],
    ['shop.example', 'shop.example'],
    ['Settings', 'Settings'],
    ['Diagnostics', 'Diagnostics'],
  ] as const) {
    await test.step(title, async () => {
      await go(words);
      await expect(heading(page, title)).toBeVisible();
      await settled(page);
      expect(await unreachedByTab(page), title).toEqual([]);
    });
  }

  await test.step('dialogs', async () => {
    for (const [opens, closes] of [
      ['Control+k', 'Command palette'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await keyboard.press(opens);
      await expect(page.getByRole('dialog', { name: closes })).toBeVisible();
      await keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFocusKept(page, `closing ${closes}`);
    }
  });

  await test.step('a row that goes', async () => {
    await go('Websites');
    await websitesTable(page).getByRole('link', { name: 'blog.example' }).focus();
    await keyboard.press('Delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('textbox')).toBeFocused();
    await keyboard.type('blog.example');
    await keyboard.press('Enter');
    await expect(websitesTable(page).getByRole('link')).toHaveCount(1);
    await expectFocusKept(page, 'deleting a website');
  });

  await test.step('an account that goes', async () => {
    await go('Settings');
    await page.getByRole('button', { name: 'More actions for North' }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove…' }).focus();
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectFocusKept(page, 'asking');
    await question.getByRole('button', { name: 'Remove account' }).focus();
    await keyboard.press('Enter');
    await expect(heading(page, 'Welcome to Sitedeck')).toBeVisible();
    await expectFocusKept(page, 'removing the account');
  });
  await server.close();
});
