import type { Page } from 'playwright/test';
import { AnalyticsServer } from '../fakes/analytics-server';
import { chooseInApplicationMenu } from './support/main-process';
import {
  ConnectFormPage,
  openSampleWebsites,
  openStatistics,
  websitesTable,
} from './support/screens';
import { expect, newKey, test } from './support/test';

/* Two windows of one application: each with its own account, in sync where they must be. */

const site = (page: Page, domain: string) =>
  websitesTable(page).getByRole('link', { name: domain, exact: true });
const frameColor = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--account'));

test('each window has its own account, and both stay in sync', async ({ launch }) => {
  const server = await AnalyticsServer.start();
  const keys = { north: newKey(), south: newKey() };
  server.accounts.set(keys.north, [{ id: 1, domain: 'north.example' }]);
  server.accounts.set(keys.south, [{ id: 1, domain: 'south.example' }]);
  const { address } = server;
  const { electron, page: first } = await launch();

  await test.step('two accounts', async () => {
    const form = await ConnectFormPage.open(first);
    await form.submit({ name: 'North', address, key: keys.north });
    await expect(site(first, 'north.example')).toBeVisible();
    await first.getByRole('button', { name: 'Switch account' }).click();
    await first.getByRole('menuitem', { name: 'Connect account' }).click();
    await new ConnectFormPage(first).submit({ name: 'South', address, key: keys.south });
    await expect(site(first, 'south.example')).toBeVisible();
  });

  const opened = electron.waitForEvent('window');
  await first.getByRole('button', { name: 'Switch account' }).click();
  await first.getByRole('menuitem', { name: 'Open in a new window' }).click();
  const second = await opened;

  await test.step('a switch is of one window alone, and its color says so', async () => {
    await expect(site(second, 'south.example')).toBeVisible();
    await second.keyboard.press('Control+1');
    await expect(site(second, 'north.example')).toBeVisible();
    await expect(site(first, 'south.example')).toBeVisible();
    expect(await frameColor(first)).not.toBe(await frameColor(second));
  });

  await test.step('a new name is in both', async () => {
    await first.getByRole('link', { name: 'Settings' }).click();
    await first.getByRole('button', { name: 'Edit North' }).click();
    await first.getByLabel('Name', { exact: true }).fill('West');
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByRole('button', { name: 'Switch account' })).toContainText('West');
    await expect(first.getByRole('button', { name: 'Switch account' })).toContainText('South');
  });

  await test.step('a theme too', async () => {
    await first.getByText('Dark', { exact: true }).click();
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('the menu of the system opens a window, and one can go without the others', async () => {
    const third = electron.waitForEvent('window');
    await chooseInApplicationMenu(electron, 'File', 'New window');
    const page = await third;
    await expect(page.getByRole('button', { name: 'Switch account' })).toBeVisible();
    await page.close();
    await second.close();
    await first.getByRole('link', { name: 'Websites' }).click();
    await expect(site(first, 'south.example')).toBeVisible();
  });
  await server.close();
});

test('an account opens where it was left, also after a restart', async ({ launch, service }) => {
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await site(first.page, 'example.com').click();
  await expect(first.page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible();
  await first.page.getByText('7 days', { exact: true }).click();
  await expect(first.page).toHaveURL(/period=7-days/);
  await first.quit();
  const { page } = await launch();
  await expect(page.getByRole('heading', { level: 1, name: 'example.com' })).toBeVisible();
  await expect(page).toHaveURL(/period=7-days/);
});

test('windows share a process, and all return to their screens when it ends', async ({
  application: { electron, page },
}) => {
  await openSampleWebsites(page);
  await openStatistics(page, 'blog.example.org');
  const opened = electron.waitForEvent('window');
  await page.evaluate(() => window.sitedeck['app.openWindow']({ accountId: null }));
  const second = await opened;
  await second.getByRole('link', { name: 'Settings' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  // Controlled from main from here on: Playwright treats a crashed page as closed.
  const processes = await electron.evaluate(async ({ BrowserWindow }) => {
    const pages = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
    const before = pages.map((contents) => contents.getOSProcessId());
    const loaded = pages.map(
      (contents) => new Promise<void>((resolve) => contents.once('did-finish-load', resolve)),
    );
    pages[0]?.forcefullyCrashRenderer();
    await Promise.all(loaded);
    return before;
  });
  expect(processes).toHaveLength(2);
  expect(new Set(processes).size).toBe(1);
  const headings = (): Promise<unknown[]> =>
    electron.evaluate(({ BrowserWindow }) =>
      Promise.all(
        BrowserWindow.getAllWindows().map(({ webContents }) =>
          webContents.executeJavaScript(`document.querySelector('h1')?.innerText`),
        ),
      ),
    );
  await expect
    .poll(async () => (await headings()).sort())
    .toEqual(['Settings', 'blog.example.org']);
});
