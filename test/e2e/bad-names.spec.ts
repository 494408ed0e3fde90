import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { AnalyticsServer, statisticRows } from '../fakes/analytics-server';
import { cutTexts } from './support/cut-texts';
import { unreachableControls } from './support/out-of-reach';
import { ConnectFormPage, goTo, resize, websitesTable } from './support/screens';
import { expect, newKey, test } from './support/test';

/* Names of 500 characters, right-to-left names, and sixty accounts: no screen breaks its layout. */

const ACCOUNTS = 60;
const LONG = 'long'.repeat(125);
const RIGHT_TO_LEFT = 'متجر الشمال';
const VALUES = [`/${LONG}`, `${LONG} ${LONG}`, `/${RIGHT_TO_LEFT}`, `/مرحبا-${LONG}`];
/** Each label of a domain has at most 63 letters, and the domain 253. */
const DOMAIN = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(63)}.${'g'.repeat(50)}.example`;
const WIDTHS = [1280, 640];

const SCREENS: [place: string, open?: (page: Page) => Promise<void>][] = [
  ['websites'],
  ['statistics/1'],
  ['statistics/1', openFirstRow],
  ['statistics/1', async (page) => page.keyboard.press('Control+k')],
  ['statistics/1?list=page'],
  ['statistics/1?list=movers'],
  ['statistics/1?list=report'],
  ['settings'],
  ['diagnostics'],
];

async function openFirstRow(page: Page): Promise<void> {
  const pages = page.getByRole('region', { name: 'Pages', exact: true });
  await pages.getByRole('rowheader').first().getByRole('button').click();
  await expect(page.getByRole('complementary', { name: /^Pages: / })).toBeVisible();
}

test('long names, names from right to left and sixty accounts fit', async ({
  launch,
  userData,
}) => {
  test.setTimeout(180_000);
  const server = await AnalyticsServer.start();
  const key = newKey();
  const domains = [DOMAIN, 'xn--mgbh0fb.example', 'shop.example'];
  server.accounts.set(
    key,
    domains.map((domain, index) => ({ id: index + 1, domain, favorite: true })),
  );
  server.rowsOf = (site, name, from, to) =>
    /^(visitors|pageviews)/.test(name)
      ? statisticRows(site, name, from, to)
      : VALUES.map((value, at) => ({ value, count: 1_000 - at }));
  const first = await launch();
  const form = await ConnectFormPage.open(first.page);
  await form.submit({ name: 'North', address: server.address, key });
  await expect(websitesTable(first.page)).toContainText('shop.example');
  await first.quit();
  addAccounts(join(userData, 'accounts.json'));

  const application = await launch();
  const { page } = application;
  await expect(websitesTable(page)).toContainText('shop.example');
  for (const width of WIDTHS) {
    await resize(application, width);
    for (const [place, open] of SCREENS) {
      const at = `${place} ${open?.name ?? ''} at ${width}`;
      await goTo(page, place);
      await open?.(page);
      // Paper has no tooltips, so long names are truncated.
      if (!place.endsWith('report'))
        await expect.poll(() => cutTexts(page), { message: at }).toEqual([]);
      expect(await unreachableControls(page), at).toEqual([]);
      if (open !== undefined) await page.keyboard.press('Escape');
    }
  }

  await test.step('the menu of accounts stays in the window, and leads to the last', async () => {
    await resize(application, WIDTHS[0] ?? 0);
    await page.getByRole('button', { name: 'Switch account' }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('menuitemradio')).toHaveCount(ACCOUNTS);
    await page.keyboard.press('End');
    await expect(menu.getByRole('menuitem', { name: 'Connect account' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+a');
    const find = page.getByRole('dialog', { name: 'Find account' });
    await find.getByRole('combobox').fill('account 58');
    await expect(find.getByRole('option').first()).toContainText('account 58');
    await expect(find.getByRole('option').first()).toBeInViewport();
    await page.keyboard.press('Escape');
  });
  expect(application.log()).not.toContain('uncaught');
  await application.quit();
  await server.close();
});

/**
 * Adds accounts up to sixty: one with a long name, one from right to left, and one that overrides
 * the direction.
 */
function addAccounts(file: string): void {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { accounts: Record<string, unknown>[] };
  const [own] = kept.accounts;
  const names = [LONG, RIGHT_TO_LEFT, `a\u202E${RIGHT_TO_LEFT}`];
  const others = Array.from({ length: ACCOUNTS - 1 }, (_, index) => ({
    ...own,
    id: `other-${index}`,
    keyEntry: `other-${index}`,
    name: names[index] ?? `account ${index}`,
    address: `https://${index}.${'a'.repeat(60)}.example`,
  }));
  writeFileSync(file, JSON.stringify({ ...kept, accounts: [own, ...others] }));
}
