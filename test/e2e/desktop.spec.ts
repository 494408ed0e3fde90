import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { STANDARD_SETTINGS } from '$shared/settings/settings';
import { AnalyticsServer } from '../fakes/analytics-server';
import { jsonAnswer } from '../fakes/faults';
import { captureAlertTimer, chooseInApplicationMenu, watchSystem } from './support/main-process';
import { ConnectFormPage, websitesTable } from './support/screens';
import { expect, newKey, test as base } from './support/test';

/* The application outside its pages: tray, notifications, printing and spell checking. */

const HOUR_MS = 60 * 60 * 1000;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

const test = base.extend<{ server: AnalyticsServer; key: string }>({
  // eslint-disable-next-line no-empty-pattern
  key: async ({}, use) => use(newKey()),
  server: async ({ key }, use) => {
    const server = await AnalyticsServer.start();
    server.accounts.set(key, [
      { id: 1, domain: 'shop.example', favorite: true },
      { id: 2, domain: 'blog.example', favorite: true },
    ]);
    await use(server);
    await server.close();
  },
});

async function connect(page: Page, { address }: AnalyticsServer, key: string): Promise<void> {
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address, key });
  await expect(websitesTable(page).getByRole('link')).toHaveCount(2);
  await page.getByRole('link', { name: 'Settings' }).click();
}

