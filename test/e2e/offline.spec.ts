import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectNoViolationInBothThemes } from './support/axe';
import { collapseWhitespace, panelTexts } from './support/panels';
import {
  chooseInMenu,
  ConnectFormPage,
  openPart,
  openStatistics,
  setChecked,
  websitesTable,
} from './support/screens';
import { StandaloneService } from './support/standalone-service';
import { expect, newKey, test as base } from './support/test';

/* Saved data without its server: after a restart, and while the network comes and goes. */

const test = base.extend<{ mortal: StandaloneService }>({
  /** A server that the test may stop. */
  // eslint-disable-next-line no-empty-pattern
  mortal: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sitedeck-e2e-mortal-'));
    // The limit is so high that it never matters. The benchmark measures the effect of the default one.
    const service = await StandaloneService.start({
      dataDir,
      key: newKey(),
      sample: true,
      limit: 100_000,
    });
    await use(service);
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

const SITE = 'example.com';
/** An unreachable server is retried after a while. */
const UNTIL_BACK = { timeout: 90_000 };
const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('region', { name: 'Connection problem' });
const status = (page: Page) => page.getByRole('status', { name: 'Connection' });
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

async function connect(page: Page, { address, key }: StandaloneService): Promise<void> {
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address, key });
  await expect(websitesTable(page)).toBeVisible();
}

const VIEWS: {
  name: string;
  open: (page: Page) => Promise<void>;
  read: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'websites',
    open: (page) => go(page, 'Websites'),
    read: async (page) => {
      await expect(
        websitesTable(page).getByRole('link', { name: SITE, exact: true }),
      ).toBeVisible();
      return websitesTable(page).getByRole('link').allTextContents();
    },
  },
  {
    name: 'statistics',
    open: async (page) => {
      await go(page, 'Websites');
      await openStatistics(page, SITE);
    },
    read: panelTexts,
  },
  {
    name: 'map',
    open: (page) => page.getByRole('button', { name: 'Map', exact: true }).click(),
    read: async (page) => {
      await expect(page.getByRole('img', { name: /on a world map/ })).toBeVisible();
      return collapseWhitespace(
        await page.getByRole('table', { name: 'Map, as a table' }).textContent(),
      );
    },
  },
  {
    name: 'list',
    open: (page) => page.getByRole('link', { name: 'See all: Pages', exact: true }).click(),
    read: async (page) => {
      const table = page.getByRole('table', { name: 'Pages' });
      // The changes follow the rows, which the panel already had.
      await expect(table.locator('[data-tone]').first()).toBeVisible();
      return collapseWhitespace(await table.textContent());
    },
  },
  {
    name: 'movers',
    open: async (page) => {
      await openPart(page, 'Changes');
      const compare = page.getByRole('button', { name: 'Compare with previous period' });
      if (await compare.isVisible()) await compare.click();
    },
    read: async (page) => {
      const movers = page.getByRole('region', { name: 'Changes' });
      await expect(movers.getByRole('table').first()).toBeVisible();
      await expect(movers.getByRole('status')).toHaveCount(0);
      return collapseWhitespace(await movers.textContent());
    },
  },
  {
    name: 'websites with their numbers',
    open: (page) => go(page, 'Websites'),
    read: async (page) => {
      // The rows are sorted by visitors. The order is final when every website has a number.
      const total = main(page).getByRole('row', { name: /^Total of / });
      await expect(total).toBeVisible();
      return main(page).getByRole('row').allTextContents();
    },
  },
];

