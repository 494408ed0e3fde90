import type { Locator, Page } from 'playwright/test';
import {
  baselineInLegend,
  exploreSample,
  openSampleWebsites,
  openStatistics,
  websitesTable,
} from './support/screens';
import { expect, test } from './support/test';

/* Sizes and hidden elements, which only a real window has. */

test('sizes and hidden elements', async ({ application: { page } }) => {
  await openSampleWebsites(page);

  await test.step('the add form is no wider than its dialog', async () => {
    await page.getByRole('button', { name: 'Add website' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await expect(dialog.getByText(/Email reports, Exclude bots/)).toBeVisible();
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('rows have the height of the chosen density, in lists, navigation and tables', async () => {
    expect(await heights(page)).toEqual({ website: 44, value: 32, link: 32 });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Density' }).selectOption('Compact');
    expect(await heights(page)).toEqual({ website: 32, value: 28, link: 28 });
  });

  await test.step('selected options show no native box', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Dark', { exact: true }).click();
    await expectHidden(page.getByRole('radio', { name: 'Dark' }));
  });

  await test.step('scroll bars have no arrows, which look like dirt on Linux', async () => {
    const arrows = await page.getByRole('main').evaluate((main) => {
      document.documentElement.dataset['system'] = 'linux';
      return getComputedStyle(main, '::-webkit-scrollbar-button').display;
    });
    expect(arrows).toBe('none');
  });
});

test('the chart does not move when the usual range appears', async ({ application: { page } }) => {
  await exploreSample(page);
  const usual = baselineInLegend(page);
  for (const width of [1000, 1200, 1500]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(usual).toBeVisible();
    const moved = await usual.evaluate((entry) => {
      const top = () =>
        document.querySelector('section[aria-label="Visits"]')?.getBoundingClientRect().top ?? NaN;
      const after = top();
      entry.style.display = 'none';
      const before = top();
      entry.style.removeProperty('display');
      return after - before;
    });
    expect(moved, `at ${width}`).toBe(0);
  }
});

for (const width of [600, 1200])
  test(`panels keep their height from the first frame on, at a width of ${width} pixels`, async ({
    application: { page },
  }) => {
    await openSampleWebsites(page);
    await page.setViewportSize({ width, height: 500 });
    await page.evaluate(() => {
      const seen: Record<string, number[]> = {};
      const note = (): void => {
        for (const group of document.querySelectorAll('main .grid > [role="group"]')) {
          const name = group.getAttribute('aria-label') ?? '';
          const height = Math.round(group.getBoundingClientRect().height);
          const heights = (seen[name] ??= []);
          if (heights.at(-1) !== height) heights.push(height);
        }
        requestAnimationFrame(note);
      };
      note();
      Object.assign(window, { panelHeights: seen });
    });
    await openStatistics(page, 'example.com');
    const names = ['Sources', 'Pages', 'Places', 'Technology', 'Hours', 'Events'];
    for (const name of names) {
      const group = page.getByRole('group', { name, exact: true });
      await group.scrollIntoViewIfNeeded();
      await expect(group.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    }
    await page
      .getByRole('group', { name: 'Hours', exact: true })
      .getByRole('button', { name: 'Week' })
      .click();
    await expect(page.locator('td[data-level="4"]').first()).toBeVisible();
    const seen = await page.evaluate(
      () => (window as unknown as { panelHeights: Record<string, number[]> }).panelHeights,
    );
    expect(Object.keys(seen)).toEqual(names);
    for (const name of names) expect(seen[name], name).toHaveLength(1);
  });

/** Returns the heights of rows on several screens, CSS pixels. */
async function heights(page: Page): Promise<Record<string, number>> {
  const heightOf = (locator: Locator) =>
    locator.first().evaluate((element) => element.getBoundingClientRect().height);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const link = await heightOf(navigation.getByRole('link', { name: 'Websites' }));
  await navigation.getByRole('link', { name: 'Websites' }).click();
  await expect(websitesTable(page)).toBeVisible();
  const website = await heightOf(page.getByRole('row', { name: /shop\.example\.com/ }));
  await openStatistics(page, 'example.com');
  const sources = page.getByRole('region', { name: 'Sources', exact: true });
  const value = await heightOf(sources.getByRole('row', { name: /Google/ }));
  return { website, value, link };
}

/** Expects a control to be focused but visually hidden. */
async function expectHidden(control: Locator): Promise<void> {
  await expect(control).toBeChecked();
  await expect(control).toBeFocused();
  const box = await control.boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
}
