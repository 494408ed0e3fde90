import type { Locator, Page } from 'playwright/test';
import { pick, websitesTable } from './support/screens';
import { expect, test } from './support/test';
import { connectTo, rowOf } from './support/website-form';
import { strictServer } from './support/website-servers';
import type { StrictServer } from '../fakes/strict-server';

/* The websites list: its shortcuts, what it keeps, and what it requests. */

const COUNT = 130;
let server: StrictServer;
test.beforeEach(async () => {
  ({ server } = await strictServer());
  // Rows in view ask for their visitors, the more the slower the machine; no test is about waiting for a limit.
  server.limit = 1_000_000;
  for (let at = 1; at <= COUNT; at += 1) {
    const number = String(at).padStart(3, '0');
    server.put(`site-${number}.example`, { favorite: at % 50 === 0 });
  }
});
test.afterEach(async () => {
  await server.close();
  expect(server.broken, 'requests that the API does not allow').toEqual([]);
});

const link = (page: Page, number: string): Locator =>
  page
    .getByRole('table', { name: 'Websites' })
    .getByRole('link', { name: `site-${number}.example`, exact: true });
const choice = (page: Page, name: string): Locator => page.getByRole('combobox', { name });

test('every key does what it says', async ({ application: { page } }) => {
  const { keyboard } = page;
  await connectTo(page, server);
  await expect(link(page, '130')).toBeVisible();
  await keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search websites' });
  await expect(search).toBeFocused();
  await keyboard.type('site-01');
  await expect(websitesTable(page).locator('[data-row-link]')).toHaveCount(10);
  await keyboard.press('Escape');
  await expect(link(page, '130')).toBeVisible();
  await expect(search).toHaveValue('');

  await link(page, '130').focus();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(link(page, '128')).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(link(page, '129')).toBeFocused();
  await keyboard.press('End');
  await expect(link(page, '106')).toBeFocused();
  await keyboard.press('Home');
  await expect(link(page, '130')).toBeFocused();

  await keyboard.press('f');
  await expect.poll(() => server.sites[COUNT - 1]?.favorite).toBe(true);
  await expect(
    page.getByRole('button', { name: 'Remove site-130.example from favorites' }),
  ).toBeVisible();

  await keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit site-130.example' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(page, '130')).toBeFocused();

  await keyboard.press('Delete');
  await expect(page.getByRole('alertdialog', { name: 'Delete site-130.example?' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(link(page, '130')).toBeFocused();

  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'site-130.example' })).toBeVisible();
});

test('sort order, rows and favorites filter are kept across restarts', async ({ launch }) => {
  const { page, quit } = await launch();
  await connectTo(page, server);
  await choice(page, 'Rows per page').selectOption('10');
  await choice(page, 'Sort by').selectOption('Domain');
  await choice(page, 'Order').selectOption('Z to A');
  await expect(page.getByText('1–10 of 130')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–20 of 130')).toBeVisible();
  await expect(link(page, '120')).toBeVisible();
  await pick(page.getByRole('checkbox', { name: 'Favorites only' }));
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await quit();

  const again = (await launch()).page;
  await expect(again.getByText('1–2 of 2')).toBeVisible();
  await expect(choice(again, 'Sort by')).toHaveValue('domain');
  await expect(choice(again, 'Order')).toHaveValue('desc');
  await expect(choice(again, 'Rows per page')).toHaveValue('10');
  await expect(again.getByRole('checkbox', { name: 'Favorites only' })).toBeChecked();
  await expect(websitesTable(again).locator('[data-row-link]')).toHaveText([
    'site-100.example',
    'site-050.example',
  ]);
});

test('visitors are requested once, as rows come into view, never all at once', async ({
  application: { page },
}) => {
  const asked = (): number[] =>
    server.http.received.flatMap(({ url }) => {
      const [, id] = /\/stats\/(\d+)\?/.exec(url) ?? [];
      return id === undefined ? [] : [Number(id)];
    });
  await connectTo(page, server);
  await choice(page, 'Rows per page').selectOption('100');
  await expect(page.getByText('1–100 of 130')).toBeVisible();
  const line = rowOf(page, 'site-130.example').locator('svg path').first();
  await expect(line).toBeAttached();
  await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Online');
  const first = asked();
  expect(new Set(first).size, 'no row twice').toBe(first.length);
  expect(first.length, 'only what is on the screen').toBeLessThan(40);
  await link(page, '130').focus();
  await page.keyboard.press('End');
  await expect(link(page, '031')).toBeFocused();
  await expect(rowOf(page, 'site-031.example').locator('svg path').first()).toBeAttached();
  await expect.poll(() => asked().includes(31)).toBe(true);
  expect(new Set(asked()).size).toBe(asked().length);
  expect(asked()).not.toContain(80);
});

test('all websites are shown in one scrolling list', async ({ application: { page } }) => {
  const { keyboard } = page;
  await connectTo(page, server);
  await choice(page, 'Rows per page').selectOption('All');
  await expect(page.getByText('1–130 of 130')).toBeVisible();
  const table = websitesTable(page);
  await expect(table).toHaveAttribute('aria-rowcount', '131');
  expect(await table.locator('[data-row-link]').count()).toBeLessThan(80);
  await link(page, '130').focus();
  await keyboard.press('End');
  await expect(link(page, '001')).toBeFocused();
  await expect(link(page, '001')).toBeInViewport();
  await keyboard.press('ArrowUp');
  await expect(link(page, '002')).toBeFocused();
  await keyboard.press('Home');
  await expect(link(page, '130')).toBeFocused();
  for (let step = 0; step < 40; step += 1) await keyboard.press('ArrowDown');
  await expect(link(page, '090')).toBeFocused();
  await expect(link(page, '090')).toBeInViewport();
});
