import type { Page } from 'playwright/test';
import { type Application, expect, test } from '../e2e/support/application';
import { resize } from '../e2e/support/screens';
import { startOnTheDay } from '../guide-pictures/day';
import { chartsDrawn, DRAWING, pictureFolder } from './drawing';
import { type Mode, SCREENS } from './screens';

/*
 * The main screens and the menus above them, compared with the accepted pictures: in both themes,
 * in the narrowest window, and from right to left.
 */

const WIDTH = 1120;
const NARROWEST = 720;
const HEIGHT = 760;

test('the main screens', async ({ launch }) => {
  const application = await startOnTheDay(launch, {
    electronOptions: DRAWING.options,
    env: DRAWING.env,
  });
  const { page } = application;
  const folder = await pictureFolder(page);
  for (const { name, open, subject, modes } of SCREENS) {
    await test.step(name, async () => {
      await open(page);
      for (const mode of modes) {
        await show(application, mode);
        // What is still read makes it longer.
        await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
        await subject?.(page).scrollIntoViewIfNeeded();
        await expect.soft(page).toHaveScreenshot([folder, 'screens', `${name}-${mode}.png`]);
      }
      await showPlainly(application, modes);
    });
  }
});

async function show(application: Application, mode: Mode): Promise<void> {
  await resize(application, mode === 'narrow' ? NARROWEST : WIDTH, HEIGHT);
  const colorScheme = mode === 'dark' ? 'dark' : 'light';
  await application.page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  if (mode === 'rtl') await speak(application.page, 'ar');
  // Nothing is hovered.
  await application.page.mouse.move(0, 0);
}

async function showPlainly(application: Application, after: readonly Mode[]): Promise<void> {
  await show(application, 'light');
  if (after.includes('rtl')) await speak(application.page, 'en');
}

async function speak(page: Page, language: 'ar' | 'en'): Promise<void> {
  const live = page.locator('.live');
  const hasLive = (await live.count()) > 0;
  await page.evaluate(
    (chosen) => window.sitedeck['app.changeSettings']({ language: chosen }),
    language,
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  // Live visits are requested when the first screen is drawn.
  await expect(live).toHaveCount(hasLive ? 1 : 0);
  await chartsDrawn(page);
}
