import { expectNoViolationInBothThemes } from './support/axe';
import { chartTable, goTo, openSampleWebsites } from './support/screens';
import { expect, test } from './support/test';

/* Settings, language, palette and shortcuts; axe on the screens that no other suite covers. */

test('German is chosen, kept, and used in the menu', async ({ launch }) => {
  const first = await launch();
  await openSampleWebsites(first.page);
  await first.page.keyboard.press('Control+,');
  await first.page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  const heading = first.page.getByRole('heading', { level: 1, name: 'Einstellungen' });
  await expect(heading).toBeVisible();
  expect(await first.page.evaluate(() => document.documentElement.lang)).toMatch(/^de/);
  await first.quit();

  const { electron, page } = await launch();
  await expect(page.getByRole('link', { name: 'Einstellungen' })).toBeVisible();
  const menus = () =>
    electron.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.items.map(({ label }) => label.replace('&', '')),
    );
  await expect
    .poll(menus)
    .toEqual(['Datei', 'Bearbeiten', 'Ansicht', 'Gehe zu', 'Fenster', 'Hilfe']);
});

test('has no violations on the other screens', async ({ application }) => {
  test.slow();
  const { electron, page } = application;
  const check = (screen: string) => expectNoViolationInBothThemes(application, screen);
  await openSampleWebsites(page);
  for (const [view, name] of [
    ['settings', 'Settings'],
    ['diagnostics', 'Diagnostics'],
  ]) {
    await goTo(page, view ?? '');
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    if (view === 'settings') await page.getByRole('checkbox', { name: /unusual hours/ }).check();
    await check(view ?? '');
  }
  await page.evaluate(() => (location.hash = '#/settings'));
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('spelling');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('button')).toHaveText(['Desktop']);
  await check('search of the settings');
  await search.press('Escape');
  for (const opens of ['Test connection', 'Edit']) {
    const accounts = page.getByRole('region', { name: 'Accounts' });
    await accounts.getByRole('button', { name: new RegExp(`^${opens}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await check(`${opens} an account`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('option', { name: /example\.com/ }).first()).toBeVisible();
  await page.keyboard.type('countries');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /Countries/ })).toBeVisible();
  await page
    .getByRole('row', { name: /Germany/ })
    .getByRole('button')
    .click();
  await expect(page.getByRole('complementary', { name: /Germany/ })).toBeVisible();
  await check('a row’s own view');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('range picker');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('200 %', async () => {
    await page.keyboard.press('Escape');
    await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(2),
    );
    await expect(chartTable(page, 'Visits').locator('tbody tr').first()).toBeAttached();
    await check('statistics at 200 %');
    const sideways = await page.evaluate(() => {
      const root = document.documentElement;
      return root.scrollWidth - root.clientWidth;
    });
    expect(sideways).toBe(0);
  });
});
