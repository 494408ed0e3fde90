import type { Locator, Page } from 'playwright/test';
import type { StrictServer } from '../fakes/strict-server';
import { showColumn, turnFavoritesOnly, websitesTable } from './support/screens';
import { expect, test } from './support/test';
import { connectTo } from './support/website-form';
import { strictServer } from './support/website-servers';

/* The websites list: its shortcuts, its stored choices, and its requests. */

const COUNT = 130;
let server: StrictServer;
test.beforeEach(async () => {
  ({ server } = await strictServer());
  // Visible rows request their visits, more of them on slower machines; no test waits for a limit.
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

test('every key has the documented effect', async ({ application: { page } }) => {
  const { keyboard } = page;
  await connectTo(page, server);
  // Numbers that arrive change the order by visits.
  await websitesTable(page).getByRole('button', { name: 'Website' }).click();
  await expect(link(page, '001')).toBeVisible();
  await keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search websites' });
  await expect(search).toBeFocused();
  await keyboard.type('site-01');
  await expect(websitesTable(page).locator('[data-row-link]')).toHaveCount(10);
  await keyboard.press('Escape');
  await expect(link(page, '001')).toBeVisible();
  await expect(search).toHaveValue('');

  await link(page, '001').focus();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(link(page, '003')).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(link(page, '002')).toBeFocused();
  await keyboard.press('End');
  await expect(link(page, '130')).toBeFocused();
  await keyboard.press('Home');
  await expect(link(page, '001')).toBeFocused();

  await keyboard.press('f');
  await expect.poll(() => server.sites[0]?.favorite).toBe(true);
  await expect(
    page.getByRole('button', { name: 'Remove site-001.example from favorites' }),
  ).toBeVisible();

  await keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit site-001.example' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(page, '001')).toBeFocused();

  await keyboard.press('Delete');
  await expect(page.getByRole('alertdialog', { name: 'Delete site-001.example?' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(link(page, '001')).toBeFocused();

  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'site-001.example' })).toBeVisible();
});

test('order, columns and favorites filter are kept across restarts', async ({ launch }) => {
  const { page, quit } = await launch();
  await connectTo(page, server);
  const byDomain = websitesTable(page).getByRole('button', { name: 'Website' });
  await byDomain.click();
  await byDomain.click();
  await expect(link(page, '130')).toBeVisible();
  await turnFavoritesOnly(page);
  await showColumn(page, 'Added');
  await expect(websitesTable(page).locator('[data-row-link]')).toHaveCount(2);
  await quit();

  const again = (await launch()).page;
  await expect(websitesTable(again).locator('[data-row-link]')).toHaveText([
    'site-100.example',
    'site-050.example',
  ]);
  const heading = (name: string) => again.getByRole('columnheader', { name });
  await expect(heading('Website')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading('Added')).toBeVisible();
});

test('numbers are requested once, those on the screen first', async ({ application: { page } }) => {
  const asked = (): number[] =>
    server.http.received.flatMap(({ url }) => {
      const [, id] = /\/stats\/(\d+)\?/.exec(url) ?? [];
      return id === undefined ? [] : [Number(id)];
    });
  await connectTo(page, server);
  const total = page.getByRole('row', { name: 'Total of 130 websites' });
  await expect(total).toBeVisible({ timeout: 30_000 });
  const all = asked();
  expect(new Set(all).size, 'no row twice').toBe(all.length);
  expect(all.length).toBe(COUNT);
  await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Online');
});

test('all websites are shown in one scrolling list', async ({ application: { page } }) => {
  const { keyboard } = page;
  await connectTo(page, server);
  const table = websitesTable(page);
  await expect(table).toHaveAttribute('aria-rowcount', '132');
  expect(await table.locator('[data-row-link]').count()).toBeLessThan(80);
  await table.getByRole('button', { name: 'Website' }).click();
  await link(page, '001').focus();
  await keyboard.press('End');
  await expect(link(page, '130')).toBeFocused();
  await expect(link(page, '130')).toBeInViewport();
  await keyboard.press('ArrowUp');
  await expect(link(page, '129')).toBeFocused();
  await keyboard.press('Home');
  await expect(link(page, '001')).toBeFocused();
  for (let step = 0; step < 40; step += 1) await keyboard.press('ArrowDown');
  await expect(link(page, '041')).toBeFocused();
  await expect(link(page, '041')).toBeInViewport();
});
