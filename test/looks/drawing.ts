import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';

const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

/** Settings that make pictures the same on every machine: one font, no scaling, no GPU. */
export const DRAWING = {
  options: ['--force-device-scale-factor=1', '--disable-gpu', '--disable-lcd-text'],
  env: { FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) },
};

/**
 * Returns the folder of a page's pictures for the version of Chromium, because versions draw
 * slightly differently.
 */
export async function pictureFolder(page: Page): Promise<string> {
  expect(
    existsSync(FONT),
    'install Debian’s fonts-dejavu-core: all pictures are drawn with it',
  ).toBe(true);
  const agent = await page.evaluate(() => navigator.userAgent);
  return `chromium-${/Chrome\/(\d+)/.exec(agent)?.[1] ?? 'unknown'}`;
}

/**
 * Waits until chart.js has drawn every chart: it loads after the first paint, and sets a canvas's
 * style when it draws.
 */
export async function chartsDrawn(page: Page): Promise<void> {
  await expect(page.locator('canvas:not([style])')).toHaveCount(0);
}
