import type { Locator, Page } from 'playwright/test';
import { unreachableControls } from './support/out-of-reach';
import { goTo, openSampleWebsites, resize } from './support/screens';
import { expect, test } from './support/test';

/* Accessibility settings: large zoom, reduced motion and forced colors. */

const PLACES = [
  'websites',
  'settings',
  'diagnostics',
  'statistics/1',
  'statistics/1?list=country',
  'statistics/1?list=movers',
];

test('at 200 % nothing is cut off; with reduced motion nothing moves; in forced colors the selection shows', async ({
  application,
}) => {
  const { electron, page } = application;
  await openSampleWebsites(page);
  await test.step('200 %', async () => {
    await electron.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setContentSize(1280, 800);
      window?.webContents.setZoomFactor(2);
    });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(640);
    for (const place of PLACES) {
      await goTo(page, place);
      const sideways = await page.evaluate(() => {
        const root = document.documentElement;
        return root.scrollWidth - root.clientWidth;
      });
      expect(sideways, place).toBe(0);
      expect(await unreachableControls(page), place).toEqual([]);
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1),
    );
  });

  await test.step('without motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const place of PLACES) {
      await goTo(page, place);
      expect(await moving(page), place).toEqual([]);
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving(page), 'a dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await resize(application, 640);
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    const drawer = page.getByRole('dialog', { name: 'Sidebar' });
    await expect(drawer).toBeVisible();
    expect(await moving(page), 'the drawer').toEqual([]);
    // It appears at its final position at once, and disappears at once.
    expect((await drawer.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: null });
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    expect(await moving(page), 'with motion').not.toEqual([]);
    await page.keyboard.press('Escape');
    await resize(application, 1280);
  });

  await test.step('the system’s colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await goTo(page, 'settings');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const background = (of: ReturnType<Page['locator']>) =>
      of.evaluate((element) => getComputedStyle(element).backgroundColor);
    const current = navigation.getByRole('link', { name: 'Settings' });
    const other = navigation.getByRole('link', { name: 'Websites' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    expect(await background(current)).not.toBe(await background(other));
    const theme = (name: string) => page.locator('label', { hasText: name });
    expect(await background(theme('System default'))).not.toBe(await background(theme('Dark')));

    await goTo(page, 'statistics/1');
    const hours = page.getByRole('group', { name: 'Hours', exact: true });
    await hours.getByRole('button', { name: 'Week' }).click();
    const shade = (level: number) => background(page.locator(`td[data-level="${level}"]`).first());
    await expect(page.locator('td[data-level="4"]').first()).toBeVisible();
    expect(await shade(4)).not.toBe(await shade(1));
    const sources = page.getByRole('region', { name: 'Sources', exact: true });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
      const rows = await sources.locator('tbody .bar').all();
      expect(rows.length).toBeGreaterThan(3);
      for (const bar of rows) await expectReadable(bar, theme);
      // A hovered and an opened row stay readable.
      await rows[1]?.hover();
      await expectReadable(sources.locator('tbody .bar').nth(1), `${theme}, pointed at`);
      await sources.locator('tbody .bar button').nth(1).click();
      await expect(page.getByRole('complementary', { name: /^Sources: / })).toBeVisible();
      await expectReadable(sources.locator('tbody .bar').nth(1), `${theme}, opened`);
      await page.keyboard.press('Escape');
    }
  });
});

/** The bar must be a line below the text, and the text must be on the system's background. */
async function expectReadable(bar: Locator, what: string): Promise<void> {
  const drawn = await bar.evaluate((element) => {
    const { backgroundImage, backgroundSize, backgroundColor } = getComputedStyle(element);
    return { backgroundImage, backgroundColor, height: backgroundSize.split(' ')[1] };
  });
  expect(drawn.backgroundImage, what).toMatch(/^linear-gradient/);
  expect(drawn.backgroundColor, what).toBe('rgba(0, 0, 0, 0)');
  expect(drawn.height, what).toBe('2px');
  expect(await bar.evaluate(contrastOfText), what).toBeGreaterThanOrEqual(7);
}

/** The contrast of an element's text on the page behind it. */
function contrastOfText(element: Element): number {
  const text = element.querySelector('bdi') ?? element;
  const luminance = (color: string): number => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const page = getComputedStyle(document.body).backgroundColor;
  const [low = 0, high = 0] = [getComputedStyle(text).color, page]
    .map(luminance)
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns elements that are moving, or would move when they change. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const takesTime = (style: CSSStyleDeclaration): boolean =>
      [style.transitionDuration, style.transitionDelay, style.animationDuration].some((times) =>
        times.split(',').some((time) => Number.parseFloat(time) > 0),
      );
    return [...document.querySelectorAll('*')]
      .filter((element) =>
        [undefined, '::before', '::after'].some((part) =>
          takesTime(getComputedStyle(element, part)),
        ),
      )
      .map((element) => element.outerHTML.slice(0, 160));
  });
