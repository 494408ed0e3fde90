import type { Page } from 'playwright/test';
import { exploreSample, openPart, resize } from './support/screens';
import { expect, test } from './support/test';

/*
 * The header of the statistics: few controls, two rows that become one, and the “…” menu in a
 * narrow window.
 */

/** Groups that arrow keys navigate count once. Links in the sentence do not count. */
const controlsAboveChart = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chart = document.querySelector('[data-main-chart]');
    const top = chart?.getBoundingClientRect().top ?? 0;
    const nameOf = (one: Element | null): string =>
      one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? '';
    const focusable = 'button, a[href], input, select, textarea, summary, [tabindex]';
    const controls = [...document.querySelectorAll<HTMLElement>(`main :is(${focusable})`)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getBoundingClientRect().top < top &&
        one.closest('p') === null &&
        !(one.matches('[tabindex="-1"]') && !one.matches('button, a, input')),
    );
    const walked = '[role="toolbar"], [role="tablist"], [role="radiogroup"]';
    return [...new Set(controls.map((one) => one.closest(walked) ?? one))].map(nameOf);
  });

const heightOf = (page: Page): Promise<number> =>
  page
    .locator('main header')
    .first()
    .evaluate((head) => Math.round(head.getBoundingClientRect().bottom));

test('two rows with at most 12 controls become one of 48 pixels, which keeps tabs and dates', async ({
  application,
}) => {
  const { page } = application;
  await exploreSample(page);
  await expect(page.getByRole('slider', { name: /^Visits/ })).toBeAttached();
  // Includes the badge, which belongs to the sidebar.
  const most = { 1280: 12, 1000: 12, 800: 12, 640: 9 };
  for (const [width, allowed] of Object.entries(most)) {
    await resize(application, Number(width));
    const controls = await controlsAboveChart(page);
    expect(controls, `at ${width}`).toContain('Chart');
    expect(controls.length, `at ${width}: ${controls.join(', ')}`).toBeLessThanOrEqual(allowed);
  }

  await resize(application, 1280);
  expect(await heightOf(page)).toBe(100);
  await expect(page.getByRole('table', { name: 'Pages', exact: true })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  const before = await page.getByRole('main').evaluate((main) => main.scrollHeight);
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect.poll(() => heightOf(page)).toBe(48);
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Compare/ })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Choose dates/ })).toBeInViewport();
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight)).toBe(before);
  await openPart(page, 'Changes');
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeAttached();
});

test('in a narrow window the sentence appears at once, and “…” contains the hidden controls', async ({
  application,
}) => {
  const { page } = application;
  await exploreSample(page);
  await resize(application, 640);
  const sentence = page.locator('[role="tabpanel"] > p').first();
  await expect(sentence).toHaveText(/\d/);
  const top = await sentence.evaluate((one) => one.getBoundingClientRect().top);
  expect(top).toBeLessThanOrEqual(100);
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const item = page.getByRole('menuitem', { name: 'Visits as CSV' });
  await expect(item).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('menuitem', { name: 'Compare', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Custom dates' }).click();
  await expect(page.getByRole('dialog', { name: 'Compare with' })).toBeInViewport({ ratio: 1 });
});
