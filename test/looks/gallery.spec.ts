import { expect, type Page, test as base } from 'playwright/test';
import { serveBuiltGallery } from '../../scripts/lib/gallery.mjs';
import { launchBrowser } from '../e2e/support/browser';
import { MODES, SECTION_NAMES } from '../gallery/names';
import { chartsDrawn, DRAWING, pictureFolder } from './drawing';

/*
 * Every component in every state, in both themes and from right to left, compared with the accepted
 * pictures.
 */

const test = base.extend<object, { gallery: string; window: Page }>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { address, close } = await serveBuiltGallery(process.cwd());
      await use(address);
      await close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  window: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await launchBrowser({
        args: DRAWING.options,
        env: { ...(process.env as Record<string, string>), ...DRAWING.env },
      });
      await use(await browser.newPage({ viewport: { width: 1280, height: 873 } }));
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const section of SECTION_NAMES) {
  test(`${section} of the gallery`, async ({ window, gallery }) => {
    const folder = await pictureFolder(window);
    await window.emulateMedia({ reducedMotion: 'reduce' });
    for (const mode of MODES) {
      await window.goto(`${gallery}section.html?section=${section}&mode=${mode}`);
      // A section's script adds all of its figures at once.
      await window.locator('figure').first().waitFor();
      await chartsDrawn(window);
      // A busy button is one of the states.
      await expect(window.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
      await expect
        .soft(window)
        .toHaveScreenshot([folder, `${section}-${mode}.png`], { fullPage: true });
    }
  });
}
