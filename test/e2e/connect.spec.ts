import type { Page } from 'playwright/test';
import { addDays } from '$shared/dates/day-range';
import { expectedDays, websitesOf } from './support/expected-numbers';
import { expectNoTraceOf } from './support/key-traces';
import { keyInKeychain, storedAccounts } from './support/keyring';
import * as screens from './support/screens';
import type { StandaloneService } from './support/standalone-service';
import { expect, test } from './support/test';

/* The whole path: the key goes into the keychain and numbers from HTTP to the screen, and again after a restart. */

const NAME = 'My server';
const SITE = 'example.com';

test(
  'a server is connected, and still is after a restart',
  { tag: '@packaged' },
  async ({ launch, userData, service }) => {
    const { address, key } = service;
    const first = await launch();

    await test.step('connect by the form', async () => {
      const form = await screens.ConnectFormPage.open(first.page);
      await form.submit({ name: NAME, address, key });
      await expectWebsites(first.page, service);
      await expect(form.dialog).toBeHidden();
    });

    await test.step("the site's numbers are the server's", async () => {
      await screens.openStatistics(first.page, SITE);
      await expectNumbers(first.page, service);
    });

    await test.step('the key is in the keychain and nowhere else', async () => {
      const accounts = await storedAccounts(userData);
      expect(accounts).toMatchObject([{ name: NAME, address, kind: 'server' }]);
      const keys = await Promise.all(accounts.map(keyInKeychain));
      expect(keys).toEqual([key]);
      await expectNoTraceOf(key, first, userData);
    });

    await first.quit();
    const second = await launch();

    await test.step('the account opens where it was left, without asking for anything', async () => {
      await expect(second.page.getByRole('heading', { level: 1, name: SITE })).toBeVisible();
      await second.page.getByRole('link', { name: 'Websites' }).click();
      await expectWebsites(second.page, service);
      await expect(second.page.getByRole('button', { name: 'Switch account' })).toContainText(NAME);
      await expect(second.page.getByRole('status', { name: 'Connection' })).toContainText('Online');
      await expect(second.page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('and its numbers are the same', async () => {
      await screens.openStatistics(second.page, SITE);
      await expectNumbers(second.page, service);
      await expectNoTraceOf(key, second, userData);
    });
  },
);

async function expectWebsites(page: Page, service: StandaloneService): Promise<void> {
  const domains = [...(await websitesOf(service)).keys()];
  const links = screens.websitesTable(page).getByRole('link');
  await expect(links).toHaveCount(domains.length);
  expect((await links.allTextContents()).sort()).toEqual(domains.sort());
}

async function expectNumbers(page: Page, service: StandaloneService): Promise<void> {
  const websiteId = (await websitesOf(service)).get(SITE) ?? 0;
  const range = await screens.shownRange(page);
  const locale = await page.evaluate(() => navigator.language);
  for (const [title, name] of [
    ['Visits', 'visitors'],
    ['Pageviews', 'pageviews'],
  ] as const) {
    const days = await expectedDays(service, websiteId, name, range);
    const running = addDays(range.to, 1);
    const today = await expectedDays(service, websiteId, name, { from: running, to: running });
    const total = days.reduce((sum, [, count]) => sum + count, 0);
    expect(total, `${title}: the sample has numbers`).toBeGreaterThan(0);
    const table = screens.chartTable(page, title);
    await expect(table.locator('tbody tr')).toHaveCount(days.length + 1);
    // The initial period ends before the running day. The chart shows that day after it, but the total does not
    // include it.
    expect(await screens.shownRows(table)).toEqual(
      screens.displayedNumber([...days, ...today], locale, running),
    );
    const written = new Intl.NumberFormat(locale).format(total);
    await expect(table.locator('tfoot td').first()).toContainText(written);
  }
}
