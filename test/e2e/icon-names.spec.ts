import type { Page } from 'playwright/test';
import { goTo, openSampleWebsites, resize } from './support/screens';
import { expect, test } from './support/test';

/* Icons without text have a tooltip, on every screen and at every width. */

const PLACES = [
  'websites',
  'compare',
  'statistics/1',
  'statistics/1?list=page',
  'statistics/1?list=movers',
  'statistics/1?list=calendar',
  'statistics/1?list=report',
  'settings',
  'diagnostics',
];

/** The overlays of the statistics. */
const KEYS = ['Control+k', 'c', 's', 'a', '?'];

/** Returns controls without visible text and without a title on themselves or within. */
const silentIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (text: Node): boolean => {
      const element = text.parentElement;
      if (element === null || (text.textContent ?? '').trim() === '') return false;
      const { width } = element.getBoundingClientRect();
      return width > 1 && element.closest('.visually-hidden, svg, [hidden]') === null;
    };
    return [...document.querySelectorAll('button, a[href], summary, [role="button"]')]
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        const isThere = width > 1 && height > 1;
        if (!isThere || !control.checkVisibility({ visibilityProperty: true })) return false;
        // Elements that the pointer cannot reach exist for the keyboard and screen readers, which
        // read their names.
        if (getComputedStyle(control).pointerEvents === 'none') return false;
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) if (isSeen(texts.currentNode)) return false;
        // Under the pointer, the title is moved to another attribute.
        const titled = '[title]:not([title=""]), [data-title]';
        return !control.matches(titled) && control.querySelector(titled) === null;
      })
      .map((control) => control.outerHTML.slice(0, 160));
  });

test('an icon without a word has a tooltip', async ({ application }) => {
  test.setTimeout(120_000);
  const { page } = application;
  await openSampleWebsites(page);
  for (const width of [1280, 640]) {
    await resize(application, width);
    for (const place of PLACES) {
      await goTo(page, place);
      expect.soft(await silentIcons(page), `${place} at ${width}`).toEqual([]);
    }
    await goTo(page, 'statistics/1');
    for (const key of KEYS) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await silentIcons(page), `${key} at ${width}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});