/** Null if there is no file yet. */
function settingsIn(userData: string): unknown {
  const file = join(userData, 'settings.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

test('the tray shows the chosen website’s visitors, and opens it even without a window', async ({
  application: { electron, page },
  server,
  key,
}) => {
  server.rows = [
    { value: '00', count: 3 },
    { value: '01', count: 4 },
  ];
  await watchSystem(electron);
  await connect(page, server, key);
  const choice = page.getByRole('combobox', {
    name: 'Today’s visits in the system tray (macOS: menu bar)',
  });
  const words = () => electron.evaluate(() => globalThis.kept?.words);
  await choice.selectOption('shop.example');
  await expect.poll(words).toBe('shop.example: 7 visits today');
  await choice.selectOption('blog.example');
  await expect.poll(words).toBe('blog.example: 7 visits today');

  await electron.evaluate(() => globalThis.kept?.tray?.emit('click'));
  await expect(page).toHaveURL(/#\/statistics\/2\?period=today$/);
  const listeners = () => electron.evaluate(() => globalThis.kept?.tray?.listenerCount('click'));
  expect(await listeners()).toBe(1);

  await page.close();
  // Nobody clicks while the window is being destroyed, and Electron crashes if another one opens at
  // that time.
  await expect
    .poll(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
    .toBe(0);
  const opened = electron.waitForEvent('window');
  await electron.evaluate(() => globalThis.kept?.tray?.emit('click'));
  const again = await opened;
  await expect(again.getByRole('heading', { level: 1, name: 'blog.example' })).toBeVisible();

  await again.getByRole('link', { name: 'Settings' }).click();
  await again.getByRole('combobox', { name: 'Today’s visits' }).selectOption('Off');
  await expect.poll(() => electron.evaluate(() => globalThis.kept?.tray?.isDestroyed())).toBe(true);
});

test('a window that is closed as soon as it is shown leaves the tray', async ({
  launch,
  runToEnd,
  server,
  key,
  userData,
}) => {
  const first = await launch();
  await connect(first.page, server, key);
  await first.page.getByRole('combobox', { name: 'Today’s visits' }).selectOption('shop.example');
  // Waits for the setting, because quitting does not wait for requests that the page has not sent yet.
  await expect.poll(() => settingsIn(userData)).toMatchObject({ tray: { domain: 'shop.example' } });
  await first.quit();

  const { electron, page } = await launch();
  await page.close();
  // A second start finds the first one running without a window.
  const opened = electron.waitForEvent('window');
  expect((await runToEnd([])).stdout).toContain('already running');
  const again = await opened;
  await expect(again.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('an unusual hour is reported once it is over, and a click opens the website and day', async ({
  application: { electron, page },
  server,
  key,
  userData,
}) => {
  // The day of the hour just finished: yesterday during the first hour.
  const finishedDay = () => new Date(Date.now() - HOUR_MS).toLocaleDateString('sv');
  server.fault = (response, received, request) => {
    const query = new URL(received.url, server.address).searchParams;
    if (query.get('name') !== 'visitors_hour')
      return server.answer(received)(response, received, request);
    const to = query.get('to') ?? '';
    const now = new Date();
    // Without visits in future hours, which would mean that the server's clock is ahead.
    const hours = to === now.toLocaleDateString('sv') ? HOURS.slice(0, now.getHours() + 1) : HOURS;
    const rows = hours.map((value) => ({ value, count: to >= finishedDay() ? 300 : 100 }));
    const page = { current_page: 1, last_page: 1, per_page: 100, total: rows.length };
    jsonAnswer({ data: rows, ...page, status: 200 })(response, received, request);
  };
  await watchSystem(electron);
  await captureAlertTimer(electron);
  await connect(page, server, key);
  const alerts = page.getByRole('region', { name: 'Alerts' });
  const isPlanned = () => electron.evaluate(() => globalThis.kept?.later !== undefined);
  await alerts.getByRole('checkbox', { name: 'Alert me about unusual hours' }).check();
  await expect.poll(isPlanned).toBe(true);
  await electron.evaluate(() => delete globalThis.kept?.later);
  // Avoids quiet hours at any time of day, because they start at 22:00. The change schedules the alerts anew.
  await alerts.getByLabel('To', { exact: true }).fill('22:00');
  await expect.poll(isPlanned).toBe(true);
  expect(settingsIn(userData)).toMatchObject({
    alerts: { quietFrom: '22:00', quietTo: '22:00' },
  });
  const days = [finishedDay()];
  await electron.evaluate(() => globalThis.kept?.later?.());
  const told = () =>
    electron.evaluate(() => {
      const { title, body } = globalThis.kept?.notification ?? {};
      return { title, body };
    });
  await expect.poll(told).toMatchObject({
    title: expect.stringMatching(/^Traffic spike on (shop|blog)\.example$/),
    body: expect.stringMatching(/^300 visits from \d\d:00, usually 100$/),
  });
  days.push(finishedDay());
  await electron.evaluate(() => globalThis.kept?.notification?.emit('click'));
  await expect(page).toHaveURL(/#\/statistics\/\d\?.*from=(\d{4}-\d\d-\d\d)&to=\1/);
  // Midnight may have passed meanwhile.
  expect(days).toContain(new URLSearchParams(page.url().split('?')[1]).get('from'));
});

test('printing, spelling and resetting the settings work', async ({
  application: { electron, page },
  server,
  key,
  userData,
}) => {
  await watchSystem(electron);
  await connect(page, server, key);

  await test.step('the menu prints', async () => {
    await chooseInApplicationMenu(electron, 'File', 'Print…');
    await expect
      .poll(() => electron.evaluate(() => globalThis.kept?.printed))
      .toEqual({ printBackground: true });
  });

  await test.step('fields have their menu, and words that are wrong others to choose from', async () => {
    // Tests do not download dictionaries.
    await electron.evaluate(
      ({ session }, address) =>
        session.defaultSession.setSpellCheckerDictionaryDownloadURL(`${address}/`),
      server.address,
    );
    const checks = () =>
      electron.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled());
    await page.getByRole('checkbox', { name: 'Check spelling in fields' }).check();
    await expect.poll(checks).toBe(true);

    const items = () =>
      electron.evaluate(() => globalThis.kept?.menu?.items.map(({ label }) => label));
    await page.getByRole('link', { name: 'Websites', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search websites' }).click({ button: 'right' });
    await expect.poll(items).toEqual(['Cut', 'Copy', 'Paste', '', 'Select all']);
    await electron.evaluate(({ BrowserWindow }) => {
      const word = { misspelledWord: 'vistors', dictionarySuggestions: ['visitors'] };
      const field = { isEditable: true, selectionText: '', editFlags: {} };
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.emit('context-menu', {}, { ...word, ...field });
    });
    expect((await items())?.slice(0, 3)).toEqual(['visitors', 'Add to dictionary', '']);
    await electron.evaluate(() => void globalThis.kept?.menu?.items[0]?.click());
    expect(await electron.evaluate(() => globalThis.kept?.replaced)).toBe('visitors');
  });

  await test.step('everything goes back', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Dark', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Density' }).selectOption('Compact');
    await page.getByRole('checkbox', { name: 'Alert me about unusual hours' }).check();
    await page.getByRole('button', { name: 'Reset settings…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Reset all settings?' });
    await question.getByRole('button', { name: 'Reset settings' }).click();
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Density' })).toHaveValue('comfortable');
    await expect(page.getByRole('checkbox', { name: 'Alert me about unusual' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Check spelling' })).not.toBeChecked();
    await expect.poll(() => settingsIn(userData)).toEqual({ version: 1, ...STANDARD_SETTINGS });
  });
});
