import type { Locator } from 'playwright/test';
import type { Application } from './support/application';
import { openStatistics, websitesTable } from './support/screens';
import { expect, test } from './support/test';

/* What only a real window shows: sizes, and what styles hide. */

test('no headline number or label is cut off, however narrow the window', async ({
  application,
}) => {
  const { page } = application;
  await openSample(application);
  await openStatistics(page, 'example.com');
  const numbers = page.getByRole('group', { name: 'Key numbers' });
  await expect(numbers).toContainText('of visits');
  for (const width of [1440, 1280, 1001, 1000, 900, 760]) {
    await resize(application, width);
    const cut = await numbers.evaluate((group) =>
      [...group.querySelectorAll<HTMLElement>('span, small')]
        .filter((words) => words.scrollWidth > words.clientWidth && words.clientWidth > 0)
        .map((words) => words.innerText),
    );
    expect(cut, `cut at a width of ${width}`).toEqual([]);
  }
});

test('selected options show no native box', async ({ application }) => {
  const { page } = application;
  await openSample(application);
  await page.getByText('Favorites only').click();
  await expectHidden(page.getByRole('checkbox', { name: 'Favorites only' }));
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expectHidden(page.getByRole('radio', { name: 'Dark' }));
});

async function openSample({ page }: Application): Promise<void> {
  await page.getByRole('button', { name: 'Explore sample data' }).click();
  await expect(websitesTable(page)).toBeVisible();
}

/** Sets the page's width and waits until it applies. */
async function resize({ electron, page }: Application, width: number): Promise<void> {
  await electron.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(wanted, 700);
  }, width);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

/** Expects a control to be focused but visually hidden. */
async function expectHidden(control: Locator): Promise<void> {
  await expect(control).toBeChecked();
  await expect(control).toBeFocused();
  const box = await control.boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
}
