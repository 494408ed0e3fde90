import { expectNoViolationInBothThemes } from './support/axe';
import { tabTo } from './support/keys';
import { expect, test } from './support/test';
import {
  connectTo,
  expectDescription,
  pressOnRow,
  WebsiteFormPage,
  websiteRow,
} from './support/website-form';
import { strictServer, type WebsiteServer } from './support/website-servers';

/* The website forms: no violations in either theme, and full keyboard access. */

let server: WebsiteServer;
test.beforeEach(async () => {
  server = await strictServer();
});
test.afterEach(() => server.close());

test('has no violations', async ({ application }) => {
  const { page } = application;
  const check = (screen: string) => expectNoViolationInBothThemes(application, screen);
  await connectTo(page, server);
  await check('no websites yet');

  const form = await WebsiteFormPage.add(page);
  await check('a new website');
  await form.privacy.selectOption('Password');
  await form.params.fill('bad name');
  await form.ips.fill('bad');
  await form.save.click();
  await expectDescription(form.ips, /isn’t an IP address/);
  await check('a new website with faults');
  await form.domain.fill('shop.example');
  await form.password.fill('secret');
  await form.params.fill('');
  await form.ips.fill('');
  await form.save.click();

  const snippet = page.getByRole('dialog', { name: 'shop.example added. Now paste the snippet' });
  await snippet.getByRole('button', { name: 'Copy snippet' }).click();
  await expect(page.getByText('Snippet copied')).toBeVisible();
  await check('the snippet');
  await snippet.getByRole('button', { name: 'Done' }).click();

  await expect(websiteRow(page, 'shop.example')).toBeVisible();
  await page.getByRole('button', { name: 'More actions for shop.example' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await check('the menu of a row');
  await page.keyboard.press('Escape');

  const edit = await WebsiteFormPage.edit(page, 'shop.example');
  await check('a website that is edited');
  await edit.cancel();

  await pressOnRow(page, 'shop.example', 'Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('the question before deleting');
});

test('a website is added, edited and deleted by keyboard alone', async ({
  application: { page },
}) => {
  const { keyboard } = page;
  await connectTo(page, server);
  await tabTo(page, page.getByRole('button', { name: 'Add website', exact: true }));
  await keyboard.press('Enter');
  const form = await WebsiteFormPage.opened(page, 'Add website');
  await expect(form.domain).toBeFocused();
  await keyboard.type('shop.example');
  await tabTo(page, form.privacy);
  await keyboard.press('End');
  await tabTo(page, form.password);
  await keyboard.type('secret');
  await tabTo(page, form.dialog.locator('summary', { hasText: 'Advanced' }));
  await keyboard.press('Enter');
  await tabTo(page, form.email);
  await keyboard.press('Space');
  await tabTo(page, form.bots);
  await keyboard.press('Space');
  await tabTo(page, form.params);
  await keyboard.type('ref\nutm_id');
  await tabTo(page, form.ips);
  await keyboard.type('10.0.0.0/8');
  await tabTo(page, form.save);
  await keyboard.press('Enter');

  const snippet = page.getByRole('dialog', { name: 'shop.example added. Now paste the snippet' });
  await expect(snippet).toBeVisible();
  await keyboard.press('Escape');
  await expect(snippet).toBeHidden();
  expect(await server.kept('shop.example')).toMatchObject({
    privacy: 2,
    password: 'secret',
    email: 1,
    exclude_bots: 0,
    exclude_params: 'ref\nutm_id',
    exclude_ips: '10.0.0.0/8',
  });

  const link = websiteRow(page, 'shop.example').getByRole('link');
  await tabTo(page, link);
  await keyboard.press('e');
  const edit = await WebsiteFormPage.opened(page, 'Edit shop.example');
  await expect(edit.privacy).toBeFocused();
  await tabTo(page, edit.favorite);
  await keyboard.press('Space');
  await tabTo(page, edit.save);
  await keyboard.press('Enter');
  await expect(edit.dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect(await server.kept('shop.example')).toMatchObject({ favorite: true });

  await keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('textbox')).toBeFocused();
  await keyboard.type('shop.example');
  await keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(link).toBeHidden();
  expect(await server.kept('shop.example')).toBeNull();
});
