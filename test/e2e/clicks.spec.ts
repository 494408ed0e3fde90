import type { Page } from 'playwright/test';
import { ConnectFormPage, exploreSample, goTo, openPart, websitesTable } from './support/screens';
import { expect, test } from './support/test';
import { visitPage } from './support/visit';

/* The number of clicks for each of the first tasks, in a real window. Typing does not count. */

/**
 * Counts presses of the pointer from now on.
 * @returns the number so far
 */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset['clicks'] = String(Number(dataset['clicks']) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']));
}

test('connecting a server takes two clicks', async ({ application: { page }, service }) => {
  const clicks = await countClicks(page);
  const form = await ConnectFormPage.open(page);
  await form.submit({ name: 'North', address: service.address, key: service.key });
  await expect(websitesTable(page)).toBeVisible();
  expect(await clicks()).toBe(2);
});

test('the first visit of one’s own website takes three clicks', async ({
  application: { page, electron },
}) => {
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Set up my website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Measure your own website' });
  await dialog.getByLabel('Domain').fill('bakery.example');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for the first visit' });
  const port = dialog.getByLabel('Port');
  await expect(waiting.or(port)).toBeVisible({ timeout: 30_000 });
  // Requested only if another program uses the default port, such as another test.
  if (await port.isVisible()) {
    await port.fill('18431');
    await port.press('Enter');
  }
  await waiting.getByRole('button', { name: 'Copy snippet' }).click();
  await expect(page.getByText('Snippet copied')).toBeVisible();
  const copied = await electron.evaluate(({ clipboard }) => clipboard.readText());
  await visitPage(/data-host="([^"]+)"/.exec(copied)?.[1] ?? '', 'https://bakery.example/bread');
  await expect(page.getByText(/The first visit arrived at .*, on \/bread, from/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
  expect(await clicks()).toBe(3);
});

test('on the sample, each task takes as many clicks as promised', async ({
  application: { page },
}) => {
  await exploreSample(page);
  const clicks = await countClicks(page);
  const expectClicks = (most: number, task: string, act: () => Promise<void>): Promise<void> =>
    test.step(task, async () => {
      await goTo(page, 'statistics/1');
      const before = await clicks();
      await act();
      expect((await clicks()) - before).toBe(most);
    });

  await expectClicks(1, 'sharing', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Who can see these statistics')).toBeVisible();
  });
  await page.keyboard.press('Escape');

  await expectClicks(1, 'the terminal, in the palette', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('combobox').fill('terminal');
    await page.getByRole('option', { name: 'Terminal commands' }).first().click();
    await expect(
      page.getByRole('dialog').getByRole('region', { name: 'Terminal commands' }),
    ).toBeVisible();
  });
  await page.keyboard.press('Escape');

  await expectClicks(3, 'a report every Monday, with the mail server', async () => {
    await openPart(page, 'Report');
    await page.getByRole('button', { name: 'Send every Monday…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send every Monday' });
    await dialog.getByLabel('Recipients').fill('bo@example.com');
    await dialog.getByLabel('Server', { exact: true }).fill('smtp.example.com');
    await dialog.getByLabel('Sender address').fill('ana@example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('example.com weekly saved')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  const compared = page.getByRole('table', { name: 'Websites as a table' }).getByRole('rowheader');
  await expectClicks(3, 'comparing a website with another one', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Compare with other websites…' }).click();
    await page.getByRole('option', { name: /^shop\.example\.com/ }).click();
    await expect(compared).toHaveCount(3);
  });

  await goTo(page, 'websites');
  await expect(websitesTable(page)).toBeVisible();
  const before = await clicks();
  for (const domain of ['example.com', 'shop.example.com'])
    await page.getByRole('checkbox', { name: `Select ${domain}`, exact: true }).click();
  await page
    .getByRole('region', { name: 'Selected websites' })
    .getByRole('button', { name: 'Compare' })
    .click();
  await expect(compared).toHaveCount(3);
  expect((await clicks()) - before, 'comparing two websites of the list').toBe(3);
});