test(
  'every view that was seen opens without its server, also after a restart',
  { tag: '@packaged' },
  async ({ launch, mortal }) => {
    test.slow();
    const seen = await launch();
    await connect(seen.page, mortal);
    await openStatistics(seen.page, SITE);
    const before = new Map<string, unknown>();
    // The view of changes turns on the comparison, which changes all views. So each view is read twice, and the second
    // reading replaces the first.
    for (const { name, open, read } of [...VIEWS, ...VIEWS]) {
      await open(seen.page);
      before.set(name, await read(seen.page));
    }
    await seen.quit();
    await mortal.stop();

    const { page } = await launch();
    for (const { name, open, read } of VIEWS) {
      await test.step(name, async () => {
        await open(page);
        expect(await read(page), name).toEqual(before.get(name));
        // When the page is scrolled, the header keeps only the row without the age.
        await main(page).evaluate((element) => element.scrollTo(0, 0));
        await expect(
          main(page)
            .getByText(/^Updated /)
            .first(),
        ).toBeVisible();
        await expect(status(page)).toContainText('Can’t reach the server');
      });
    }
    await expect(banner(page)).toContainText('Can’t reach the server');
  },
);

test('offline, nothing can be changed, the reason is shown, and it recovers by itself', async ({
  application,
  mortal,
}) => {
  const { page } = application;
  await connect(page, mortal);
  const add = page.getByRole('button', { name: 'Add website' });
  await expect(add).toBeEnabled();

  await mortal.stop();
  await openStatistics(page, SITE);
  await expect(banner(page)).toContainText('Can’t reach the server');
  const offer = page.getByRole('region', { name: 'Periods available offline' });
  await expect(offer).toContainText('These dates aren’t fully available offline');
  await go(page, 'Websites');
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription('Unavailable: Can’t reach the server');
  await expect(
    page.getByRole('button', { name: new RegExp(`^(Add|Remove) ${SITE} `) }),
  ).toBeDisabled();
  await expectNoViolationInBothThemes(application, 'websites without a network');

  await openStatistics(page, SITE);
  await mortal.startAgain();
  await expect(status(page)).toContainText('Online', UNTIL_BACK);
  await expect(banner(page)).toBeHidden();
  await expect(offer).toBeHidden(UNTIL_BACK);
  await panelTexts(page);
});

test('an offline set is readable in a period that was never viewed', async ({ launch, mortal }) => {
  const online = await launch();
  await connect(online.page, mortal);
  await openStatistics(online.page, SITE);
  await panelTexts(online.page);
  await chooseInMenu(online.page, 'Make available offline…');
  const dialog = online.page.getByRole('dialog', { name: `Make ${SITE} available offline` });
  await dialog.getByRole('checkbox', { name: '28 days' }).uncheck();
  await expect(dialog.getByRole('status')).toContainText(/^About .*B\. .* takes about/);
  await expectNoViolationInBothThemes(online, 'an offline set');
  // Saving may end before the next check.
  const progress = online.page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new MutationObserver(() => {
          const bar = document.querySelector('progress');
          if (bar?.checkVisibility()) resolve(bar.ariaLabel);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await dialog.getByRole('button', { name: 'Make available offline' }).click();
  expect(await progress).toBe('Saving offline copies');
  await go(online.page, 'Settings');
  const kept = online.page.getByRole('group', { name: `${SITE}, available offline` });
  await expect(kept).toContainText(/Saved just now · about .*B/, { timeout: 30_000 });
  await online.quit();
  await mortal.stop();

  const { page } = await launch();
  await go(page, 'Websites');
  await openStatistics(page, SITE);
  await setChecked(page.getByRole('radio', { name: '7 days' }));
  const texts = await panelTexts(page);
  expect(texts['Browsers']).toContain('Chrome');
  await expect(page.getByRole('region', { name: 'Periods available offline' })).toBeHidden();

  await page.getByRole('button', { name: 'Week', exact: true }).first().click();
  const week = page.getByRole('grid', { name: 'Visits by hour, a typical week' });
  // All of its days are known.
  await expect(week.locator('td:not([data-level])')).toHaveCount(0);
  await expect(week.locator('td[data-level]')).toHaveCount(7 * 24);
  await page.keyboard.press('x');
  await page.keyboard.press('x');
  const browsers = page.getByRole('table', { name: 'Browsers' });
  await expect(browsers.locator('[data-tone]').first()).toBeVisible();
});
